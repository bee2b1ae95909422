import { useQuery, useQueryClient } from '@tanstack/react-query';
import { collectionQuery, refreshCollections } from '~/features/api-testing/collections/collection-queries.ts';
import { refreshSchedules, schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteCollectionDialogProps {
  /** Undefined while none is being deleted. */
  collection: { id: string; name: string } | undefined;
  /** Leaves the page of what's gone. */
  onDeleted?: () => void;
}

/** Asks before a collection is deleted. */
export function DeleteCollectionDialog({ collection, onDeleted }: DeleteCollectionDialogProps) {
  const { data = [], isLoading } = useQuery({ ...schedulesQuery('collection'), enabled: collection !== undefined });
  const schedules = data.filter((schedule) => schedule.test_id === collection?.id).length;
  const client = useQueryClient();
  const { closeSaved } = useLayer();
  return (
    <DeleteDialog
      item={collection}
      nameOf={({ name }) => `“${name}”`}
      question="Its API tests stay. You can't undo this."
      consequence={() => (schedules > 0 ? `This also deletes ${formatQuantity(schedules, 'schedule')}.` : undefined)}
      checking={isLoading}
      confirmLabel="Delete collection"
      remove={api.deleteCollection}
      deletedText="Collection deleted"
      failedText="Failed to delete the collection."
      onDeleted={(id) => {
        client.removeQueries({ queryKey: collectionQuery(id).queryKey });
        void refreshCollections(client);
        void refreshSchedules(client);
        onDeleted?.();
      }}
      onClose={() => closeSaved('delete')}
    />
  );
}
