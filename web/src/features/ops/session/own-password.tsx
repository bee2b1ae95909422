import { changeStaffPasswordBody } from '@saywright/contracts/entities/staff';
import { useId } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Form } from '~/ui/form.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSubmit } from '~/ui/use-submit.ts';

/** Changes the password of the person who is signed in to the console. */
export function OwnPassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId();
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to change your password',
    submit: async (values) => {
      const { message } = await opsApi.changeOpsPassword({ body: parseBody(changeStaffPasswordBody, values) });
      toast.success(message);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || unlessEnded(onClose)()}
      title="Change password"
      description="You’ll be signed out on other devices."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Change password
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="Current password" name="current_password">
          <PasswordInput size="md" autoComplete="current-password" />
        </Field>
        <Field label="New password" name="new_password" hint="Minimum 8 characters.">
          <PasswordInput size="md" autoComplete="new-password" />
        </Field>
        <FormFailure text={failure} />
      </Form>
    </Dialog>
  );
}
