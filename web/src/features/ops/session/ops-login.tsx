import { opsLoginBody } from '@saywright/contracts/entities/staff';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import {
  attemptsWarning,
  clearAttempts,
  countAttempt,
  maxAttempts,
  readAttempts,
} from '~/features/ops/session/login-attempts.ts';
import { opsSession } from '~/features/ops/session/ops-session.ts';
import { isApiError } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Field } from '~/ui/field.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { useSubmit } from '~/ui/use-submit.ts';

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

const locked = 'Too many failed attempts. Please contact system administrator.';

/** The console's sign-in. `email` is given when a session ended and its person continues. */
export function OpsLogin({ email }: { email?: string }) {
  const [attempts, setAttempts] = useState(readAttempts);
  const [needsCode, setNeedsCode] = useState(false);
  const isLocked = attempts >= maxAttempts;
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Login failed',
    submit: async (values) => {
      try {
        const answer = await opsApi.opsLogin({ body: parseBody(opsLoginBody, values) });
        clearAttempts();
        opsSession.signIn(answer);
      } catch (error) {
        if (isApiError(error) && error.code === 'second_factor_required') return setNeedsCode(true);
        if (isApiError(error) && error.status === 401) setAttempts(countAttempt());
        throw error;
      }
    },
  });
  const reset = (): void => {
    clearAttempts();
    setAttempts(0);
  };
  const warning = attemptsWarning(attempts);
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-subtle px-4 py-10">
      <div className="w-full max-w-96 rounded-xl border border-border bg-surface p-6 shadow-popup">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
          Admin OPS
        </h1>
        <div className="mt-4 flex items-start gap-2.5 rounded-md border border-paused/30 bg-paused/8 px-3 py-2 text-sm text-paused">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <p>
            <strong className="font-semibold">Restricted Access</strong>
            <br />
            Internal administration panel. Staff only.
          </p>
        </div>
        <Form label="Admin sign-in" errors={errors} onSubmit={onSubmit} className="mt-5 flex flex-col gap-4">
          <Field label="Admin Email" name="email" disabled={isLocked}>
            <Input
              size="lg"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={email}
              ref={email === undefined ? takeFocus : null}
            />
          </Field>
          <Field label="Password" name="password" disabled={isLocked}>
            <PasswordInput autoComplete="current-password" />
          </Field>
          {needsCode ? (
            <Field
              label="Two-factor code"
              name="code"
              hint="Six digits from your authenticator app, or a recovery code."
              disabled={isLocked}
            >
              <Input size="lg" mono autoComplete="one-time-code" autoCapitalize="none" ref={takeFocus} />
            </Field>
          ) : null}
          {warning ? <Notice>{warning}</Notice> : null}
          <FormFailure text={isLocked ? locked : failure} />
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={isLocked}>
            {isLocked ? 'Access Locked' : busy ? 'Authenticating...' : 'Secure Login'}
          </Button>
          {isLocked ? (
            <button type="button" onClick={reset} className={`self-center text-sm ${textLinkClassName}`}>
              Reset Login Attempts
            </button>
          ) : null}
        </Form>
        <Link to="/" className={`${buttonVariants({ variant: 'ghost' })} mt-3 w-full`}>
          Back to Dashboard
        </Link>
      </div>
      <p className="max-w-96 text-center text-xs text-muted">
        Sessions are encrypted and logged, and expire after 8 hours.
        <br />
        v1.0.0
      </p>
    </main>
  );
}
