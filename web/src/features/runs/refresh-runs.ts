import type { QueryClient } from '@tanstack/react-query';
import { refreshTests } from '~/lib/refresh-tests.ts';

/** Refetches everything that changes when executions start, end, or are cancelled. */
export const refreshRuns = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['executions'] }),
    refreshTests(client),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
