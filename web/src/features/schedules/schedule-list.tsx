import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { ScheduleCard } from '~/features/schedules/schedule-card.tsx';
import { schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** The cards of schedules: as many beside each other as there is room for. */
const columns = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The schedules of a kind of test that you may see. */
export function ScheduleList({ kind }: { kind: TestKindName }) {
  const query = useQuery(schedulesQuery(kind));
  return (
    <QueryView
      query={query}
      failure="The schedules could not be loaded"
      skeleton={<ListSkeleton />}
      empty={
        query.data?.length === 0 && (
          <EmptyState
            icon={<CalendarClock aria-hidden="true" />}
            title="No schedules created yet"
            description="Choose Schedule beside a test, and say when it is to run: once, or every day, week or month."
            action={
              <Link to="." search={{ tab: 'tests' }} className={buttonVariants()}>
                Choose a test
              </Link>
            }
          />
        )
      }
      card
    >
      {(schedules) => (
        <ul className={columns}>
          {schedules.map((schedule) => (
            <ScheduleCard key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const ListSkeleton = () => (
  <Loading label="Loading the schedules">
    <div className={columns}>
      {[0, 1, 2].map((index) => (
        <Card key={index} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-8" />
          <Skeleton className="h-10" />
        </Card>
      ))}
    </div>
  </Loading>
);
