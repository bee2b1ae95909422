import type { CiContext } from '../../context/context.ts';
import { flowTestNotFound, requireFlowTest } from '../../flow-tests/require-flow-test.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import { isInScope } from '../token-scope.ts';

/** A flow test within the token's reach. @throws DomainError `not_found` */
export async function requireCiTest(ctx: CiContext, testId: string): Promise<FlowTestRecord> {
  const test = await requireFlowTest(ctx, testId);
  if (!isInScope(ctx, test.project_id)) throw flowTestNotFound();
  return test;
}
