import { testColumns } from '~/features/flow-testing/tests/test-row.tsx';
import { Card } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const nameWidths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5'];

/** The list's shape while the tests are on the way. */
export function TestsSkeleton() {
  return (
    <Loading label="Loading the flow tests">
      <Card>
        <div className="hidden h-8 border-b border-border lg:block" />
        {nameWidths.map((width, index) => (
          <div
            key={index}
            className={`flex min-h-14 flex-col gap-2 border-b border-border px-4 py-2.5 last:border-b-0 lg:items-center ${testColumns}`}
          >
            <div className="flex w-full flex-col justify-evenly max-lg:h-11">
              <Skeleton className={`h-3.5 max-w-64 ${width}`} />
              <Skeleton className="h-3 w-3/4 max-w-96 lg:mt-2" />
            </div>
            <Skeleton className="hidden h-5 w-16 rounded-full lg:block" />
            <Skeleton className="ml-auto hidden h-3.5 w-6 lg:block" />
            <Skeleton className="ml-auto hidden h-3.5 w-6 lg:block" />
            <Skeleton className="ml-auto hidden h-3.5 w-10 lg:block" />
            <Skeleton className="hidden h-3.5 w-20 lg:block" />
            <Skeleton className="h-8 w-40 lg:ml-auto" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
