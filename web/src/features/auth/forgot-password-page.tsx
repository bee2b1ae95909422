import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { useSubmit } from '~/ui/use-submit.ts';

const route = getRouteApi('/forgot-password');

/** Forgot Password: an address, then the same confirmation whether or not it has an account. */
export function ForgotPasswordPage() {
  const search = route.useSearch();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  usePageTitle(sent ? 'Check Your Email' : 'Forgot Password');
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to send reset email. Please try again.',
    submit: async (values) => setSent(await (await loadAuthCalls()).requestPasswordReset(values)),
  });
  const signIn = (
    <Link to="/login" search={search} className={textLinkClassName}>
      Back to Sign In
    </Link>
  );
  if (sent)
    return (
      <AuthLayout title="Check Your Email" description={sent} footer={signIn}>
        <dl className="rounded-lg border border-border bg-surface px-4 py-3 text-sm">
          <dt className="text-xs text-muted">Requested for</dt>
          <dd className="mt-0.5 font-medium break-words">{email.trim()}</dd>
        </dl>
        <p className="mt-4 text-sm text-pretty text-muted">
          The link works once and expires in an hour. Didn’t get it? Check your spam folder, or try again.
        </p>
        <Button size="lg" className="mt-4 w-full" onClick={() => setSent(undefined)}>
          Use another address or try again
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Forgot Password"
      description="Enter your email, and we’ll send you a link to set a new password."
      footer={signIn}
    >
      <Form
        label="Forgot Password"
        errors={errors}
        onSubmit={onSubmit}
        onFocus={() => void loadAuthCalls()}
        className="flex flex-col gap-4"
      >
        <Field label="Email" name="email">
          <Input
            size="lg"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            aria-required="true"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={email.trim() === ''}>
          Send reset link
        </Button>
      </Form>
    </AuthLayout>
  );
}
