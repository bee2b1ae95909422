import type { CiFlowBody, StartedBatch } from '@saywright/contracts/entities/ci-run';
import { executeBody } from '@saywright/contracts/entities/execution';
import type { CiContext } from '../context/context.ts';
import { prepareExecution, startExecution } from '../flow-tests/runs/start-execution.ts';
import { chooseNamedEnvironment } from './choose-named-environment.ts';
import { runBatch } from './run-batch.ts';
import { selectFlowTests } from './select-tests.ts';

/** Starts the flow tests that a call selects. @throws DomainError as runBatch does */
export async function runFlowTests({
  ctx,
  input,
  idempotencyKey,
}: {
  ctx: CiContext;
  input: CiFlowBody;
  idempotencyKey: string | undefined;
}): Promise<StartedBatch> {
  const tests = await selectFlowTests(ctx, input);
  const environmentId = await chooseNamedEnvironment(ctx, 'flow', input.environment);
  const { browser, device_type: deviceType } = input;
  const options = executeBody.parse({
    environment_id: environmentId ?? null,
    configuration_override: { ...(browser && { browser }), ...(deviceType && { device_type: deviceType }) },
  });
  const { tunnel, variables } = input;
  const overrides = { base_url: input.base_url ?? tunnel?.url, variables, tunnel };
  return runBatch(ctx, {
    tests,
    kind: 'flow',
    idempotencyKey,
    request: input,
    prepare: (id) => prepareExecution({ ctx, input: { ...options, id }, overrides }),
    start: (prepared, batch) => startExecution({ ctx, input: { ...options, id: prepared.test.id }, prepared, batch }),
  });
}
