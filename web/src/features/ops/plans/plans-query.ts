import { queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const opsPlansKey = ['plans'] as const;

export const opsPlansQuery = queryOptions({
  queryKey: opsPlansKey,
  queryFn: ({ signal }) => opsApi.listAdminPlans({}, { signal }),
});

export const planSubscriptionsQuery = (code: string) =>
  queryOptions({
    queryKey: [...opsPlansKey, code, 'subscriptions'],
    queryFn: ({ signal }) => opsApi.getPlanSubscriptions({ params: { plan_code: code } }, { signal }),
    staleTime: 0,
  });

export const planSyncKey = ['plan-sync'] as const;

export const syncPollMs = 2_000;

/** The newest sync, followed while it runs. */
export const planSyncQuery = queryOptions({
  queryKey: planSyncKey,
  queryFn: ({ signal }) => opsApi.getPlanSync({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.sync?.status === 'running' ? syncPollMs : false),
});
