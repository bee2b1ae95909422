import { doubtTexts } from '@saywright/contracts/entities/run-doubts';
import type { SentBatch } from '@saywright/contracts/entities/webhook-payload';

type Execution = SentBatch['executions'][number];

const urgencyOf = (execution: Execution): number =>
  execution.status !== 'passed' ? 0 : doubtTexts(execution).length > 0 ? 1 : 2;

/** Runs that didn't pass come first, then passes that mean less than they say. */
export const byUrgency = (one: Execution, other: Execution): number => urgencyOf(one) - urgencyOf(other);

/** Whether there's more to say about it than that it passed. */
export const needsAttention = (execution: Execution): boolean => urgencyOf(execution) < 2;
