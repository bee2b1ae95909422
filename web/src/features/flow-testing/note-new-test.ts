import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { QueryClient } from '@tanstack/react-query';
import { refreshTests, testQuery } from '~/features/flow-testing/queries.ts';
import { trackEvent } from '~/lib/track-event.ts';

/** Takes note of a test that was just created: the editor has it at once, and lists are read again. */
export function noteNewTest(client: QueryClient, test: FlowTest): void {
  trackEvent('flow_test_created');
  client.setQueryData(testQuery(test.id).queryKey, test);
  void refreshTests(client);
}
