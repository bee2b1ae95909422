import { runTrigger } from '@saywright/contracts/entities/execution';
import { runStatusFilter, type ListRunsQuery } from '@saywright/contracts/entities/run';
import { dayAfter, dayStart } from '~/lib/wall-clock.ts';
import { useTimeZone } from '~/lib/use-dates.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';

export type FeedFilter = Partial<Omit<ListRunsQuery, 'limit' | 'before'>>;

/** The filter of the feed, which lives in the URL. */
export function useFeedFilter() {
  const { status: wantedStatus, trigger: wantedTrigger, project, person, from, to } = usePlace();
  const timeZone = useTimeZone();
  const { show } = useLayer();
  const status = runStatusFilter.safeParse(wantedStatus).data;
  const trigger = runTrigger.safeParse(wantedTrigger).data;
  const filter: FeedFilter = {
    ...(status ? { status } : {}),
    ...(trigger ? { trigger } : {}),
    ...(project ? { project_id: project } : {}),
    ...(person ? { user_id: person } : {}),
    ...(from ? { from: dayStart(from, timeZone) } : {}),
    ...(to ? { to: dayStart(dayAfter(to), timeZone) } : {}),
  };
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    days: { from, to },
    setFilter: show,
    clear: () =>
      show({
        status: undefined,
        trigger: undefined,
        project: undefined,
        person: undefined,
        from: undefined,
        to: undefined,
      }),
  };
}
