import type { Step } from '@saywright/contracts/entities/step';
import { useQueries } from '@tanstack/react-query';
import { apiTestQuery } from '~/features/api-testing/queries.ts';
import { statusOf } from '~/lib/error-text.ts';

/** Says so at the steps whose API test was deleted, or can't be seen, by the ID of the step. */
export function useGoneApiTests(steps: readonly Step[]): Record<string, string> {
  const calls = steps.filter(({ action }) => action === 'call_api_test');
  const ids = [...new Set(calls.flatMap(({ api_test_id: id }) => id ?? []))];
  const found = useQueries({ queries: ids.map((id) => apiTestQuery(id)) });
  const gone = new Set(ids.filter((_, index) => statusOf(found[index]?.error) === 404));
  return Object.fromEntries(
    calls
      .filter(({ api_test_id: id }) => id !== undefined && gone.has(id))
      .map(({ id }) => [id, 'This API test wasn’t found. Choose another one.']),
  );
}
