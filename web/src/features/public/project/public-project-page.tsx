import type { PublicProject } from '@saywright/contracts/entities/public-project';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EyeOff, FlaskConical } from 'lucide-react';
import { publicProjectQuery } from '~/features/public/project/public-project-query.ts';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { statusOf } from '~/lib/error-text.ts';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

const route = getRouteApi('/p/$token');

const rows = ['one', 'two', 'three', 'four'];

/** The results of a project, for anyone who has the link. */
export function PublicProjectPage() {
  const { token } = route.useParams();
  const query = useQuery(publicProjectQuery(token));
  // It was turned off, so what was loaded before isn't shown anymore.
  const isOff = statusOf(query.error) === 404;
  const shown = isOff ? undefined : query.data;
  const title = isOff ? 'Page not found' : (shown?.name ?? 'Test results');
  return (
    <PublicLayout title={title}>
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
        <PageIntro
          title={title}
          lead={shown && shown.total > 0 ? summaryOf(shown) : undefined}
          className="wrap-anywhere"
        />
        <Card aria-label="Tests" className="mt-8">
          {isOff ? (
            <EmptyState
              icon={<EyeOff aria-hidden="true" />}
              title="This page isn’t public"
              description="The link is incomplete, or the page was turned off. Ask the person who sent it to you."
              className="py-10"
            />
          ) : (
            <QueryView
              query={query}
              failure="Couldn’t load the results"
              skeleton={
                <Loading label="Loading the results" className="flex flex-col gap-4 p-4">
                  {rows.map((row) => (
                    <Skeleton key={row} className="h-5 w-full" />
                  ))}
                </Loading>
              }
              empty={
                shown?.tests.length === 0 && (
                  <EmptyState
                    icon={<FlaskConical aria-hidden="true" />}
                    title="No tests yet"
                    description="Results appear here when the project has tests."
                    className="py-10"
                  />
                )
              }
            >
              {(project) => <Tests project={project} />}
            </QueryView>
          )}
        </Card>
      </div>
    </PublicLayout>
  );
}

function summaryOf({ total, passed, failed }: PublicProject): string {
  const open = total - passed - failed;
  const counts = [
    `${passed} of ${formatQuantity(total, 'test')} passing`,
    failed > 0 && `${failed} failing`,
    open > 0 && `${open} not run yet`,
  ];
  return `${counts.filter(Boolean).join(', ')}.`;
}

function Tests({ project: { tests, total } }: { project: PublicProject }) {
  return (
    <>
      <CardHeader
        title="Tests"
        description={tests.length < total ? `Showing ${tests.length} of ${total}` : undefined}
      />
      <ul className="divide-y divide-border">
        {tests.map(({ kind, name, status, last_executed_at: lastRun }, at) => (
          // Tests have no IDs here, and two may have the same name.
          <li key={`${at} ${name}`} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
            <div className="min-w-0">
              <p className="text-sm wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-xs text-muted">
                {testKinds[kind].title} · {lastRun === null ? 'Not run yet' : `Ran ${formatAge(lastRun)}`}
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
