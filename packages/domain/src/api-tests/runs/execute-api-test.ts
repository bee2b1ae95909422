import type { ApiExecution } from '@saywright/contracts/entities/api-execution';
import type { executeApiTestBody } from '@saywright/contracts/entities/api-test';
import type * as z from 'zod';
import type { SystemContext, UserContext } from '../../context/context.ts';
import { carryOutRun } from '../../runs/carry-out-run.ts';
import { refuseWhileHeld } from '../../runs/held-runs.ts';
import { httpLaneConfig } from '../../runs/protocol-config.ts';
import { carryApiTest } from './carry-api-test.ts';
import { getApiExecution } from './get-api-execution.ts';
import type { HttpRunner } from './http-runner.ts';
import { startApiRun } from './start-api-run.ts';

/**
 * Runs an API test within the call. If this process dies, the sweep ends the run, or hands it to a worker when its
 * request wasn't sent yet.
 * @param options.remainingMs until this call must have answered
 * @throws DomainError as startApiRun does; `conflict` while staff hold runs back
 */
export async function executeApiTest({
  ctx,
  input,
  runner,
  remainingMs,
}: {
  ctx: UserContext;
  input: z.output<typeof executeApiTestBody> & { id: string };
  runner: HttpRunner;
  remainingMs: number;
}): Promise<ApiExecution> {
  await refuseWhileHeld(ctx, ctx.actor.organizationId);
  const run = await startApiRun(ctx, { id: input.id, environmentId: input.environment_id, here: true });
  const worker: SystemContext = { ...ctx, actor: { type: 'system', name: 'api-testing' } };
  await carryOutRun({
    ctx: worker,
    input: {
      message: { execution_id: run.id, organization_id: run.organization_id },
      remainingMs,
      keepMessage: () => Promise.resolve(),
      carriers: { api: carryApiTest(runner) },
      hasSlot: false,
    },
    config: httpLaneConfig,
  });
  return getApiExecution({ ctx, input: { id: run.id } });
}
