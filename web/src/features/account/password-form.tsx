import { minPasswordLength } from '@saywright/contracts/password-length';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '~/features/account/account-calls.ts';
import { sessionsQuery } from '~/features/account/sessions-query.ts';
import { FormFailure } from '~/ui/form-failure.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

const blank = { current_password: '', new_password: '', confirm_password: '' };

/** The change of the password, which ends every other session of the user. */
export function PasswordForm() {
  const user = useUser();
  const client = useQueryClient();
  const [typed, setTyped] = useState(blank);
  const [success, setSuccess] = useState<string>();
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to change password',
    submit: async () => {
      setSuccess(undefined);
      const message = await changePassword(typed);
      setTyped(blank);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setSuccess(message);
    },
  });
  const inputProps = (name: keyof typeof blank) => ({
    size: 'md' as const,
    value: typed[name],
    onChange: (value: string): void => {
      setSuccess(undefined);
      setTyped({ ...typed, [name]: value });
    },
  });
  return (
    <Form label="Change password" errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
      <input type="text" hidden readOnly autoComplete="username" value={user.email} />
      <Field label="Current password" name="current_password">
        <PasswordInput autoComplete="current-password" {...inputProps('current_password')} />
      </Field>
      <Field
        label="New password"
        name="new_password"
        hint={`At least ${minPasswordLength} characters, and not a common one`}
      >
        <PasswordInput autoComplete="new-password" {...inputProps('new_password')} />
      </Field>
      <Field label="Confirm new password" name="confirm_password">
        <PasswordInput autoComplete="new-password" {...inputProps('confirm_password')} />
      </Field>
      <FormFailure text={failure} />
      <FormSuccess text={success} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" busy={busy}>
          Change password
        </Button>
        <p className="text-xs text-muted">You’ll be signed out on other devices.</p>
      </div>
    </Form>
  );
}
