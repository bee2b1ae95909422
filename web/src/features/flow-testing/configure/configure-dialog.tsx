import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { ConfigureFields } from '~/features/flow-testing/configure/configure-fields.tsx';
import {
  configurationOf,
  executeBodyOf,
  problemsOf,
  type ExecuteBody,
} from '~/features/flow-testing/configure/run-configuration.ts';
import { testQuery } from '~/features/flow-testing/queries.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { trackEvent } from '~/lib/track-event.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form, type FormErrors } from '~/ui/form.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { toast } from '~/ui/toast-manager.ts';
import { QueryView } from '~/ui/query-view.tsx';

const formId = 'configure-execution';

interface ConfigureDialogProps {
  /** The test whose run is being configured; undefined when none is. */
  testId: string | undefined;
  onClose: () => void;
}

/** Chooses how a test runs this time, and starts it. What is chosen here does not change the test. */
export function ConfigureDialog({ testId, onClose }: ConfigureDialogProps) {
  const shown = useLastDefined(testId);
  const query = useQuery({ ...testQuery(shown ?? ''), enabled: shown !== undefined });
  const [busy, setBusy] = useState(false);
  const test = query.data;
  return (
    <FormDialog
      open={testId !== undefined}
      onClose={onClose}
      formId={formId}
      busy={busy}
      size="lg"
      title="Configure Test Execution"
      description={test?.name}
      submitLabel="Run Test"
      submitIcon={<Play aria-hidden="true" />}
      disabled={test === undefined}
    >
      <QueryView
        query={query}
        failure="Couldn’t load the test"
        skeleton={
          <Loading label="Loading the test" className="flex flex-col gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-44" />
          </Loading>
        }
        className="py-6"
      >
        {(loaded) => <ConfigureForm key={loaded.id} test={loaded} onBusy={setBusy} />}
      </QueryView>
    </FormDialog>
  );
}

interface ConfigureFormProps {
  test: FlowTest;
  onBusy: (busy: boolean) => void;
}

function ConfigureForm({ test, onBusy }: ConfigureFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [value, setValue] = useState(() => configurationOf(test));
  const [errors, setErrors] = useState<FormErrors>({});
  const start = useMutation({
    mutationFn: (body: ExecuteBody) => api.executeFlowTest({ params: { id: test.id }, body }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onError: (error) =>
      setErrors(
        Object.fromEntries(
          Object.entries(fieldErrorsOf(error)).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
        ),
      ),
    onSuccess: async () => {
      trackEvent('flow_test_executed');
      toast.success('Test execution started! Check the Executions tab for results.');
      void refreshRuns(client);
      await navigate({ to: '/flow-testing', search: { tab: 'executions', test: test.id }, replace: true });
    },
  });
  const submit = (): void => {
    if (start.isPending) return;
    const body = executeBodyOf(value);
    const problems = problemsOf(body);
    setErrors(problems);
    if (Object.keys(problems).length === 0) start.mutate(body);
    else start.reset();
  };
  return (
    <Form id={formId} errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <FailureNotice error={start.error} fallback="Failed to execute test" />
      <ConfigureFields value={value} onChange={setValue} />
      <p className="text-xs text-muted">
        For this run only. Change defaults in{' '}
        <Link to="/flow-testing/tests/$testId" params={{ testId: test.id }} className={textLinkClassName}>
          the test
        </Link>
        .
      </p>
    </Form>
  );
}
