import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The team's shape while it is on the way. */
export function TeamSkeleton() {
  return (
    <Loading label="Loading the team" className="flex flex-col gap-4">
      <div className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex flex-col gap-2 bg-surface px-4 py-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-6 w-10" />
            <Skeleton className="h-3 w-36" />
          </div>
        ))}
      </div>
      <Card>
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex items-center gap-3 border-b border-border px-4 py-3 last:border-b-0">
            <Skeleton round className="size-8" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-52" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}
