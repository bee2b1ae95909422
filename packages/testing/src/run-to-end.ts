import { finishExecution, type EndingInput } from '@saywright/domain/runs/finish-execution';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { claimExecution } from './claim-execution.ts';
import type { MadeUser } from './factories.ts';

/**
 * Starts an execution of a test, claims it as a worker does, and ends it, without a browser.
 * @returns the execution as it was before its end
 */
export async function runToEnd(
  { ctx }: Pick<MadeUser, 'ctx'>,
  testId: string,
  ending: Partial<EndingInput> = {},
): Promise<RunRecord> {
  const record = await claimExecution({ ctx }, testId);
  await finishExecution({
    ctx,
    input: { record, ending: { status: 'passed', end_reason: null, refund: false, ...ending } },
  });
  return record;
}
