import type { AuthResponse } from '@saywright/contracts/entities/user';
import { useNavigate } from '@tanstack/react-router';
import { loadAuthCalls, type AuthCalls } from '~/features/auth/load-auth-calls.ts';
import { pendingInvitationPath } from '~/lib/pending-invitation.ts';
import { session } from '~/lib/session.ts';
import { useSubmit } from '~/ui/use-submit.ts';

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
      session.signIn(await submit(await loadAuthCalls(), values));
      await navigate({ href: pendingInvitationPath() ?? redirect ?? '/' });
    },
  });
  return { ...form, onFocus: () => void loadAuthCalls() };
}
