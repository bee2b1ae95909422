import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCollections } from '~/features/api-testing/collections/collection-queries.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Runs a collection, then shows the run as it goes. The variable is the ID of the collection. */
export function useRunCollection() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => api.executeCollection({ params: { id }, body: {} }),
    onSuccess: ({ id: execution, collection_id: collectionId }) => {
      void refreshCollections(client);
      void navigate({
        to: '/api-testing/collections/$collectionId',
        params: { collectionId },
        search: { tab: 'runs', execution },
      });
    },
    onError: (error) => toastFailure(error, 'Failed to run the collection. Please try again.'),
  });
}
