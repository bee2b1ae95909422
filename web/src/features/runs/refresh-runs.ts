import type { QueryClient } from '@tanstack/react-query';

/** Refetches everything that changes when executions start, end, or are cancelled. */
export const refreshRuns = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['executions'] }),
    client.invalidateQueries({ queryKey: ['flow-tests', 'list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
