import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';

/** Writes into the audit trail what somebody asked of an execution. */
export const recordExecutionChange = (
  ctx: UserContext,
  change: 'cancelled' | 'paused' | 'resumed',
  { test_name: name, execution_number: number }: ExecutionRecord,
): Promise<void> => recordChange(ctx, { action: `execution.${change}`, target: name, details: `#${number}` });
