import type { AuthResponse } from '@saywright/contracts/entities/user';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as AuthCallsModule from '~/features/auth/auth-calls.ts';
import { errorText, fieldErrorsOf } from '~/lib/error-text.ts';
import { session } from '~/lib/session.ts';
import type { FormErrors } from '~/ui/form.tsx';

type AuthCalls = typeof AuthCallsModule;

const loadCalls = (): Promise<AuthCalls> => import('~/features/auth/auth-calls.ts');

interface AuthFormOptions {
  /** Checks the values with the contract's schema, then calls the server. */
  submit: (calls: AuthCalls, values: Record<string, unknown>) => Promise<AuthResponse>;
  /** The text when the server said nothing for people. */
  fallback: string;
  /** Where to go afterwards. */
  redirect: string | undefined;
}

/** The state of a sign-in form. What was typed stays; a refusal is shown under its field or above the button. */
export function useAuthForm({ submit, fallback, redirect }: AuthFormOptions) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();
  const onSubmit = async (values: Record<string, unknown>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    try {
      session.signIn(await submit(await loadCalls(), values));
      await navigate({ href: redirect ?? '/' });
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(errorText(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    errors,
    failure,
    onSubmit: (values: Record<string, unknown>) => void onSubmit(values),
    /** The schemas come while people type, so that the page itself stays small. */
    onFocus: () => void loadCalls(),
  };
}
