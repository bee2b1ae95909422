import { useState } from 'react';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Input } from '~/ui/input.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

/** Asks for another link to verify an address. @param props.email the address of the signed-in user */
export function ResendVerificationForm({ email }: { email: string }) {
  const [sent, setSent] = useState<string>();
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Couldn’t send the email. Please try again.',
    submit: async (values) => {
      setSent(undefined);
      setSent(await (await loadAuthCalls()).resendVerification(values));
    },
  });
  return (
    <Form label="Request a new link" errors={errors} onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
      <Field label="Email" name="email">
        <Input
          size="lg"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          aria-required="true"
          defaultValue={email}
        />
      </Field>
      <FormFailure text={failure} />
      <FormSuccess text={sent} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Send a new link
      </Button>
    </Form>
  );
}
