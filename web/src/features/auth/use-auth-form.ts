import type { AuthResponse } from '@saywright/contracts/entities/user';
import { useNavigate } from '@tanstack/react-router';
import type * as AuthCallsModule from '~/features/auth/auth-calls.ts';
import { session } from '~/lib/session.ts';
import { useSubmit } from '~/ui/use-submit.ts';

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

/** The state of a sign-in form. */
export function useAuthForm({ submit, fallback, redirect }: AuthFormOptions) {
  const navigate = useNavigate();
  const form = useSubmit({
    fallback,
    submit: async (values) => {
      session.signIn(await submit(await loadCalls(), values));
      await navigate({ href: redirect ?? '/' });
    },
  });
  return {
    ...form,
    /** The schemas come while people type, so that the page itself stays small. */
    onFocus: () => void loadCalls(),
  };
}
