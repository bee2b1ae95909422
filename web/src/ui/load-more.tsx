import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { ErrorState } from '~/ui/error-state.tsx';

interface LoadMoreProps {
  query: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The button, such as "Load More Tests". */
  label: string;
  /** The text of the error state. */
  failure: string;
  /** Shown in place of the button once everything is loaded. */
  end?: ReactNode;
}

/** The way to the next page of a list. */
export function LoadMore({ query, label, failure, end }: LoadMoreProps) {
  return (
    <>
      {query.isFetchNextPageError ? <ErrorState title={failure} error={query.error} className="py-6" /> : null}
      <div className="mt-4 flex justify-center text-xs text-muted empty:hidden">
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {label}
          </Button>
        ) : (
          end
        )}
      </div>
    </>
  );
}
