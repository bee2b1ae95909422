import { QueryClient } from '@tanstack/react-query';
import { opsSession } from '~/features/ops/session/ops-session.ts';
import { isTransient } from '~/lib/error-text.ts';
import { retryableMutations } from '~/lib/retry-failed.ts';

const retries = 2;

/** The console's own cache: what staff see never mixes with a customer's session in the same browser. */
export const opsQueryClient = new QueryClient({
  mutationCache: retryableMutations(),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < retries && isTransient(error) },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let reader: string | undefined;

opsSession.subscribe(() => {
  const session = opsSession.get();
  const next = 'admin' in session ? session.admin.id : undefined;
  if (next === reader) return;
  reader = next;
  opsQueryClient.clear();
});
