import { useQuery } from '@tanstack/react-query';
import { testQuery } from '~/features/flow-testing/queries.ts';
import { NewScheduleDialog } from '~/features/schedules/schedule-dialog.tsx';
import { useLastDefined } from '~/lib/use-last-defined.ts';

/** Schedules a flow test. @param props.testId undefined while none is being scheduled */
export function ScheduleTestDialog({ testId }: { testId: string | undefined }) {
  const shown = useLastDefined(testId);
  const { data: test } = useQuery({ ...testQuery(shown ?? ''), enabled: shown !== undefined });
  return <NewScheduleDialog kind="flow" testId={testId} testName={test?.name} />;
}
