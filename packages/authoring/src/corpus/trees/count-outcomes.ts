import type { LabeledTree } from './parse-trees.ts';
import { scoreTrees, type TreeOutcome } from './score-trees.ts';

/** How many of the labeled sentences came out how. */
export function countOutcomes(labeled: readonly LabeledTree[]): Record<TreeOutcome, number> {
  const counts: Record<TreeOutcome, number> = {
    right: 0,
    'draft rightly': 0,
    'draft where possible': 0,
    'silently wrong': 0,
  };
  for (const { outcome } of scoreTrees(labeled)) counts[outcome] += 1;
  return counts;
}
