import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The shape of the cards while the tests load. */
export const ApiTestsSkeleton = ({ label = 'Loading the API tests' }: { label?: string }) => (
  <Loading label={label} className="flex flex-col gap-3">
    {['w-1/3', 'w-1/2', 'w-2/5', 'w-1/4'].map((width) => (
      <Card key={width} className="flex flex-col gap-2.5 p-4">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-1/4" />
      </Card>
    ))}
  </Loading>
);
