import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { DeleteScheduleDialog } from '~/features/schedules/delete-schedule-dialog.tsx';
import { EditScheduleDialog } from '~/features/schedules/schedule-dialog.tsx';
import { ScheduleHistory } from '~/features/schedules/schedule-history.tsx';
import { ScheduleList } from '~/features/schedules/schedule-list.tsx';
import { SchedulesPromo } from '~/features/schedules/schedules-promo.tsx';
import { schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { formatCount } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { usePlace } from '~/lib/use-layer.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { IconButton } from '~/ui/icon-button.tsx';

/** Tests that run on a schedule: what that's good for, and all schedules of this kind of test. */
export function SchedulesTab({ kind }: { kind: TestKindName }) {
  const search = usePlace();
  const query = useQuery(schedulesQuery(kind));
  const named = (id: string | undefined) => query.data?.find((schedule) => schedule.id === id);
  const count = query.data?.length ?? 0;
  // The list also shows loading and errors.
  const showsAll = search.schedules === 'all' || query.data === undefined || count > 0;
  return (
    <>
      <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">
          {testKinds[kind].schedulesTitle}{' '}
          {showsAll && query.data ? (
            <span className="font-normal tabular text-muted">({formatCount(count)})</span>
          ) : null}
        </h2>
        {showsAll ? (
          <>
            <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
              <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
            </IconButton>
            <Link to="." search={{ tab: 'tests' }} className={`${buttonVariants()} ml-auto`}>
              <ArrowLeft aria-hidden="true" />
              Back to Tests
            </Link>
          </>
        ) : null}
      </div>
      {showsAll ? (
        <ScheduleList kind={kind} />
      ) : (
        <SchedulesPromo
          kind={kind}
          action={
            <Link
              to="."
              search={{ tab: 'schedules', schedules: 'all' }}
              className={buttonVariants({ variant: 'primary' })}
            >
              View All Schedules
            </Link>
          }
        />
      )}
      <EditScheduleDialog schedule={named(search.edit_schedule)} />
      <ScheduleHistory schedule={named(search.schedule_history)} />
      <DeleteScheduleDialog schedule={named(search.delete)} />
    </>
  );
}
