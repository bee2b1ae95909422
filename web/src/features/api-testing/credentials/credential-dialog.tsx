import type { Credential } from '@saywright/contracts/entities/credential';
import { useState } from 'react';
import { CredentialFields } from '~/features/api-testing/credentials/credential-fields.tsx';
import { useCredentialForm } from '~/features/api-testing/credentials/use-credential-form.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'credential';

/** Creates a credential. */
export function CreateCredentialDialog({ open }: { open: boolean }) {
  const { close } = useLayer();
  const { key, finish } = useFormKey(open);
  return (
    <CredentialForm key={key} open={open} credential={undefined} onClose={() => close('dialog')} onFinish={finish} />
  );
}

/** Edits a credential. @param props.credential undefined while none is edited */
export function EditCredentialDialog({ credential }: { credential: Credential | undefined }) {
  const { close } = useLayer();
  const open = credential !== undefined;
  const { key, finish } = useFormKey(open);
  const shown = useLastDefined(credential);
  if (!shown) return null;
  return (
    <CredentialForm
      key={`${shown.id} ${key}`}
      open={open}
      credential={shown}
      onClose={() => close('credential')}
      onFinish={finish}
    />
  );
}

interface CredentialFormProps {
  open: boolean;
  credential: Credential | undefined;
  onClose: () => void;
  /** Saved or canceled: the next one begins blank. */
  onFinish: () => void;
}

function CredentialForm({ open, credential: given, onClose, onFinish }: CredentialFormProps) {
  const [credential] = useState(given);
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useCredentialForm({ credential, onDone: finish });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onCancel={finish}
      formId={formId}
      busy={form.busy}
      title={credential ? 'Edit Credential' : 'Create API Credential'}
      description="Encrypted, never shown again, and masked in results."
      submitLabel={credential ? 'Update Credential' : 'Create Credential'}
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice error={form.failure} fallback="Failed to save credential." />
        <CredentialFields form={form} credential={credential} />
      </Form>
    </FormDialog>
  );
}
