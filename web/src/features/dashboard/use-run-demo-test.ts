import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { trackEvent } from '~/lib/track-event.ts';
import { api } from '~/lib/api.ts';
import { startPlaces } from '~/lib/test-kinds.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Runs the demo test and opens the live run. */
export function useRunDemoTest() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.runDemoTest({}),
    onSuccess: async ({ executions: [execution] }) => {
      trackEvent('flow_test_executed');
      void refreshRuns(client);
      if (execution) await navigate(startPlaces.live(execution));
    },
    onError: (error) => toastFailure(error, 'Failed to execute test'),
  });
}
