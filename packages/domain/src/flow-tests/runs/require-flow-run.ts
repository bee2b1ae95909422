import type { UserContext } from '../../context/context.ts';
import { isFlowRun, type FlowRunRecord } from '../../ports/flow-run-repository.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { executionNotFound, requireRun } from '../../runs/require-run.ts';

/** @throws DomainError `not_found` when the run is another kind's */
export function asFlowRun(record: RunRecord): FlowRunRecord {
  if (!isFlowRun(record)) throw executionNotFound();
  return record;
}

/** A flow test's run, of the caller's organization. @throws DomainError `not_found` */
export const requireFlowRun = async (ctx: UserContext, executionId: string): Promise<FlowRunRecord> =>
  asFlowRun(await requireRun(ctx, executionId));
