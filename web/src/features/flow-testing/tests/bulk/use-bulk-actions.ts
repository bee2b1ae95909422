import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshTests } from '~/features/flow-testing/queries.ts';
import { doForEach } from '~/features/flow-testing/tests/bulk/do-for-each.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

type Tests = readonly FlowTestSummary[];

const moveTo = (id: string, projectId: string | null) =>
  api.updateFlowTest({ params: { id }, body: { project_id: projectId } });

/** Runs several tests, or moves them to a project. @param onDone when all of them are done */
export function useBulkActions(onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const run = useMutation({
    mutationFn: (tests: Tests) =>
      doForEach(tests, ({ id }) =>
        api.executeFlowTest({ params: { id }, body: { configuration_override: { is_headless: true } } }),
      ),
    onSuccess: ({ done, error }, tests) => {
      void refreshRuns(client);
      if (done.length > 0)
        toast.success(`Started ${formatQuantity(done.length, 'execution')}`, {
          action: {
            label: 'View',
            onClick: () => void navigate({ to: '/flow-testing', search: { tab: 'executions' } }),
          },
        });
      if (error) toastFailure(error, `Failed to execute ${formatQuantity(tests.length - done.length, 'test')}`);
      else onDone();
    },
  });

  const undoMove = async (tests: Tests): Promise<void> => {
    const { error } = await doForEach(tests, ({ id, project_id: before }) => moveTo(id, before));
    void refreshTests(client);
    if (error) toastFailure(error, "The tests couldn't be moved back");
  };

  const move = useMutation({
    mutationFn: ({ tests, projectId }: { tests: Tests; projectId: string | null; projectName: string }) =>
      doForEach(
        tests.filter((test) => test.project_id !== projectId),
        ({ id }) => moveTo(id, projectId),
      ),
    onSuccess: ({ done, error }, { projectName }) => {
      void refreshTests(client);
      if (done.length > 0) {
        const undo = { label: 'Undo', onClick: (): void => void undoMove(done).then(() => toast.close(id)) };
        const id = toast.success(`Moved ${formatQuantity(done.length, 'test')} to ${projectName}`, {
          action: undo,
          timeout: 10_000,
        });
      }
      if (error) toastFailure(error, "The other tests couldn't be moved");
      else onDone();
    },
  });

  return { run, move };
}
