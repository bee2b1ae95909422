import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { sendRequestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { freezeApiPlan } from './runs/freeze-plan.ts';
import type { HttpRunner } from './runs/http-runner.ts';
import { openApiPlan } from './runs/open-api-plan.ts';

/**
 * Sends a request that needn't be saved, and answers what came back. Nothing is stored or counted.
 * @throws DomainError `validation_failed`: its environment or credential is gone
 */
export async function sendRequest({
  ctx,
  input,
  runner,
  remainingMs,
}: {
  ctx: UserContext;
  input: z.output<typeof sendRequestBody>;
  runner: HttpRunner;
  remainingMs: number;
}): Promise<ApiResult> {
  const environment = await chooseEnvironment(ctx, 'api', input.environment_id);
  const plan = await freezeApiPlan(ctx, input, environment);
  if (plan.problem !== undefined)
    throw new DomainError('validation_failed', plan.problem, {
      issues: [{ path: 'credential_id', message: plan.problem }],
    });
  const opened = await openApiPlan(ctx, ctx.actor.organizationId, plan);
  return (await runner({ ...opened, signal: AbortSignal.timeout(remainingMs) })).result;
}
