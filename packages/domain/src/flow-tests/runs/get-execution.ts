import type { Execution } from '@saywright/contracts/entities/execution';
import type { UserContext } from '../../context/context.ts';
import { executionView } from './execution-view.ts';
import { executionNotFound, requireTestOf } from '../../runs/require-run.ts';

/** An execution with its plan, results and logs. @throws DomainError `not_found` */
export async function getExecution({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Execution> {
  const details = await ctx.ports.flowRuns.findDetails(ctx.actor.organizationId, input.id);
  if (!details) throw executionNotFound();
  await requireTestOf(ctx, details.record);
  return executionView(details);
}
