import type { Execution } from '@saywright/contracts/entities/execution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { trackEvent } from '~/lib/track-event.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

interface RunRequest {
  testId: string;
  /** Runs as this execution did, or as the test is configured; otherwise it's a quick run: headless, once. */
  like?: Execution | 'configured';
  /** Opens the history of the test, where the new execution is on top, or the new execution itself. */
  open?: 'history' | 'details' | 'live';
  /** Also tries whether each check could fail. */
  provesChecks?: boolean;
}

function overrideOf(like: RunRequest['like']) {
  if (!like) return { is_headless: true };
  if (like === 'configured') return {};
  const { browser, device_type, device_name, is_headless, viewport_width, viewport_height } = like.configuration;
  return { browser, device_type, device_name, is_headless, viewport_width, viewport_height };
}

/** Starts one execution of a test and shows it. */
export function useRunTest() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ testId, like, provesChecks = false }: RunRequest) =>
      api.executeFlowTest({
        params: { id: testId },
        body: {
          parallel_executions: 1,
          ...(provesChecks && { prove_checks: true }),
          configuration_override: { ...overrideOf(like), parallel_executions: 1 },
        },
      }),
    onSuccess: async ({ executions }, { testId, open = 'history' }) => {
      trackEvent('flow_test_executed');
      toast.success('Test execution started! Check the Executions tab for results.');
      void refreshRuns(client);
      const id = executions[0]?.id;
      const layer = !id || open === 'history' ? {} : open === 'live' ? { live: id } : { execution: id };
      await navigate({ to: '/flow-testing', search: { tab: 'executions', test: testId, ...layer } });
    },
    onError: (error, { testId, like }) => {
      const action = {
        label: 'Open the test',
        onClick: () => void navigate({ to: '/flow-testing/tests/$testId', params: { testId } }),
      };
      toastFailure(error, 'Failed to execute test', like === 'configured' ? {} : { action });
    },
  });
}
