import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { RecorderDetails } from '../../ports/recorder-repository.ts';
import { requireFlowTest } from '../require-flow-test.ts';

/**
 * The latest recording of a test, with all the steps of what it says is done: the worker stores the steps first, so they're
 * read last. It goes with the test. @throws DomainError `not_found`
 */
export async function requireRecorder(
  ctx: UserContext,
  testId: string,
): Promise<{ test: FlowTestRecord; details: RecorderDetails }> {
  const details = await ctx.ports.recorders.findLatest(ctx.actor.organizationId, testId);
  const test = await requireFlowTest(ctx, testId);
  if (!details) throw notFound('Recording');
  return { test, details };
}
