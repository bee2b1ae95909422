import { Link, getRouteApi } from '@tanstack/react-router';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { useAcceptInvitation, type Acceptance } from '~/features/invitation/use-accept-invitation.ts';
import { errorText, isApiError, statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { rememberInvitation } from '~/lib/pending-invitation.ts';
import { session, useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Spinner } from '~/ui/spinner.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const route = getRouteApi('/team_/accept-invitation/$inviteId');

const titleOf = (acceptance: Acceptance): string => {
  if (acceptance.status !== 'answered') return 'Team invitation';
  return 'action' in acceptance.answer
    ? `Join ${acceptance.answer.invitation.organization_name}`
    : acceptance.answer.message;
};

/** Where the link of an invitation leads: it is accepted at once, or after signing in with the invited address. */
export function AcceptInvitationPage() {
  const { inviteId } = route.useParams();
  const { acceptance, retry } = useAcceptInvitation(inviteId);
  const title = titleOf(acceptance);
  usePageTitle(title);
  return (
    <AuthLayout
      title={title}
      footer={
        <Link to="/" className={textLinkClassName}>
          Go to Saywright
        </Link>
      }
    >
      <Answer acceptance={acceptance} inviteId={inviteId} onRetry={retry} />
    </AuthLayout>
  );
}

interface AnswerProps {
  acceptance: Acceptance;
  inviteId: string;
  onRetry: () => void;
}

function Answer({ acceptance, inviteId, onRetry }: AnswerProps) {
  if (acceptance.status === 'pending')
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        Checking your invitation...
      </p>
    );
  if (acceptance.status === 'failed') return <Failure error={acceptance.error} inviteId={inviteId} onRetry={onRetry} />;
  if ('action' in acceptance.answer) return <SignInFirst invitation={acceptance.answer.invitation} />;
  return (
    <>
      <p className="text-sm text-pretty text-muted">
        You’re now working in this organization. You can switch organizations in the user menu.
      </p>
      <Link to="/" className={buttonVariants({ variant: 'primary', size: 'lg', className: 'mt-4 w-full' })}>
        Go to the dashboard
      </Link>
    </>
  );
}

function SignInFirst({ invitation }: { invitation: { email: string; role: string } }) {
  return (
    <>
      <p role="alert" className="text-base text-pretty text-muted">
        You have been invited as <strong className="font-medium text-foreground">{invitation.role}</strong> with the
        address <strong className="font-medium break-words text-foreground">{invitation.email}</strong>. Please log in
        or sign up with it to accept the invitation.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Link to="/login" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
          Sign In
        </Link>
        <Link to="/register" className={buttonVariants({ size: 'lg' })}>
          Get Started
        </Link>
      </div>
    </>
  );
}

const invalidText = 'This invitation is invalid or has expired.';
const failureText = 'Failed to process invitation. Please try again or contact support.';

function Failure({ error, inviteId, onRetry }: { error: unknown; inviteId: string; onRetry: () => void }) {
  const isSignedIn = useSession().status === 'signed_in';
  const status = statusOf(error);
  const isFull = isApiError(error) && error.code === 'plan_limit_reached';
  return (
    <>
      <FormFailure text={status === 404 ? invalidText : errorText(error, failureText)} />
      {status === 404 ? (
        <p className="mt-3 text-sm text-pretty text-muted">
          Invitation links work once and expire after 7 days. Ask the person who invited you to send it again.
        </p>
      ) : null}
      {status === 403 && isSignedIn && !isFull ? (
        <Button
          size="lg"
          className="mt-4 w-full"
          onClick={() => {
            rememberInvitation(inviteId);
            void session.signOut('/login');
          }}
        >
          Sign in with another account
        </Button>
      ) : null}
      {status === 401 ? (
        <Link to="/login" className={buttonVariants({ variant: 'primary', size: 'lg', className: 'mt-4 w-full' })}>
          Sign In
        </Link>
      ) : null}
      {status === undefined || status >= 500 || isFull ? (
        <Button size="lg" className="mt-4 w-full" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </>
  );
}
