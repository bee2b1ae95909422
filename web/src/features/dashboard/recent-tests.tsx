import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import { Link, linkOptions } from '@tanstack/react-router';
import { Sparkles, Workflow } from 'lucide-react';
import { formatQuantity } from '~/lib/format.ts';
import { startPlaces, testKinds } from '~/lib/test-kinds.ts';
import { useDates } from '~/lib/use-dates.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { StatusBadge, StatusIcon } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

type RecentTest = Dashboard['recent_tests'][number];

const placeOf = ({ kind, id }: RecentTest) =>
  linkOptions({ to: testKinds[kind].page, search: { tab: testKinds[kind].openTab, test: id } });

/** The five newest tests; a row opens its test. */
export function RecentTests({ tests }: { tests: readonly RecentTest[] }) {
  const { formatDate } = useDates();
  return (
    <Card aria-labelledby="recent-tests" className="h-full">
      <CardHeader
        id="recent-tests"
        title="Recent Tests"
        actions={
          tests.length > 0 ? (
            <Link {...startPlaces.tests} className={`py-1 text-xs ${textLinkClassName}`}>
              View all
            </Link>
          ) : undefined
        }
      />
      {tests.length === 0 ? (
        <EmptyState
          icon={<Workflow aria-hidden="true" />}
          title="No tests created yet. Create your first AI-generated test!"
          description="Describe what a visitor does and should see. We’ll write the steps."
          help={<DocsLink to="/docs/getting-started#first-test">How to write the first test</DocsLink>}
          action={
            <Link {...startPlaces.describe} className={buttonVariants({ variant: 'primary' })}>
              <Sparkles aria-hidden="true" />
              Generate with AI
            </Link>
          }
        />
      ) : (
        <ul>
          {tests.map((test) => (
            <li key={test.id} className="border-b border-border last:border-b-0">
              <Link
                {...placeOf(test)}
                className="flex items-center gap-3 px-4 py-2.5 transition-colors duration-100 hover:bg-subtle focus-visible:-outline-offset-2"
              >
                <StatusIcon status={test.status} />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-sm font-medium wrap-anywhere sm:line-clamp-1 sm:break-all">
                    {test.name}
                  </span>
                  <span className="block text-xs text-muted">
                    {testKinds[test.kind].title}
                    <span aria-hidden="true"> · </span>
                    <time className="whitespace-nowrap" dateTime={test.created_at}>
                      {formatDate(test.created_at)}
                    </time>
                    <span aria-hidden="true"> · </span>
                    <span className="whitespace-nowrap tabular">
                      {formatQuantity(test.execution_count, 'execution')}
                    </span>
                  </span>
                </span>
                <StatusBadge status={test.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
