import type { CreateFlowTestBody, FlowTest } from '@saywright/contracts/entities/flow-test';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { chooseProject } from '../projects/project-access.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';

/**
 * Stores a new flow test. @throws DomainError `validation_failed`: its environment or project doesn't exist; `conflict`
 */
export async function createFlowTest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: CreateFlowTestBody;
}): Promise<FlowTest> {
  await Promise.all([chooseEnvironment(ctx, 'flow', input.environment_id), chooseProject(ctx, input.project_id)]);
  const test = await storeNewFlowTest(ctx, newFlowTest(ctx, input));
  return flowTestView(test);
}
