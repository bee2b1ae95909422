import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import { apiTestsQuery } from '~/features/api-testing/queries.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

const route = getRouteApi('/api-testing');

/** No test is selected: offers the tests. */
export function PickApiTest() {
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const listRef = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(apiTestsQuery(search));
  useListKeys(listRef);
  const onSearch = useCallback(
    (text: string) =>
      void navigate({ search: { tab: 'history', ...(text.trim() ? { search: text.trim() } : {}) }, replace: true }),
    [navigate],
  );
  const tests = query.data?.pages.flatMap((page) => page.tests) ?? [];
  return (
    <Card>
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="Select a test to view its execution history"
        className="pt-10 pb-6"
      />
      {tests.length > 0 || search !== '' ? (
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
                  to="/api-testing"
                  search={{ tab: 'history', test: test.id }}
                  className="flex min-h-10 items-center gap-3 px-3 py-1.5 transition-colors duration-100 hover:bg-subtle focus-visible:-outline-offset-2"
                >
                  <MethodBadge method={test.method} />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{test.name}</span>
                    <span className="block text-xs text-muted">
                      {formatQuantity(test.execution_count, 'execution')}
                    </span>
                  </span>
                  <StatusBadge status={test.status} />
                </Link>
              </li>
            ))}
          </ul>
          {query.data && tests.length === 0 ? (
            <p className="py-6 text-center text-sm text-muted">No tests match “{search}”.</p>
          ) : null}
          <LoadMore query={query} label="Load More Tests" failure="Couldn't load more tests" />
        </div>
      ) : null}
    </Card>
  );
}
