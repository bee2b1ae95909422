import { getRouteApi } from '@tanstack/react-router';
import { ApiHistory } from '~/features/api-testing/history/api-history.tsx';
import { PickApiTest } from '~/features/api-testing/history/pick-api-test.tsx';

const route = getRouteApi('/api-testing');

/** The executions of the selected test, or a way to select one. */
export function HistoryTab() {
  const { test } = route.useSearch();
  return test ? <ApiHistory key={test} testId={test} /> : <PickApiTest />;
}
