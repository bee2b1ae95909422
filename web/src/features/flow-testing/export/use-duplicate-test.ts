import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshTests, testQuery } from '~/features/flow-testing/queries.ts';
import { trackEvent } from '~/lib/track-event.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Copies a test, as it is saved, and opens the copy. */
export function useDuplicateTest(testId: string): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const copying = useMutation({
    mutationFn: () => api.duplicateFlowTest({ params: { id: testId } }),
    onSuccess: async (copy) => {
      trackEvent('flow_test_created');
      client.setQueryData(testQuery(copy.id).queryKey, copy);
      void refreshTests(client);
      toast.success('Flow Test duplicated successfully!');
      await navigate({ to: '/flow-testing/tests/$testId', params: { testId: copy.id } });
    },
    onError: (error) => toastFailure(error, 'Failed to duplicate Flow Test'),
  });
  return () => {
    if (!copying.isPending) copying.mutate();
  };
}
