import type { ReactNode } from 'react';
import { Card } from '~/ui/card.tsx';
import { ErrorState } from '~/ui/error-state.tsx';

export interface QueryViewProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The text of the error state: "Couldn’t load tests". */
  failure: string;
  /** The shape of the content, in `Loading`. */
  skeleton: ReactNode;
  /** Shown in place of the content, if there is any: an `EmptyState` for a list without items. */
  empty?: ReactNode;
  /** Puts the error and the empty state into a card, for content that isn't in one. */
  card?: boolean;
  /** Of the error state. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, a skeleton while it loads, or the error with a retry. Loaded data stays when a reload fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failure, skeleton, empty, card = false, className, children } = props;
  const { data, error, isFetching, refetch } = query;
  const frame = (content: ReactNode) => (card ? <Card>{content}</Card> : content);
  if (data !== undefined) return empty ? frame(empty) : children(data);
  if (!error) return skeleton;
  return frame(
    <ErrorState
      title={failure}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
      {...(className === undefined ? {} : { className })}
    />,
  );
}
