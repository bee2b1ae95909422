import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import type { UserContext } from '../../context/context.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { cancelRun } from '../../runs/cancel-run.ts';
import { pauseRun, resumeRun } from '../../runs/pause-run.ts';
import { executionSummaryView } from './execution-view.ts';
import { asFlowRun, requireFlowRun } from './require-flow-run.ts';

interface Command {
  ctx: UserContext;
  input: { id: string };
}

const commanding =
  (command: (ctx: UserContext, run: RunRecord) => Promise<RunRecord>) =>
  async ({ ctx, input }: Command): Promise<ExecutionSummary> =>
    executionSummaryView(asFlowRun(await command(ctx, await requireFlowRun(ctx, input.id))));

/** Cancels an execution that hasn't ended. @throws DomainError as cancelRun */
export const cancelExecution = commanding(cancelRun);

/** Asks a running execution to wait before its next step. @throws DomainError as pauseRun */
export const pauseExecution = commanding(pauseRun);

/** Resumes a paused execution. @throws DomainError as resumeRun */
export const resumeExecution = commanding(resumeRun);
