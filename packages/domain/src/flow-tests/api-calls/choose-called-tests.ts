import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { findCalledTest } from './find-called-test.ts';

/**
 * Makes sure that the API tests that steps call exist, and gives steps that only name theirs its ID. A choice that went
 * stale doesn't keep the rest from being saved, and a segment's steps were checked with the segment.
 * @param stored the steps that are being replaced or copied
 * @throws DomainError `validation_failed`
 */
export async function chooseCalledTests(
  ctx: UserContext,
  { steps, stored }: { steps: readonly Step[]; stored: readonly Step[] },
): Promise<Step[]> {
  const known = new Set(stored.flatMap(({ api_test_id: testId }) => testId ?? []));
  return Promise.all(
    steps.map(async (step, index) => {
      if (step.action !== 'call_api_test' || step.segment || known.has(step.api_test_id ?? '')) return step;
      const found = await findCalledTest(ctx, step);
      if ('id' in found) return { ...step, api_test_id: found.id };
      const message = `Step ${index + 1}: ${found.problem}`;
      throw new DomainError('validation_failed', message, { issues: [{ path: `steps.${index}.value`, message }] });
    }),
  );
}
