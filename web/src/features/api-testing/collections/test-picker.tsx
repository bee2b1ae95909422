import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import { apiTestsQuery } from '~/features/api-testing/queries.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

interface TestPickerProps {
  /** In the order in which they were picked. */
  picked: readonly ApiTestSummary[];
  onChange: (picked: ApiTestSummary[]) => void;
}

/** API tests to pick from, found by name. */
export function TestPicker({ picked, onChange }: TestPickerProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(apiTestsQuery(search.trim()));
  const tests = query.data?.pages.flatMap((page) => page.tests) ?? [];
  const isPicked = (test: ApiTestSummary): boolean => picked.some(({ id }) => id === test.id);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search tests by name"
        placeholder="Search tests by name..."
        value={search}
        onSearch={setSearch}
      />
      <QueryView
        query={query}
        failure="Couldn't load the API tests"
        skeleton={
          <Loading label="Loading the API tests" className="flex flex-col gap-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
        empty={
          query.data !== undefined &&
          tests.length === 0 && (
            <EmptyState title={search ? `No tests match “${search}”` : 'No API tests yet'} className="py-8" />
          )
        }
      >
        {() => (
          <ul className="divide-y divide-border overflow-hidden rounded-md border border-border">
            {tests.map((test) => (
              <li key={test.id} className="px-3 py-2 transition-colors duration-100 hover:bg-subtle">
                <Checkbox
                  checked={isPicked(test)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...picked, test] : picked.filter(({ id }) => id !== test.id))
                  }
                  className="flex w-full min-w-0 [&>span:last-child]:min-w-0 [&>span:last-child]:flex-1"
                >
                  <span className="flex min-w-0 items-center gap-2.5">
                    <MethodBadge method={test.method} />
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2 font-medium wrap-anywhere">{test.name}</span>
                      <code className="block truncate text-xs text-muted">{test.url}</code>
                    </span>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Tests" failure="Couldn't load more tests" />
    </div>
  );
}
