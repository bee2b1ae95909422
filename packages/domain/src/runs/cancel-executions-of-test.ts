import type { Context } from '../context/context.ts';
import { tryCancel } from './cancel-run.ts';

const maxTries = 5;

/**
 * Cancels what is active of a test that was deleted a moment ago: nothing new can start, so what is found is all there
 * is. What is waiting is read from the outbox, since the index may not know it yet. Never throws: a run that could not
 * be cancelled ends by itself, and a deleted test does not come back by it.
 */
export async function cancelExecutionsOfTest({
  ctx,
  input: { organizationId, testId },
}: {
  ctx: Context;
  input: { organizationId: string; testId: string };
}): Promise<void> {
  const { runs } = ctx.ports;
  try {
    const [active, waiting] = await Promise.all([
      runs.listActiveExecutions(organizationId, testId),
      runs.listWaiting(organizationId),
    ]);
    const ids = new Set([
      ...active,
      ...waiting.filter((item) => item.test_id === testId).map((item) => item.execution_id),
    ]);
    for (const id of ids) {
      for (let tries = 1; tries <= maxTries; tries++) {
        const record = await runs.findExecution(organizationId, id);
        if (!record || (await tryCancel(ctx, record, { cancellation: { by: 'test_deleted' } })) !== 'changed') break;
      }
    }
  } catch (error) {
    ctx.log.warn("couldn't cancel the executions of a deleted test", { test_id: testId, error });
  }
}
