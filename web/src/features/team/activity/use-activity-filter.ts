import { auditArea } from '@saywright/contracts/entities/audit';
import { getRouteApi } from '@tanstack/react-router';
import type { ActivityFilter } from '~/features/team/activity/audit-log-query.ts';

const route = getRouteApi('/team');

/** The activity filter, which lives in the URL. */
export function useActivityFilter() {
  const { area: wanted, person } = route.useSearch();
  const navigate = route.useNavigate();
  const area = auditArea.safeParse(wanted).data;
  const filter: ActivityFilter = { ...(area ? { area } : {}), ...(person ? { user_id: person } : {}) };
  return {
    filter,
    setFilter: ({ area: nextArea, user_id: nextPerson }: ActivityFilter): void =>
      void navigate({
        search: {
          tab: 'activity',
          ...(nextArea ? { area: nextArea } : {}),
          ...(nextPerson ? { person: nextPerson } : {}),
        },
        replace: true,
      }),
  };
}
