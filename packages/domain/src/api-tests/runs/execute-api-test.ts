import type { ApiExecution } from '@saywright/contracts/entities/api-execution';
import type { executeApiTestBody } from '@saywright/contracts/entities/api-test';
import type * as z from 'zod';
import type { SystemContext, UserContext } from '../../context/context.ts';
import type { Ending } from '../../ports/run-repository.ts';
import { requireAccount } from '../../identity/require-account.ts';
import { carryOutClaimed } from '../../runs/carry-out-run.ts';
import { refuseWhileHeld } from '../../runs/held-runs.ts';
import { httpLaneConfig } from '../../runs/protocol-config.ts';
import { warnOfUsage } from '../../subscriptions/warn-of-usage.ts';
import { carryApiTest } from './carry-api-test.ts';
import { endedApiExecution, readApiExecution } from './get-api-execution.ts';
import type { HttpRunner } from './http-runner.ts';
import { acceptApiRun, prepareApiRun } from './start-api-run.ts';

/**
 * Runs an API test within the call. A person waits for it, so calls to storage that don't depend on each other are made at
 * the same time, and what's known isn't read again. If this process dies, the sweep ends the run, refunded; its request is
 * never sent by anyone else.
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
  const [prepared, account] = await Promise.all([
    prepareApiRun(ctx, { id: input.id, environmentId: input.environment_id }),
    requireAccount(ctx),
    refuseWhileHeld(ctx, ctx.actor.organizationId),
  ]);
  const record = await acceptApiRun(ctx, prepared, { here: true, account });
  const worker: SystemContext = { ...ctx, actor: { type: 'system', name: 'api-testing' } };
  let ending: Ending | undefined;
  await Promise.all([
    carryOutClaimed(
      {
        ctx: worker,
        input: {
          message: { execution_id: record.id, organization_id: record.organization_id },
          remainingMs,
          keepMessage: () => Promise.resolve(),
          carriers: { api: carryApiTest(runner) },
          hasSlot: false,
          onEnd: (stored) => (ending = stored),
        },
        config: httpLaneConfig,
      },
      { record, plan: prepared.plan },
    ),
    // The next run warns if this one can't.
    warnOfUsage(ctx, account.organization).catch((error: unknown) => ctx.log.warn("couldn't warn of usage", { error })),
  ]);
  return ending ? endedApiExecution(ctx, record, ending) : readApiExecution(ctx, record.id);
}
