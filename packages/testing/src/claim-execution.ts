import { executeBody } from '@saywright/contracts/entities/execution';
import { isoNow } from '@saywright/domain/context/clock';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import type { MadeUser } from './factories.ts';

/** Starts an execution of a test and claims it as a worker does: it is running, and nobody drives a browser. */
export async function claimExecution({ ctx }: Pick<MadeUser, 'ctx'>, testId: string): Promise<RunRecord> {
  const { executions } = await startExecution({ ctx, input: { ...executeBody.parse({}), id: testId } });
  const at = isoNow(ctx.clock);
  const claim = await ctx.ports.runs.claim({
    organizationId: ctx.actor.organizationId,
    executionId: executions[0]?.id ?? '',
    lease: () => ({
      at,
      leaseUntil: new Date(Date.parse(at) + 60_000).toISOString(),
    }),
  });
  if (claim.outcome !== 'claimed') throw new Error(`The execution could not be claimed: ${claim.outcome}`);
  return claim.record;
}
