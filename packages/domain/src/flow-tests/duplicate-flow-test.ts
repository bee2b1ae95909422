import { createFlowTestBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { UserContext } from '../context/context.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { requireFlowTest } from './require-flow-test.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';

const maxNameLength = 200;

/** Stores a copy of a test, which has never run and uses the same segments. @throws DomainError `not_found` */
export async function duplicateFlowTest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<FlowTest> {
  const original = await requireFlowTest(ctx, input.id);
  const fields = Object.keys(createFlowTestBody.shape) as (keyof typeof createFlowTestBody.shape)[];
  const content = Object.fromEntries(fields.map((field) => [field, original[field]]));
  const name = cutText(`Copy of ${original.name}`, maxNameLength);
  const body = createFlowTestBody.parse({ ...content, name });
  const copy = await storeNewFlowTest(ctx, newFlowTest(ctx, body, original.ai_prompt), {
    copyOf: original.steps,
    origin: 'as a copy',
  });
  return flowTestView(copy);
}
