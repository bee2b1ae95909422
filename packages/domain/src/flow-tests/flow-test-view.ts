import { flakinessOf } from '@saywright/contracts/entities/flakiness';
import type { FlowTest, FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import type { FlowTestRecord, FlowTestSummaryRecord } from '../ports/flow-test-repository.ts';

const successRate = (test: { passed_count: number; finished_count: number }): number =>
  test.finished_count === 0 ? 0 : test.passed_count / test.finished_count;

/** A stored flow test as the API answers it. */
export function flowTestView(test: FlowTestRecord): FlowTest {
  const {
    organization_id: _organization,
    created_by: _creator,
    finished_count: _finished,
    passed_count: _passed,
    execution_seq: _sequence,
    pushed_hash: _pushed,
    recent_verdicts: verdicts,
    ...shown
  } = test;
  return { ...shown, success_rate: successRate(test), flakiness: flakinessOf(verdicts) };
}

/** A flow test in a list; the description is its beginning. */
export function flowTestSummaryView(test: FlowTestSummaryRecord): FlowTestSummary {
  const {
    description_preview: description,
    finished_count: _finished,
    passed_count: _passed,
    recent_verdicts: verdicts,
    ...shown
  } = test;
  return { ...shown, description, success_rate: successRate(test), flakiness: flakinessOf(verdicts) };
}
