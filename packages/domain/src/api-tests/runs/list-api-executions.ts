import type { ApiExecutionSummary, listApiExecutionsQuery } from '@saywright/contracts/entities/api-execution';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import { isApiRun } from '../../ports/api-run-repository.ts';
import { requireApiTest } from '../require-api-test.ts';
import { apiExecutionSummaryView } from './api-execution-view.ts';

/** A page of a test's executions, highest number first. @throws DomainError `not_found` */
export async function listApiExecutions({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listApiExecutionsQuery> & { id: string };
}): Promise<ApiExecutionSummary[]> {
  const { id: testId, limit, offset } = input;
  const [, page] = await Promise.all([
    requireApiTest(ctx, testId),
    ctx.ports.runs.listExecutions(ctx.actor.organizationId, { testId, limit, offset }),
  ]);
  return page.executions.filter(isApiRun).map(apiExecutionSummaryView);
}
