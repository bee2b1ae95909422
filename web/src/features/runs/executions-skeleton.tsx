import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The history's shape while the executions are on the way. */
export function ExecutionsSkeleton() {
  return (
    <Loading label="Loading executions">
      <Card>
        {[0, 1, 2, 3, 4].map((index) => (
          <div
            key={index}
            className="flex min-h-15 items-center gap-4 border-b border-border px-4 py-2.5 last:border-b-0"
          >
            <Skeleton className="h-5 w-18 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="mt-2 h-3 w-2/3 max-w-80" />
            </div>
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
