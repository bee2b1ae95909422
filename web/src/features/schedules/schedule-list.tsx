import { scheduleStatus } from '@saywright/contracts/entities/schedule';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, SearchX } from 'lucide-react';
import { ScheduleCard, scheduleStates } from '~/features/schedules/schedule-card.tsx';
import { schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { sortList, useListSort } from '~/lib/list-sort.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

const statuses = scheduleStatus.options.map((value) => ({ value, label: scheduleStates[value].word }));

/** The cards of schedules: as many beside each other as there is room for. */
const columns = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The schedules of a kind of test that you may see. */
export function ScheduleList({ kind }: { kind: TestKindName }) {
  const query = useQuery(schedulesQuery(kind));
  const { status: wantedStatus } = usePlace();
  const { show } = useLayer();
  const { sort, setSort } = useListSort('newest');
  const status = scheduleStatus.safeParse(wantedStatus).data;
  const all = (query.data ?? []).filter((schedule) => status === undefined || schedule.status === status);
  const shown = sortList(
    all.map((schedule) => ({ schedule, name: schedule.test_name, created_at: schedule.created_at })),
    sort,
  );
  return (
    <>
      {(query.data?.length ?? 0) > 1 ? (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <FilterSelect
            label="Status"
            all="Any status"
            options={statuses}
            value={status}
            onChange={(next) => show({ status: next })}
          />
          <SortSelect value={sort} onChange={setSort} />
        </div>
      ) : null}
      <QueryView
        query={query}
        failure="We couldn’t load the schedules"
        skeleton={<ListSkeleton />}
        empty={
          query.data?.length === 0 ? (
            <EmptyState
              icon={<CalendarClock aria-hidden="true" />}
              title="No schedules created yet"
              description="Click Schedule next to a test and pick a time."
              action={
                <Link to="." search={{ tab: 'tests' }} className={buttonVariants()}>
                  Choose a test
                </Link>
              }
              help={<DocsLink to="/docs/schedules">About schedules</DocsLink>}
            />
          ) : (
            shown.length === 0 && (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title="No schedules have this status"
                action={<Button onClick={() => show({ status: undefined })}>Show all schedules</Button>}
              />
            )
          )
        }
        card
      >
        {() => (
          <ul className={columns}>
            {shown.map(({ schedule }) => (
              <ScheduleCard key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

const ListSkeleton = () => (
  <Loading label="Loading the schedules">
    <div className={columns}>
      {[0, 1, 2].map((index) => (
        <Card key={index} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-8" />
          <Skeleton className="h-10" />
        </Card>
      ))}
    </div>
  </Loading>
);
