import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { readMailedToken } from '~/features/auth/mailed-token.ts';
import { NewPasswordForm } from '~/features/auth/new-password-form.tsx';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Spinner } from '~/ui/spinner.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const invalidText = 'Invalid or expired reset token. Please request a new password reset.';

/** Reset Password: the link of an email is checked, then a new password is set, then one signs in with it. */
export function ResetPasswordPage() {
  const token = useRouterState({ select: ({ location }) => readMailedToken(location) });
  const [done, setDone] = useState<string>();
  const title = done ? 'Password Reset Successful!' : 'Reset Password';
  usePageTitle(title);
  const check = useQuery({
    queryKey: ['reset-token', token],
    queryFn: async ({ signal }) => (await loadAuthCalls()).verifyResetToken(token ?? '', signal),
    enabled: token !== undefined && done === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const account = check.data && (
    <>
      For <span className="font-medium break-words text-foreground">{check.data}</span>
    </>
  );
  return (
    <AuthLayout
      title={title}
      description={done ?? account}
      footer={
        done ? (
          'You’ve been signed out on all other devices.'
        ) : (
          <Link to="/login" className={textLinkClassName}>
            Back to Sign In
          </Link>
        )
      }
    >
      {done ? (
        <Link to="/login" className={buttonVariants({ variant: 'primary', size: 'lg', className: 'w-full' })}>
          Continue to Sign In
        </Link>
      ) : token === undefined ? (
        <InvalidToken />
      ) : (
        <CheckedToken token={token} check={check} onDone={setDone} />
      )}
    </AuthLayout>
  );
}

interface CheckedTokenProps {
  token: string;
  /** The account's email address, once the server has found the token good. */
  check: UseQueryResult<string>;
  onDone: (message: string) => void;
}

function CheckedToken({ token, check, onDone }: CheckedTokenProps) {
  if (check.isSuccess) return <NewPasswordForm token={token} email={check.data} onDone={onDone} />;
  if (check.isPending)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        Verifying your link...
      </p>
    );
  if (statusOf(check.error) === 404) return <InvalidToken />;
  return (
    <>
      <FormFailure text={errorText(check.error, 'Couldn’t check your link. Please try again.')} />
      <Button size="lg" className="mt-4 w-full" busy={check.isFetching} onClick={() => void check.refetch()}>
        Retry
      </Button>
    </>
  );
}

function InvalidToken() {
  return (
    <>
      <FormFailure text={invalidText} />
      <Link
        to="/forgot-password"
        className={buttonVariants({ variant: 'primary', size: 'lg', className: 'mt-4 w-full' })}
      >
        Request a new link
      </Link>
    </>
  );
}
