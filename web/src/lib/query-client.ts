import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, statusOf } from '~/lib/error-text.ts';
import { session } from '~/lib/session.ts';

const retries = 2;

/**
 * The one query client. Reads are tried again when the server was not reached or is restarting, never when it refused;
 * writes are never repeated by themselves. A read that is refused with 401 ends the session.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (statusOf(error) === 401) session.expire();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < retries && isTransient(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

let reader: string | undefined;

// What was read by one user, or in one organization, is never shown to the next in the same tab.
session.subscribe(() => {
  const state = session.get();
  const next = state.status === 'signed_in' ? `${state.user.id} ${state.user.organization_id}` : undefined;
  if (next === reader) return;
  reader = next;
  queryClient.clear();
});
