import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { testsQuery } from '~/features/flow-testing/queries.ts';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { LoadMore } from '~/ui/load-more.tsx';

const route = getRouteApi('/flow-testing');

/** No test is selected: says so, and offers the tests to select from. */
export function PickTest() {
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const listRef = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(testsQuery(search));
  useListKeys(listRef);
  const onSearch = useCallback(
    (text: string) =>
      void navigate({ search: { tab: 'executions', ...(text.trim() ? { search: text.trim() } : {}) }, replace: true }),
    [navigate],
  );
  const tests = query.data?.pages.flatMap((page) => page.tests) ?? [];
  const offersTests = tests.length > 0 || search !== '';
  return (
    <Card>
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="Select a test from the Tests tab to view its execution history"
        description={offersTests ? 'Or pick one here.' : undefined}
        action={
          offersTests ? undefined : (
            <Link to="/flow-testing" search={{ tab: 'tests' }} className={textLinkClassName}>
              Go to Tests
            </Link>
          )
        }
        className={offersTests ? 'pt-10 pb-6' : ''}
      />
      {offersTests ? (
        <div className="mx-auto w-full max-w-xl px-4 pb-10">
          <SearchField
            label="Search tests by name"
            placeholder="Search tests by name..."
            value={search}
            onSearch={onSearch}
          />
          <ul ref={listRef} className="mt-2 divide-y divide-border overflow-hidden rounded-md border border-border">
            {tests.map((test) => (
              <li key={test.id} data-list-item={test.id}>
                <Link
                  to="/flow-testing"
                  search={{ tab: 'executions', test: test.id }}
                  className="flex min-h-10 items-center gap-3 px-3 py-1.5 transition-colors duration-100 hover:bg-subtle focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 wrap-anywhere text-sm font-medium">{test.name}</span>
                    <span className="block truncate text-xs text-muted">
                      {formatQuantity(test.execution_count, 'execution')}
                      {test.last_executed_at ? ` · last ${formatAge(test.last_executed_at).toLowerCase()}` : ''}
                    </span>
                  </span>
                  <StatusBadge status={test.status} />
                </Link>
              </li>
            ))}
          </ul>
          {query.data && tests.length === 0 ? (
            <p className="py-6 text-center text-sm text-muted">No test has “{search}” in its name.</p>
          ) : null}
          <LoadMore query={query} label="Load More Tests" failure="More tests could not be loaded" />
        </div>
      ) : null}
    </Card>
  );
}
