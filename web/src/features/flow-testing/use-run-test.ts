import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshRuns } from '~/features/flow-testing/queries.ts';
import { trackEvent } from '~/features/flow-testing/track-event.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { toast } from '~/ui/toast-manager.ts';

interface RunRequest {
  testId: string;
  /** A quick run is headless, whatever the test's configuration says. */
  headless?: boolean;
  /** Opens the history of the test, where the new execution is on top, or the new execution itself. */
  open?: 'history' | 'details';
}

/**
 * Starts one execution of a test and shows it.
 * @param options `silent`: the screen shows a refusal itself, instead of a message that leads to the test
 */
export function useRunTest({ silent = false }: { silent?: boolean } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ testId, headless = true }: RunRequest) =>
      api.executeFlowTest({
        params: { id: testId },
        body: { parallel_executions: 1, configuration_override: { is_headless: headless, parallel_executions: 1 } },
      }),
    onSuccess: async ({ executions }, { testId, open = 'history' }) => {
      trackEvent('flow_test_executed');
      toast.success('Test execution started! Check the Executions tab for results.');
      void refreshRuns(client);
      const execution = open === 'details' ? executions[0]?.id : undefined;
      await navigate({
        to: '/flow-testing',
        search: { tab: 'executions', test: testId, ...(execution ? { execution } : {}) },
      });
    },
    onError: (error, { testId }) => {
      if (silent) return;
      toast.error(errorText(error, 'Failed to execute test'), {
        action: {
          label: 'Open the test',
          onClick: () => void navigate({ to: '/flow-testing/tests/$testId', params: { testId } }),
        },
      });
    },
  });
}
