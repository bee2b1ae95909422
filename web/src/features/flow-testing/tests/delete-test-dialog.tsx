import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useQueryClient } from '@tanstack/react-query';
import { refreshRuns } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before a test is deleted. @param props.test undefined when none is to be */
export function DeleteTestDialog({ test }: { test: FlowTestSummary | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={test}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this Flow Test?"
      confirmLabel="Delete test"
      remove={api.deleteFlowTest}
      deletedText="Flow Test deleted successfully!"
      failedText="Failed to delete Flow Test"
      onDeleted={(id) => {
        client.removeQueries({ queryKey: ['flow-tests', 'detail', id] });
        void refreshRuns(client);
      }}
      onClose={() => close('delete')}
    />
  );
}
