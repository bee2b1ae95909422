import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** The cards of environments: as many beside each other as there is room for. */
export const environmentColumns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The cards' shape while the environments are on the way. */
export function EnvironmentsSkeleton() {
  return (
    <Loading label="Loading the environments">
      <div className={environmentColumns}>
        {[0, 1, 2].map((index) => (
          <Card key={index} className="flex flex-col gap-2.5 p-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="mt-4 h-3 w-1/2" />
            <Skeleton className="h-3 w-3/5" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
