import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The cards of segments: as many beside each other as there is room for. */
export const segmentColumns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The cards' shape while the segments are on the way. */
export function SegmentsSkeleton() {
  return (
    <Loading label="Loading test segments">
      <div className={segmentColumns}>
        {[0, 1, 2].map((index) => (
          <Card key={index} className="flex flex-col gap-2.5 p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-5 w-20 rounded-full" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
