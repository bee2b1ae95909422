import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { NewCiToken } from '~/features/team/ci/new-ci-token.tsx';
import { everyProject, never, useCiTokenForm } from '~/features/team/ci/use-ci-token-form.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'ci-token';

const permissions = [
  { value: 'run', label: 'Run tests and read results' },
  { value: 'write', label: 'Change tests, run them, and read results' },
  { value: 'read', label: 'Read tests and results' },
];

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: '1 year' },
  { value: never, label: 'Never' },
];

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates a token, and shows it once. */
export function CreateCiTokenDialog({ open, onClose }: DialogProps) {
  const { key, finish } = useFormKey(open);
  return <TokenForm key={key} open={open} onClose={onClose} onFinish={finish} />;
}

function TokenForm({ open, onClose, onFinish }: DialogProps & { onFinish: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useCiTokenForm(setToken);
  const { data: projects = [] } = useQuery(projectsQuery());
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const reach = [
    { value: everyProject, label: 'Every test that you can see' },
    ...projects.map(({ id, name }) => ({ value: id, label: `Tests in ${name}` })),
  ];
  const { AppField } = form.form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || form.busy) return;
        if (token === undefined) onClose();
        else finish();
      }}
      title={token === undefined ? 'Create CI/CD Token' : 'Copy your token'}
      description={
        token === undefined
          ? 'It lets your pipeline run tests in your name.'
          : "We don't store it, so you can't see it again."
      }
      footer={
        token === undefined ? (
          <>
            <Button onClick={finish} disabled={form.busy}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={form.busy}>
              Create Token
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={finish}>
            Done
          </Button>
        )
      }
    >
      {token === undefined ? (
        <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
          <FailureNotice error={form.failure} fallback="Failed to create the token. Please try again." />
          <AppField name="name">
            {(field) => <field.TextField label="Name" dir="auto" placeholder="GitHub Actions" />}
          </AppField>
          <AppField name="permission">
            {(field) => <field.SelectField label="Permission" options={permissions} />}
          </AppField>
          <AppField name="project">{(field) => <field.SelectField label="Tests" options={reach} />}</AppField>
          <AppField name="expires">
            {(field) => <field.SelectField label="Expires after" options={lifetimes} />}
          </AppField>
        </Form>
      ) : (
        <NewCiToken token={token} />
      )}
    </Dialog>
  );
}
