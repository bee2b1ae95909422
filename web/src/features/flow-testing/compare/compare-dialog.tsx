import { useQueries } from '@tanstack/react-query';
import { ArrowLeftRight, Columns2 } from 'lucide-react';
import { ComparedRuns } from '~/features/flow-testing/compare/compared-runs.tsx';
import { comparedIds } from '~/features/flow-testing/compare/compared-ids.ts';
import { runNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { useComparePlace } from '~/features/flow-testing/compare/use-compare-place.ts';
import { executionQuery } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { FullScreen } from '~/ui/full-screen.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** Two executions beside each other, over the whole screen; each is read again every second while it is live. */
export function CompareDialog({ compare }: { compare: string | undefined }) {
  const { close } = useLayer();
  const { swap } = useComparePlace();
  const ids = comparedIds(useLastDefined(compare));
  const [left, right] = useQueries({
    queries: [ids?.[0], ids?.[1]].map((id) => ({
      ...executionQuery(id ?? ''),
      enabled: compare !== undefined && id !== undefined,
    })),
  });
  const failed = [left, right].find((query) => query?.error && !query.data);
  const missing = [left, right].findIndex((query) => statusOf(query?.error) === 404);
  const names = left?.data && right?.data ? runNames({ left: left.data, right: right.data }) : undefined;
  const isOneTest = left?.data?.test_id === right?.data?.test_id;
  const leave = (): void => close('compare', 'step', 'pictures');
  return (
    <FullScreen
      open={compare !== undefined}
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      title={names ? `Compare ${isOneTest ? 'Execution ' : ''}${names.left} with ${names.right}` : 'Compare executions'}
      meta={
        left?.data && isOneTest ? (
          <span className="min-w-0 flex-1 basis-0 truncate text-sm text-muted max-sm:hidden">
            {left.data.test_name}
          </span>
        ) : undefined
      }
      actions={
        ids && left?.data && right?.data ? (
          <Button size="sm" icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => swap(ids)}>
            Swap
          </Button>
        ) : undefined
      }
    >
      {!ids ? (
        <EmptyState
          className="m-auto"
          icon={<Columns2 aria-hidden="true" />}
          title="Select two executions to compare"
          description="Select them in a test’s history, then compare."
          help={<DocsLink to="/docs/results#read-a-failure">How to compare executions</DocsLink>}
          action={<Button onClick={leave}>Close</Button>}
        />
      ) : missing >= 0 ? (
        <EmptyState
          className="m-auto"
          title="We couldn’t find one of these executions"
          description={
            <>
              It may have expired, or been deleted with its test.
              <code className="mt-2 block text-xs break-all text-faint">{ids[missing]}</code>
            </>
          }
          action={<Button onClick={leave}>Close</Button>}
        />
      ) : failed ? (
        <ErrorState
          className="m-auto"
          title="Failed to load execution details"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : left?.data && right?.data ? (
        <ComparedRuns left={left.data} right={right.data} />
      ) : (
        <Loading label="Loading executions" className="grid flex-1 gap-4 p-4 lg:grid-cols-2">
          <Skeleton className="h-full" />
          <Skeleton className="h-full" />
        </Loading>
      )}
    </FullScreen>
  );
}
