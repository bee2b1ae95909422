import { useQuery } from '@tanstack/react-query';
import { apiTestQuery } from '~/features/api-testing/queries.ts';
import { NewScheduleDialog } from '~/features/schedules/schedule-dialog.tsx';
import { useLastDefined } from '~/lib/use-last-defined.ts';

/** Schedules an API test. @param props.testId undefined while none is being scheduled */
export function ScheduleApiTestDialog({ testId }: { testId: string | undefined }) {
  const shown = useLastDefined(testId);
  const { data: test } = useQuery({ ...apiTestQuery(shown ?? ''), enabled: shown !== undefined });
  return <NewScheduleDialog kind="api" testId={testId} testName={test?.name} />;
}
