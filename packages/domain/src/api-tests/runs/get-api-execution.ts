import type { ApiExecution } from '@saywright/contracts/entities/api-execution';
import type { UserContext } from '../../context/context.ts';
import type { ApiRunRecord, ApiRunRepository, StoredApiResult } from '../../ports/api-run-repository.ts';
import type { Ending } from '../../ports/run-repository.ts';
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
  const details = await findDetails(ctx, input.id);
  await requireTestOf(ctx, details.record);
  return view(ctx, details);
}

/** An execution of a test that the caller was just allowed to run. @throws DomainError `not_found` */
export const readApiExecution = async (ctx: UserContext, id: string): Promise<ApiExecution> =>
  view(ctx, await findDetails(ctx, id));

/** An execution whose end was just stored; only a result that was too large for that is read. */
export const endedApiExecution = async (
  ctx: UserContext,
  record: ApiRunRecord,
  { details, result, status, end_reason, finished_at, duration_ms }: Ending,
): Promise<ApiExecution> =>
  result === undefined
    ? readApiExecution(ctx, record.id)
    : view(ctx, {
        record: { ...record, ...details, status, end_reason, finished_at, duration_ms },
        result: JSON.parse(result) as StoredApiResult,
      });

type Details = NonNullable<Awaited<ReturnType<ApiRunRepository['findDetails']>>>;

async function findDetails(ctx: UserContext, id: string): Promise<Details> {
  const details = await ctx.ports.apiRuns.findDetails(ctx.actor.organizationId, id);
  if (!details) throw executionNotFound();
  return details;
}

const view = async (ctx: UserContext, { record, result }: Details): Promise<ApiExecution> =>
  apiExecutionView(record, result && (await withBody(ctx.ports.artifacts, record, result)));
