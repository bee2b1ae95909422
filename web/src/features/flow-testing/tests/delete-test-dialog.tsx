import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { testQuery } from '~/features/flow-testing/queries.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { refreshSchedules, schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteTestDialogProps {
  /** The test that is to be deleted; undefined when none is. */
  testId: string | undefined;
  /** Those that are on the screen. A link may name another one. */
  tests: readonly FlowTestSummary[];
}

const scheduleText = (count: number): string | undefined =>
  count === 0 ? undefined : count === 1 ? 'Its schedule is deleted too.' : `Its ${count} schedules are deleted too.`;

/** Asks before a test is deleted. */
export function DeleteTestDialog({ testId, tests }: DeleteTestDialogProps) {
  const listed = tests.find(({ id }) => id === testId);
  const other = useQuery({ ...testQuery(testId ?? ''), enabled: testId !== undefined && listed === undefined });
  const { data = [], isLoading } = useQuery({ ...schedulesQuery('flow'), enabled: testId !== undefined });
  const schedules = data.filter((schedule) => schedule.test_id === testId);
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={listed ?? (testId === undefined ? undefined : other.data)}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this Flow Test?"
      consequence={() => scheduleText(schedules.length)}
      checking={isLoading}
      confirmLabel="Delete test"
      remove={api.deleteFlowTest}
      deletedText="Flow Test deleted successfully!"
      failedText="Failed to delete Flow Test"
      onDeleted={(id) => {
        client.removeQueries({ queryKey: ['flow-tests', 'detail', id] });
        void refreshRuns(client);
        void refreshSchedules(client);
      }}
      onClose={() => close('delete')}
    />
  );
}
