import type { FlowTestFile, ImportedFlowTest } from '@saywright/contracts/entities/flow-test-file';
import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';
import { bodyOfFile } from './flow-test-file.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';

/** Stores the test of a file as a new one. An environment that the organization has by that name is chosen again. */
export async function importFlowTest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: FlowTestFile;
}): Promise<ImportedFlowTest> {
  const environments =
    input.environment === null ? [] : await ctx.ports.environments.listEnvironments(ctx.actor.organizationId);
  const environment = environments.find(({ name }) => name === input.environment);
  const body = bodyOfFile(input, environment?.id ?? null);
  const test = await storeNewFlowTest(ctx, newFlowTest(ctx, body, input.ai_prompt));
  await recordChange(ctx, { action: 'flow_test.created', target: test.name, details: 'from a file' });
  const notes =
    input.environment !== null && !environment
      ? [`There is no environment "${input.environment}" here, so the test has none. Choose one before you run it.`]
      : [];
  return { test: flowTestView(test), notes };
}
