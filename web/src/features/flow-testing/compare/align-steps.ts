import type { StepState } from '~/features/flow-testing/run/step-states.ts';

/** Steps of two runs that stand for each other; one that is missing on a side is only in the other run. */
export interface AlignedSteps {
  left: StepState | undefined;
  right: StepState | undefined;
  /** How the step changed between the two plans. `changed`: it does something else. */
  change: 'same' | 'changed' | 'added' | 'removed';
}

/** Above any number of equal deeds: a step that kept its id is always taken before one that only does the same. */
const idWeight = 1_000;

const doesTheSame = (left: StepState, right: StepState): boolean =>
  left.fingerprint === undefined || right.fingerprint === undefined
    ? left.action === right.action && left.description === right.description
    : left.fingerprint === right.fingerprint;

const weightOf = (left: StepState, right: StepState): number => {
  if (left.id === right.id) return idWeight;
  return doesTheSame(left, right) ? 1 : 0;
};

/** The pairs that together weigh most without crossing each other, as places in both lists. */
function bestPairs(left: readonly StepState[], right: readonly StepState[]): [number, number][] {
  const columns = right.length + 1;
  const best = Array.from({ length: (left.length + 1) * columns }, () => 0);
  const at = (i: number, j: number): number => best[i * columns + j] ?? 0;
  const weights = left.map((one) => right.map((other) => weightOf(one, other)));
  const weight = (i: number, j: number): number => weights[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const paired = weight(i, j) === 0 ? 0 : weight(i, j) + at(i + 1, j + 1);
      best[i * columns + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (weight(i, j) > 0 && at(i, j) === weight(i, j) + at(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function align(left: StepState | undefined, right: StepState | undefined): AlignedSteps {
  if (left && right) return { left, right, change: doesTheSame(left, right) ? 'same' : 'changed' };
  return { left, right, change: left ? 'removed' : 'added' };
}

/**
 * Puts the steps of two runs beside each other: first those with the same id, then those that do the same, and what lies
 * between these by position. So a run of an older revision of the test lines up with one of today's.
 */
export function alignSteps(left: readonly StepState[], right: readonly StepState[]): AlignedSteps[] {
  const rows: AlignedSteps[] = [];
  let fromLeft = 0;
  let fromRight = 0;
  for (const [i, j] of [...bestPairs(left, right), [left.length, right.length] as const]) {
    const between = Math.max(i - fromLeft, j - fromRight);
    for (let place = 0; place < between; place += 1)
      rows.push(
        align(
          fromLeft + place < i ? left[fromLeft + place] : undefined,
          fromRight + place < j ? right[fromRight + place] : undefined,
        ),
      );
    if (i < left.length) rows.push(align(left[i], right[j]));
    fromLeft = i + 1;
    fromRight = j + 1;
  }
  return rows;
}
