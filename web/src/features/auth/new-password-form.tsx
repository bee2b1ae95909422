import { minResetPasswordLength } from '@saywright/contracts/password-length';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { PasswordInput } from '~/ui/password-input.tsx';
import { session } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

interface NewPasswordFormProps {
  token: string;
  /** Whose password it is, for password managers. */
  email: string;
  /** Called with what to tell. */
  onDone: (message: string) => void;
}

/** The new password, twice. */
export function NewPasswordForm({ token, email, onDone }: NewPasswordFormProps) {
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to reset password. Please try again.',
    submit: async (values) => {
      const message = await (await loadAuthCalls()).resetPassword(token, values);
      onDone(message);
      session.forget(email);
    },
  });
  return (
    <Form label="Reset Password" errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        label="New password"
        name="new_password"
        hint={`At least ${minResetPasswordLength} characters, and not a common one`}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" name="confirm_password">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <FormFailure text={failure} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Reset Password
      </Button>
    </Form>
  );
}
