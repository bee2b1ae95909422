import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { RotateCw } from 'lucide-react';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { IncidentList } from '~/features/public/status/incident-list.tsx';
import { ServiceStateBadge, stateLook } from '~/features/public/status/service-state.tsx';
import { shownStatus, type ShownStatus } from '~/features/public/status/shown-status.ts';
import { statusQuery, statusRefreshMs } from '~/features/public/status/status-query.ts';
import { useNow } from '~/features/public/status/use-now.ts';
import { formatDateTime } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const explanations: Record<ShownStatus['state'], string> = {
  operational: 'All components are responding.',
  degraded: 'Some components are slow. Runs may take longer.',
  outage: 'Some components aren’t responding. Features that need them don’t work right now.',
  unknown: 'We couldn’t get a status. The service may be down, or you may be offline.',
};

/** Health of the service, asked of the service itself while the page is open. */
export function StatusPage() {
  const { data, isError, isPending, isFetching, refetch } = useQuery(statusQuery);
  const shown = shownStatus(data, isError);
  return (
    <PublicLayout title="Status">
      <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
        <PageIntro title="Status" lead="How Saywright is doing right now. Updates every 30 seconds." />
        <div className="mt-8 min-h-22">
          {isPending ? (
            <Loading label="Checking the service">
              <Skeleton className="h-22 rounded-lg!" />
            </Loading>
          ) : (
            <Overall state={shown.state} />
          )}
        </div>
        <Card aria-labelledby="components" className="mt-4">
          <CardHeader
            id="components"
            title="Components"
            actions={
              <Button
                size="sm"
                icon={<RotateCw aria-hidden="true" />}
                busy={isFetching && !isPending}
                onClick={() => void refetch()}
              >
                Refresh
              </Button>
            }
          />
          <Components components={shown.components} isPending={isPending} />
        </Card>
        <Clock checkedAt={isError ? undefined : data?.checked_at} />
        <IncidentList incidents={shown.incidents} zone={visitorZone()} />
        <p className="mt-8 text-sm text-muted">
          Seeing a problem not listed here?{' '}
          <Link to="/contact" search={{ inquiry_type: 'support' }} className={textLinkClassName}>
            Tell us
          </Link>
          .
        </p>
      </div>
    </PublicLayout>
  );
}

function Overall({ state }: { state: ShownStatus['state'] }) {
  const { headline, icon: Icon, text, tint } = stateLook(state);
  return (
    <div
      role="status"
      data-state={state}
      className={cx('flex min-h-22 items-center gap-3.5 rounded-lg border px-4 py-4 sm:px-5', tint)}
    >
      <Icon aria-hidden="true" className={cx('size-6 shrink-0', text)} />
      <div>
        <p className={cx('text-base font-semibold', text)}>{headline}</p>
        <p className="text-sm text-foreground/80">{explanations[state]}</p>
      </div>
    </div>
  );
}

/** As many as the service has; a skeleton of another number would make the page jump. */
const expectedComponents = ['one', 'two', 'three', 'four'];

function Components({ components, isPending }: { components: ShownStatus['components']; isPending: boolean }) {
  if (isPending)
    return (
      <ul aria-hidden="true" className="divide-y divide-border">
        {expectedComponents.map((row) => (
          <li key={row} className="flex h-12 items-center justify-between px-4">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </li>
        ))}
      </ul>
    );
  if (components.length === 0)
    return (
      <p className="px-4 py-8 text-center text-sm text-muted">
        Components will appear here as soon as the service responds.
      </p>
    );
  return (
    <ul className="divide-y divide-border">
      {components.map(({ id, name, status }) => (
        <li key={id} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
          <span className="min-w-0 text-sm">{name}</span>
          <ServiceStateBadge state={status} />
        </li>
      ))}
    </ul>
  );
}

/** The visitor's time beside the time of the last answer, so that a page left open is not mistaken for news. */
function Clock({ checkedAt }: { checkedAt: string | undefined }) {
  const now = useNow(statusRefreshMs);
  const zone = visitorZone();
  return (
    <dl className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs tabular text-faint">
      <div className="flex gap-1.5">
        <dt>Now</dt>
        <dd>{formatDateTime(new Date(now).toISOString(), zone)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>Last update</dt>
        <dd>{checkedAt ? formatDateTime(checkedAt, zone) : 'None'}</dd>
      </div>
    </dl>
  );
}
