import type { SilencedKind } from '@saywright/contracts/entities/alert';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { readMailedToken } from '~/features/auth/mailed-token.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const subjects: Record<SilencedKind, string> = {
  failed: 'emails about failures of scheduled runs',
  recovered: 'emails about scheduled runs that pass again',
  not_run: 'emails about scheduled runs that didn’t start',
  passed: 'emails about scheduled runs that passed',
  all: 'all emails about scheduled runs',
};

const invalidText = 'This link is invalid or has expired.';

/** The link in an email that stops emails like it. Opening it changes nothing yet: mail scanners open links too. */
export function UnsubscribePage() {
  const token = useRouterState({ select: ({ location }) => readMailedToken(location) });
  const isSignedIn = useSession().status === 'signed_in';
  const client = useQueryClient();
  const queryKey = ['unsubscribe', token];
  const link = useQuery({
    queryKey,
    queryFn: async () => (await loadAuthCalls()).describeUnsubscribe(token ?? ''),
    enabled: token !== undefined,
    retry: false,
  });
  const stop = useMutation({
    mutationFn: async () => (await loadAuthCalls()).unsubscribe(token ?? ''),
    onSuccess: (done) => client.setQueryData(queryKey, done),
  });
  const isInvalid = token === undefined || [link.error, stop.error].some((error) => error && statusOf(error) === 404);
  const { data } = link;
  const title = data?.silenced ? 'You’re Unsubscribed' : 'Unsubscribe';
  usePageTitle(title);
  return (
    <AuthLayout
      title={title}
      description={
        !data || isInvalid
          ? undefined
          : data.silenced
            ? `We won’t send ${subjects[data.kind]} to ${data.email} anymore. You’ll still see them in the app.`
            : `Stop ${subjects[data.kind]} to ${data.email}?`
      }
      footer={
        isSignedIn ? (
          <Link to="/" search={{ profile: 'notifications' }} className={textLinkClassName}>
            All notification settings
          </Link>
        ) : (
          <>
            <Link to="/login" className={textLinkClassName}>
              Sign in
            </Link>{' '}
            to change all of your notification settings in your profile.
          </>
        )
      }
    >
      {isInvalid ? (
        <FormFailure text={invalidText} />
      ) : link.isPending ? (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          Checking the link...
        </p>
      ) : link.error ? (
        <>
          <FormFailure text={errorText(link.error, 'We couldn’t check the link. Please try again.')} />
          <Button size="lg" className="mt-4 w-full" onClick={() => void link.refetch()}>
            Retry
          </Button>
        </>
      ) : data?.silenced ? undefined : (
        <>
          <FormFailure
            text={stop.error ? errorText(stop.error, 'We couldn’t unsubscribe you. Please try again.') : undefined}
          />
          <Button variant="primary" size="lg" className="w-full" busy={stop.isPending} onClick={() => stop.mutate()}>
            Unsubscribe
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
