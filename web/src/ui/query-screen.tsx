import type { ReactNode } from 'react';
import { FullScreen, type FullScreenProps } from '~/ui/full-screen.tsx';
import { QueryView, type QueryViewProps } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

export interface QueryScreenProps<Data>
  extends
    Pick<FullScreenProps, 'open' | 'title' | 'meta' | 'actions'>,
    Pick<QueryViewProps<Data>, 'query' | 'failure'> {
  onClose: () => void;
  /** Said while it loads: "Loading the replay". */
  loading: string;
  /** At the lower edge. */
  footer?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A whole screen with what a query loads. */
export function QueryScreen<Data>(props: QueryScreenProps<Data>) {
  const { query, failure, onClose, loading, footer, children, ...screen } = props;
  return (
    <FullScreen
      {...screen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <QueryView
        query={query}
        failure={failure}
        skeleton={
          <Loading label={loading} className="flex flex-1 p-4">
            <Skeleton className="flex-1" />
          </Loading>
        }
        className="m-auto"
      >
        {children}
      </QueryView>
      {footer}
    </FullScreen>
  );
}
