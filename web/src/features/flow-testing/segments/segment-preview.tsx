import { useQuery } from '@tanstack/react-query';
import { StepContent } from '~/features/flow-testing/editor/step-content.tsx';
import { segmentQuery } from '~/features/flow-testing/queries.ts';
import { ErrorState } from '~/ui/error-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The steps of a segment, to look at. */
export function SegmentPreview({ segmentId }: { segmentId: string }) {
  const query = useQuery(segmentQuery(segmentId));
  if (query.data)
    return (
      <ol aria-label={`Steps of ${query.data.name}`}>
        {query.data.steps.map((step) => (
          <li
            key={step.id}
            className="flex min-w-0 items-start gap-2.5 border-b border-border px-3 py-1.5 last:border-b-0"
          >
            <StepContent step={step} />
          </li>
        ))}
      </ol>
    );
  if (query.error)
    return (
      <ErrorState
        title="Failed to load segment details"
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        className="py-8"
      />
    );
  return (
    <Loading label="Loading the steps" className="flex flex-col gap-3 p-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-4 w-3/4" />
      ))}
    </Loading>
  );
}
