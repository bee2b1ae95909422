import { useId, useState, type ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Input } from '~/ui/input.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

interface DeleteByNameDialogProps {
  title: string;
  /** The consequences. */
  description: string;
  /** The name of the field in which the name is typed, and the name. */
  field: string;
  wanted: string;
  confirmLabel: string;
  /** Deletes it, with the values of the fields. */
  remove: (values: Record<string, unknown>) => Promise<void>;
  /** Said when it could not be deleted and the server did not say why. */
  failedText: string;
  onClose: () => void;
  /** Details of the consequences. */
  children?: ReactNode;
}

/** Asks for the name and the password before something large is deleted. */
export function DeleteByNameDialog(props: DeleteByNameDialogProps) {
  const { title, description, field, wanted, confirmLabel, remove, failedText, onClose, children } = props;
  const form = useId();
  const [typed, setTyped] = useState('');
  const { busy, errors, failure, onSubmit } = useSubmit({ fallback: failedText, submit: remove });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={busy} disabled={typed.trim() !== wanted}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        <Field label={`Type ${wanted} to confirm`} name={field}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Field label="Current password" name="current_password">
          <PasswordInput size="md" autoComplete="current-password" />
        </Field>
        <FormFailure text={failure} />
      </Form>
    </Dialog>
  );
}
