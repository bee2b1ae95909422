import type { QueryClient } from '@tanstack/react-query';

/** What has to be read again once executions have started, ended or been cancelled. */
export const refreshRuns = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['executions'] }),
    client.invalidateQueries({ queryKey: ['flow-tests', 'list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
