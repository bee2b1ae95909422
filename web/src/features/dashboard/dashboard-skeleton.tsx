import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The dashboard's shape while its figures are on the way. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading the dashboard" className="grid gap-4 lg:grid-cols-3">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:col-span-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="bg-surface px-4 py-3.5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-2 h-7 w-12" />
          </div>
        ))}
      </div>
      <Card className="lg:col-span-2">
        <div className="h-14 border-b border-border px-4 py-3.5">
          <Skeleton className="h-4 w-40" />
        </div>
        <div className="h-81 px-4 py-3.5">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="mt-4 h-52 w-full" />
        </div>
      </Card>
      <div className="flex flex-col gap-4 *:flex-1">
        {[0, 1].map((index) => (
          <Card key={index} className="h-34 p-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-8 h-6 w-16" />
            <Skeleton className="mt-3 h-1.5 w-full" />
          </Card>
        ))}
      </div>
      <Card className="lg:col-span-3">
        <div className="h-11 border-b border-border px-4 py-3.5">
          <Skeleton className="h-4 w-24" />
        </div>
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="flex h-15 items-center gap-3 border-b border-border px-4 last:border-b-0">
            <Skeleton round className="size-4" />
            <div className="flex-1">
              <Skeleton className="h-3.5 w-1/3" />
              <Skeleton className="mt-1.5 h-3 w-1/4" />
            </div>
            <Skeleton round className="h-5 w-16" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
