import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The editor's shape while the test, or the segment, is on the way. */
export function EditorSkeleton({ label = 'Loading the flow test' }: { label?: string }) {
  return (
    <Loading label={label} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="mt-3 h-4 w-96 max-w-full" />
        <Card className="mt-8">
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <div key={index} className="flex h-14 items-center gap-3 border-b border-border px-4 last:border-b-0">
              <Skeleton className="size-4" />
              <div className="flex-1">
                <Skeleton className="h-3.5 w-1/2" />
                <Skeleton className="mt-2 h-3 w-1/3" />
              </div>
            </div>
          ))}
        </Card>
      </div>
      <Card className="hidden h-80 lg:block" />
    </Loading>
  );
}
