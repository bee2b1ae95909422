import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { noteNewTest } from '~/features/flow-testing/note-new-test.ts';
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
      noteNewTest(client, copy);
      toast.success('Flow Test duplicated successfully!');
      await navigate({ to: '/flow-testing/tests/$testId', params: { testId: copy.id } });
    },
    onError: (error) => toastFailure(error, 'Failed to duplicate Flow Test'),
  });
  return () => {
    if (!copying.isPending) copying.mutate();
  };
}
