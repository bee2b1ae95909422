import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshRuns, testQuery } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteTestDialogProps {
  /** The test that is to be deleted; undefined when none is. */
  testId: string | undefined;
  /** Those that are on the screen. A link may name another one. */
  tests: readonly FlowTestSummary[];
}

/** Asks before a test is deleted. */
export function DeleteTestDialog({ testId, tests }: DeleteTestDialogProps) {
  const listed = tests.find(({ id }) => id === testId);
  const other = useQuery({ ...testQuery(testId ?? ''), enabled: testId !== undefined && listed === undefined });
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={listed ?? (testId === undefined ? undefined : other.data)}
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
