import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiTestQuery, refreshApiTests } from '~/features/api-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Copies a test as it's saved, then opens the copy. */
export function useDuplicateApiTest(testId: string): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const copying = useMutation({
    mutationFn: () => api.duplicateApiTest({ params: { id: testId } }),
    onSuccess: async (copy) => {
      client.setQueryData(apiTestQuery(copy.id).queryKey, copy);
      void refreshApiTests(client);
      toast.success('API test duplicated');
      await navigate({ to: '/api-testing/tests/$testId', params: { testId: copy.id } });
    },
    onError: (error) => toastFailure(error, 'Failed to duplicate API test.'),
  });
  return () => {
    if (!copying.isPending) copying.mutate();
  };
}
