import { executeBody } from '@saywright/contracts/entities/execution';
import { isoNow } from '@saywright/domain/context/clock';
import { finishExecution, type EndingInput } from '@saywright/domain/executions/finish-execution';
import { startExecution } from '@saywright/domain/executions/start-execution';
import type { ExecutionRecord } from '@saywright/domain/ports/execution-repository';
import type { MadeUser } from './factories.ts';

/**
 * Starts an execution of a test, claims it as a worker does, and ends it, without a browser.
 * @returns the execution as it was before its end
 */
export async function runToEnd(
  { ctx }: Pick<MadeUser, 'ctx'>,
  testId: string,
  ending: Partial<EndingInput> = {},
): Promise<ExecutionRecord> {
  const { executions } = await startExecution({ ctx, input: { ...executeBody.parse({}), id: testId } });
  const at = isoNow(ctx.clock);
  const claim = await ctx.ports.executions.claim({
    organizationId: ctx.actor.organizationId,
    executionId: executions[0]?.id ?? '',
    at,
    leaseUntil: new Date(Date.parse(at) + 60_000).toISOString(),
  });
  if (claim.outcome !== 'claimed') throw new Error(`The execution could not be claimed: ${claim.outcome}`);
  const { record } = claim;
  await finishExecution({
    ctx,
    input: { record, ending: { status: 'passed', error_message: null, refund: false, ...ending } },
  });
  return record;
}
