import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, statusOf } from '~/lib/error-text.ts';
import { retryableMutations } from '~/lib/retry-failed.ts';
import { session } from '~/lib/session.ts';
import { startKeys, type StartParts } from '~/lib/start-keys.ts';

const retries = 2;

/**
 * The one query client. Reads are tried again when the server was not reached or is restarting, never when it refused;
 * writes are never repeated by themselves. A read that is refused with 401 ends the session.
 */
export const queryClient = new QueryClient({
  mutationCache: retryableMutations(),
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
    // Offline, a change fails at once: nothing waits for the network to start by surprise.
    mutations: { retry: false, networkMode: 'always' },
  },
});

let reader: string | undefined;

// Data of one user or organization is never shown to the next in the same tab.
session.subscribe(() => {
  const state = session.get();
  const next = state.status === 'signed_in' ? `${state.user.id} ${state.user.organization_id}` : undefined;
  if (next === reader) return;
  reader = next;
  queryClient.clear();
  if (state.status === 'signed_in' && state.parts) keepParts(state.parts);
});

function keepParts(parts: StartParts): void {
  for (const part of Object.keys(startKeys) as (keyof StartParts)[])
    // A part that's missing is left to its query.
    if (parts[part] !== undefined) queryClient.setQueryData(startKeys[part], parts[part]);
}
