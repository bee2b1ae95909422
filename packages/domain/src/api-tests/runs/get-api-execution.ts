import type { ApiExecution } from '@saywright/contracts/entities/api-execution';
import type { UserContext } from '../../context/context.ts';
import { executionNotFound, requireTestOf } from '../../runs/require-run.ts';
import { withBody } from './api-body.ts';
import { apiExecutionView } from './api-execution-view.ts';

/** An execution with its result. @throws DomainError `not_found` */
export async function getApiExecution({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<ApiExecution> {
  const details = await ctx.ports.apiRuns.findDetails(ctx.actor.organizationId, input.id);
  if (!details) throw executionNotFound();
  const { record, result } = details;
  await requireTestOf(ctx, record);
  return apiExecutionView(record, result && (await withBody(ctx.ports.artifacts, record, result)));
}
