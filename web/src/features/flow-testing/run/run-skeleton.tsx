import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The shape of an execution's details while they are on the way. */
export function RunSkeleton() {
  return (
    <Loading label="Loading the execution">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index}>
            <Skeleton className="h-3 w-14" />
            <Skeleton className="mt-1.5 h-3.5 w-24" />
          </div>
        ))}
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <Skeleton key={index} className="h-9 w-full" />
          ))}
        </div>
        <Skeleton className="hidden aspect-video w-full lg:block" />
      </div>
    </Loading>
  );
}
