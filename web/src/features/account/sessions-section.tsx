import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { SessionRow } from '~/features/account/session-row.tsx';
import { sessionsQuery } from '~/features/account/sessions-query.ts';
import { SignOutEverywhere } from '~/features/account/sign-out-everywhere.tsx';
import { useEndSession } from '~/features/account/use-end-session.ts';
import { FormFailure } from '~/ui/form-failure.tsx';
import { errorText } from '~/lib/error-text.ts';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Where one is signed in, and the ways to end it. */
export function SessionsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsQuery);
  const ending = useEndSession();
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3 border-t border-border pt-5">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="sessions" ref={heading} tabIndex={-1} className="text-sm font-medium">
          Where you’re signed in
        </h3>
        {sessions.data ? <SignOutEverywhere /> : null}
      </div>
      <QueryView
        query={sessions}
        failure="Couldn’t load your sessions"
        skeleton={<SessionsSkeleton />}
        className="py-6"
      >
        {(open) => (
          <ul className="rounded-lg border border-border">
            {open.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => {
                  ending.mutate(session);
                  // The pressed button goes with its row.
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <FormFailure
        text={ending.error ? errorText(ending.error, 'Couldn’t end the session. Please try again.') : undefined}
      />
      <FormSuccess text={ending.isSuccess ? `Signed out ${ending.variables.device}` : undefined} />
    </section>
  );
}

const SessionsSkeleton = () => (
  <Loading label="Loading your sessions" className="rounded-lg border border-border">
    {[0, 1].map((row) => (
      <div key={row} className="flex items-center gap-3 border-b border-border px-3 py-3 last:border-b-0">
        <Skeleton className="size-4" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3 w-52" />
        </div>
      </div>
    ))}
  </Loading>
);
