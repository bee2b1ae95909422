import type { CiApiBody, StartedBatch } from '@saywright/contracts/entities/ci-run';
import { prepareApiRun, startApiRun } from '../api-tests/runs/start-api-run.ts';
import type { CiContext } from '../context/context.ts';
import { chooseNamedEnvironment } from './choose-named-environment.ts';
import { runBatch } from './run-batch.ts';
import { selectApiTests } from './select-tests.ts';

/** Starts the API tests that a call selects. @throws DomainError as runBatch does */
export async function runApiTests({
  ctx,
  input,
  idempotencyKey,
}: {
  ctx: CiContext;
  input: CiApiBody;
  idempotencyKey: string | undefined;
}): Promise<StartedBatch> {
  const tests = await selectApiTests(ctx, input);
  const environmentId = await chooseNamedEnvironment(ctx, 'api', input.environment);
  const { tunnel, variables } = input;
  const overrides = { base_url: input.base_url ?? tunnel?.url, variables, tunnel };
  return runBatch(ctx, {
    tests,
    kind: 'api',
    idempotencyKey,
    request: input,
    prepare: (id) => prepareApiRun(ctx, { id, environmentId, overrides }),
    start: (prepared, batch) => startApiRun(ctx, { id: prepared.test.id, environmentId, prepared, batch }),
  });
}
