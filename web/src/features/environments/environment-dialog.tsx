import type { Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EnvironmentFailure } from '~/features/environments/environment-failure.tsx';
import { EnvironmentFields } from '~/features/environments/environment-fields.tsx';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { useEnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'environment';

/** Makes an environment. */
export function CreateEnvironmentDialog({ kind, open }: { kind: TestArea; open: boolean }) {
  const { close } = useLayer();
  const { key, finish, renew } = useFormKey(open);
  return (
    <EnvironmentForm
      key={key}
      kind={kind}
      open={open}
      environment={undefined}
      onClose={() => close('dialog')}
      onFinish={finish}
      onReload={renew}
    />
  );
}

/** Changes the environment that the address names. */
export function EditEnvironmentDialog({ kind, environment }: { kind: TestArea; environment: Environment | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const open = environment !== undefined;
  const { key, finish, renewAfter } = useFormKey(open);
  const shown = useLastDefined(environment);
  if (!shown) return null;
  return (
    <EnvironmentForm
      key={`${shown.id} ${key}`}
      kind={kind}
      open={open}
      environment={shown}
      onClose={() => close('environment')}
      onFinish={finish}
      onReload={() => renewAfter(refreshEnvironments(client))}
    />
  );
}

interface EnvironmentFormProps {
  kind: TestArea;
  open: boolean;
  environment: Environment | undefined;
  onClose: () => void;
  /** It was saved or given up. */
  onFinish: () => void;
  onReload: () => void;
}

function EnvironmentForm(props: EnvironmentFormProps) {
  const { kind, open, environment: given, onClose, onFinish, onReload } = props;
  // The form's first values: a list that is read again in the background changes nothing under people's hands.
  const [environment] = useState(given);
  const isNew = environment === undefined;
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useEnvironmentForm({ kind, environment, onDone: finish });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onCancel={finish}
      formId={formId}
      busy={form.busy}
      title={isNew ? 'Create Environment' : 'Edit Environment'}
      description="A base URL and the variables that vary by environment."
      submitLabel={isNew ? 'Create Environment' : 'Update Environment'}
      disabled={form.values.name.trim() === ''}
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <EnvironmentFailure kind={kind} error={form.failure} isNew={isNew} onReload={onReload} />
        <EnvironmentFields form={form} />
      </Form>
    </FormDialog>
  );
}
