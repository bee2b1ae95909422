import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usesText } from '~/features/api-testing/tests/uses-text.ts';
import { apiTestQuery, apiTestUsesQuery, refreshApiRuns } from '~/features/api-testing/queries.ts';
import { refreshSchedules, schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteApiTestDialogProps {
  /** Undefined while no test is being deleted. */
  testId: string | undefined;
  /** The listed tests. A link may name another one. */
  tests: readonly ApiTestSummary[];
}

/** Asks before a test is deleted. */
export function DeleteApiTestDialog({ testId, tests }: DeleteApiTestDialogProps) {
  const listed = tests.find(({ id }) => id === testId);
  const other = useQuery({ ...apiTestQuery(testId ?? ''), enabled: testId !== undefined && listed === undefined });
  const { data = [], isLoading } = useQuery({ ...schedulesQuery('api'), enabled: testId !== undefined });
  const schedules = data.filter((schedule) => schedule.test_id === testId).length;
  const uses = useQuery({ ...apiTestUsesQuery(testId ?? ''), enabled: testId !== undefined });
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={listed ?? (testId === undefined ? undefined : other.data)}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this API test? This action cannot be undone."
      consequence={() =>
        [
          uses.isError ? 'We couldn’t check which tests and collections use it.' : usesText(uses.data),
          schedulesText(schedules),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      checking={uses.isFetching || isLoading}
      confirmLabel="Delete test"
      remove={api.deleteApiTest}
      deletedText="API test deleted"
      failedText="Failed to delete API test."
      onDeleted={(id) => {
        client.removeQueries({ queryKey: ['api-tests', 'detail', id] });
        void refreshApiRuns(client);
        void refreshSchedules(client);
      }}
      onClose={() => close('delete')}
    />
  );
}

const schedulesText = (schedules: number): string =>
  schedules === 0 ? '' : `This also deletes ${formatQuantity(schedules, 'schedule')}.`;
