import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { UserContext } from '../context/context.ts';
import { flowTestView } from './flow-test-view.ts';
import { requireFlowTest } from './require-flow-test.ts';

/** A flow test with its steps. @throws DomainError `not_found` */
export async function getFlowTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<FlowTest> {
  return flowTestView(await requireFlowTest(ctx, input.id));
}
