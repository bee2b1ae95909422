import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { readMailedToken } from '~/features/auth/mailed-token.ts';
import { ResendVerificationForm } from '~/features/auth/resend-verification-form.tsx';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { session, useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Spinner } from '~/ui/spinner.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const invalidText = 'Invalid or expired verification link. Please request a new one.';

/**
 * The link of an email is followed, which verifies the address; when it cannot be, people can request another email
 * here.
 */
export function VerifyEmailPage() {
  const token = useRouterState({ select: ({ location }) => readMailedToken(location) });
  const current = useSession();
  const isSignedIn = current.status === 'signed_in';
  // The token works once: the answer is kept, and what was refused is not sent again by itself.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const message = await (await loadAuthCalls()).verifyEmail(token ?? '');
      void session.refreshUser();
      return message;
    },
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
  });
  const isInvalid = token === undefined || statusOf(verification.error) === 404;
  // A link that was followed twice, or opened by someone whose address is verified by now, needs no other mail.
  const isDone = verification.isSuccess || (isInvalid && isSignedIn && current.user.email_verified);
  const title = isDone ? 'Email Address Verified' : 'Verify Your Email Address';
  usePageTitle(title);
  const onwards = isSignedIn ? 'Continue to the dashboard' : 'Continue to Sign In';
  return (
    <AuthLayout
      title={title}
      description={isDone ? (verification.data ?? 'Your email is already verified.') : undefined}
      footer={
        isDone ? (
          'We’ll send your notifications to this address.'
        ) : (
          <Link to="/" className={textLinkClassName}>
            {isSignedIn ? 'Back to the dashboard' : 'Back to Saywright'}
          </Link>
        )
      }
    >
      {isDone ? (
        <Link
          to={isSignedIn ? '/' : '/login'}
          className={buttonVariants({ variant: 'primary', size: 'lg', className: 'w-full' })}
        >
          {onwards}
        </Link>
      ) : isInvalid ? (
        <>
          <FormFailure text={invalidText} />
          <ResendVerificationForm email={isSignedIn ? current.user.email : ''} />
        </>
      ) : verification.isFetching ? (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          Verifying your email...
        </p>
      ) : (
        <>
          <FormFailure text={errorText(verification.error, 'Couldn’t verify your email. Please try again.')} />
          <Button size="lg" className="mt-4 w-full" onClick={() => void verification.refetch()}>
            Retry
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
