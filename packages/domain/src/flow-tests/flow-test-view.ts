import type { FlowTest, FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import type { FlowTestRecord, FlowTestSummaryRecord } from '../ports/flow-test-repository.ts';

const successRate = (test: { passed_count: number; finished_count: number }): number =>
  test.finished_count === 0 ? 0 : test.passed_count / test.finished_count;

/** A stored flow test as the API answers it. */
export const flowTestView = (test: FlowTestRecord): FlowTest => ({ ...test, success_rate: successRate(test) });

/** A flow test in a list; the description is its beginning. */
export const flowTestSummaryView = ({
  description_preview: description,
  ...test
}: FlowTestSummaryRecord): FlowTestSummary => ({
  ...test,
  description,
  success_rate: successRate(test),
});
