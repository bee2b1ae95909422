import type { AdminPlan } from '@saywright/contracts/entities/ops-user';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const usersPerPage = 10;

export const usersKey = ['users'] as const;

interface UserFilter {
  search: string | undefined;
  plan: AdminPlan | undefined;
  /** From 1. */
  page: number;
}

export const usersQuery = ({ search, plan, page }: UserFilter) =>
  queryOptions({
    queryKey: [...usersKey, 'list', search, plan, page],
    queryFn: ({ signal }) => {
      const query = { search, plan_filter: plan, skip: usersPerPage * (page - 1), limit: usersPerPage };
      return opsApi.listOpsUsers({ query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, id],
    queryFn: ({ signal }) => opsApi.getOpsUser({ params: { id } }, { signal }),
  });

export const userInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, id, 'invoices'],
    queryFn: ({ signal }) => opsApi.listOpsUserInvoices({ params: { id } }, { signal }),
  });

export const userTestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, id, 'tests'],
    queryFn: ({ signal }) => opsApi.listOpsUserTests({ params: { id } }, { signal }),
    // Each look is logged.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
