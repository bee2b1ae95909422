import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The rows' shape while the projects are on the way. */
export function ProjectsSkeleton() {
  return (
    <Loading label="Loading the projects">
      {[0, 1].map((index) => (
        <div key={index} className="flex gap-3 border-b border-border px-4 py-3 last:border-b-0">
          <Skeleton className="size-8" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
