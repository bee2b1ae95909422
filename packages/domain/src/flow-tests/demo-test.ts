import { executeBody, type ExecutionSummary } from '@saywright/contracts/entities/execution';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { newFlowTest } from './new-flow-test.ts';
import { startExecution } from './runs/start-execution.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';
import type { Author } from './write-from-prompt.ts';

/** Describes a purchase in the demo shop. */
export const demoSentence = (shopUrl: string): string =>
  `Go to ${shopUrl}, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and ` +
  'check that the total is $42.00';

/** An organization has at most one demo test: it has the organization's id. */
export const findDemoTest = ({ ports, actor }: UserContext): Promise<TestRecord | undefined> =>
  ports.tests.findTest({ organizationId: actor.organizationId, kind: 'flow', testId: actor.organizationId });

async function createDemoTest(ctx: UserContext, author: Author): Promise<void> {
  const { demoShopUrl } = ctx.ports;
  if (demoShopUrl === undefined) throw new DomainError('not_found', "This deployment doesn't have a demo shop.");
  const prompt = demoSentence(demoShopUrl);
  const { steps, global_assertions } = await author(prompt, {});
  const body = createFlowTestBody.parse({ steps, global_assertions, name: 'Demo: buy a blue kettle' });
  try {
    const test = { ...newFlowTest(ctx, body, prompt), id: ctx.actor.organizationId };
    await storeNewFlowTest(ctx, test, { origin: 'the demo test' });
  } catch (error) {
    // Someone else in the organization was faster.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
  }
}

/**
 * Starts one run of the demo test, which is created if it isn't there; writing it uses up no generation.
 * @throws DomainError `not_found` without a demo shop; and as startExecution does
 */
export async function runDemoTest({
  ctx,
  author,
}: {
  ctx: UserContext;
  author: Author;
}): Promise<{ executions: ExecutionSummary[] }> {
  if (!(await findDemoTest(ctx))) await createDemoTest(ctx, author);
  return startExecution({ ctx, input: { ...executeBody.parse({}), id: ctx.actor.organizationId } });
}
