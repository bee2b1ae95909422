import { compileEnglish } from '../../compile.ts';
import { describeIntent } from '../../tree/describe-intent.ts';
import type { LabeledTree } from './parse-trees.ts';

/**
 * `right`: an acceptable tree. `silently wrong`: accepted, and no acceptable tree. `draft where possible`: a draft, or
 * a part of a tree and a draft, where a tree was possible. `draft rightly`: a draft, and nothing else was right.
 */
export type TreeOutcome = 'right' | 'silently wrong' | 'draft where possible' | 'draft rightly';

export interface ScoredTree extends LabeledTree {
  outcome: TreeOutcome;
  /** The tree that came out. */
  actual: string;
}

const isDraft = (step: string): boolean => step === 'draft';

/** The meaning of a sentence on one line: the steps it becomes after `Go to /.` */
export function treeOf(sentence: string): string {
  const { intents } = compileEnglish(`Go to /. ${sentence}`);
  return intents
    .slice(1)
    .map((intent) => (intent ? describeIntent(intent) : 'draft'))
    .join(' ; ');
}

/** Names of a control that we added ourselves come after those that were said. */
const says = (actual: string, expected: string): boolean => actual === expected || actual.startsWith(`${expected} | `);

const fits = (actual: readonly string[], expected: readonly string[]): boolean =>
  actual.length === expected.length && actual.every((step, index) => says(step, expected[index] ?? ''));

function outcomeOf(actual: string, expected: string): TreeOutcome {
  const readings = expected.split(' || ').map((reading) => reading.split(' ; '));
  const steps = actual.split(' ; ');
  if (readings.some((reading) => !reading.every(isDraft) && fits(steps, reading))) return 'right';
  const isPart = readings.some((reading) => {
    let next = 0;
    return steps
      .filter((step) => !isDraft(step))
      .every((step) => (next = reading.findIndex((each, at) => at >= next && says(step, each)) + 1) > 0);
  });
  if (!steps.some(isDraft) || !isPart) return 'silently wrong';
  return readings.some((reading) => reading.every(isDraft)) ? 'draft rightly' : 'draft where possible';
}

/** Scores labeled sentences, in their order. */
export const scoreTrees = (labeled: readonly LabeledTree[]): ScoredTree[] =>
  labeled.map(({ sentence, expected }) => {
    const actual = treeOf(sentence);
    return { sentence, expected, actual, outcome: outcomeOf(actual, expected) };
  });
