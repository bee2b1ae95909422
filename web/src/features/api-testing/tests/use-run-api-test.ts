import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiExecutionQuery, refreshApiRuns } from '~/features/api-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { useLayer } from '~/lib/use-layer.ts';

export const executeFailedText = 'Failed to execute test. Please check your configuration.';

/** Runs a test, then opens its result. The variable is the ID of the test. */
export function useRunApiTest() {
  const client = useQueryClient();
  const { open } = useLayer();
  return useMutation({
    mutationFn: (id: string) => api.executeApiTest({ params: { id }, body: {} }),
    onSuccess: (execution) => {
      client.setQueryData(apiExecutionQuery(execution.id).queryKey, execution);
      void refreshApiRuns(client);
      open({ execution: execution.id });
    },
    onError: (error) => toastFailure(error, executeFailedText),
  });
}
