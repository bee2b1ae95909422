import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../../context/context.ts';
import { findCalledTest } from './find-called-test.ts';

/**
 * Looks up the API tests that steps name. A step whose API test isn't found, or isn't the only one of its name, becomes a
 * draft.
 * @param wordsOf a step in the words of its author, by its index
 * @returns the steps, and why some are drafts, by their indexes
 */
export async function draftUnknownCalls(
  ctx: UserContext,
  steps: readonly Step[],
  wordsOf: (index: number) => string | undefined,
): Promise<{ steps: Step[]; problems: ReadonlyMap<number, string> }> {
  const problems = new Map<number, string>();
  const settled = await Promise.all(
    steps.map(async (step, index): Promise<Step> => {
      if (step.action !== 'call_api_test') return step;
      const found = await findCalledTest(ctx, step);
      if ('id' in found) return { ...step, value: found.name, api_test_id: found.id };
      problems.set(index, found.problem);
      const words = wordsOf(index) ?? `call the API test "${step.value}"`;
      const { api_test_id: _gone, ...rest } = step;
      return { ...rest, action: 'draft', value: words, description: step.description || words };
    }),
  );
  return { steps: settled, problems };
}

/** The same for steps written from a description, whose diagnostics then say what's missing. */
export async function draftUnknownWritten<T extends { steps: Step[]; diagnostics: Diagnostic[] }>(
  ctx: UserContext,
  written: T,
): Promise<T> {
  const wordsOf = (index: number): string | undefined =>
    written.diagnostics.find(({ step_indices: made }) => made.includes(index))?.clause;
  const { steps, problems } = await draftUnknownCalls(ctx, written.steps, wordsOf);
  const diagnostics = written.diagnostics.map((diagnostic): Diagnostic => {
    const problem = diagnostic.step_indices.map((index) => problems.get(index)).find((found) => found !== undefined);
    return problem === undefined ? diagnostic : { ...diagnostic, status: 'not_understood', message: problem };
  });
  return { ...written, steps, diagnostics };
}
