import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import type { UserContext } from '../context/context.ts';
import { findDemoTest } from '../flow-tests/demo-test.ts';
import type { TestRecord, TestStats } from '../ports/test-repository.ts';

/** With more tests than this of their own, people know the way, whatever the tests say. */
const manyTests = 5;

/** How far an organization is on the way to its first test that passes, from what there is. */
export async function readFirstSteps(
  ctx: UserContext,
  { stats, newest }: { stats: TestStats; newest: readonly TestRecord[] },
): Promise<Dashboard['first_steps']> {
  // One of them may be the demo test.
  const demo = stats.total_tests > manyTests + 1 ? undefined : await findDemoTest(ctx);
  const ownTests = stats.total_tests - (demo ? 1 : 0);
  const ownPassed = stats.passed_tests - (demo?.status === 'passed' ? 1 : 0);
  const hasPassed =
    ownPassed > 0 ||
    ownTests > manyTests ||
    newest.some(({ id, passed_count: passed }) => id !== demo?.id && passed > 0);
  return {
    has_demo_shop: ctx.ports.demoShopUrl !== undefined,
    ran_demo_test: hasPassed || (demo?.execution_count ?? 0) > 0,
    wrote_own_test: ownTests > 0,
    own_test_passed: hasPassed,
  };
}
