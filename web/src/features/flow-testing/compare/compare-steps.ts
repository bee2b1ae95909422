import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { alignSteps, type AlignedSteps } from '~/features/flow-testing/compare/align-steps.ts';
import { stepStates, type StepState } from '~/features/flow-testing/run/step-states.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
import { statusWord } from '~/ui/status-badge.tsx';

/** One row of the comparison. */
export interface ComparedStep extends AlignedSteps {
  /** Its place in the comparison, from 1. */
  number: number;
  /** The plan is another one, or the step ended in another way. Not while one of the two has yet to come to it. */
  differs: boolean;
  /** How much longer the right one took, in milliseconds; undefined unless both ran. */
  deltaMs: number | undefined;
}

/** The error of a step that failed. */
export const failureOf = ({ status, result }: StepState): string | undefined =>
  status === 'failed' ? (result?.error_details?.reason ?? result?.message) : undefined;

const isToCome = ({ status }: StepState): boolean => status === 'pending' || status === 'running';

function endedOtherwise(left: StepState, right: StepState): boolean {
  if (isToCome(left) || isToCome(right)) return false;
  return left.status !== right.status || failureOf(left) !== failureOf(right);
}

/** The steps of two runs beside each other, and where they part. */
export const compareSteps = (left: Execution, right: Execution): ComparedStep[] =>
  alignSteps(stepStates(left), stepStates(right)).map((row, at) => ({
    ...row,
    number: at + 1,
    differs: row.change !== 'same' || (row.left && row.right ? endedOtherwise(row.left, row.right) : false),
    deltaMs:
      row.left?.result && row.right?.result
        ? row.right.result.execution_time_ms - row.left.result.execution_time_ms
        : undefined,
  }));

/** A test's name, where it stands in a sentence. */
const maxNameLength = 40;

/** How people call the two runs: `#3` and `#5`. */
export interface RunNames {
  left: string;
  right: string;
}

const howItEnded = ({ status }: StepState): string =>
  status === 'skipped' ? 'didn’t run' : statusWord(status).toLowerCase();

/** How a row differs, in a sentence without the step's name: "passed in #3, failed in #5". */
export function differenceText({ left, right, change }: AlignedSteps, names: RunNames): string {
  if (!left) return `is only in ${names.right}`;
  if (!right) return `is only in ${names.left}`;
  const failed = failureOf(left) !== undefined && failureOf(right) !== undefined;
  if (endedOtherwise(left, right))
    return failed
      ? 'failed in both, for different reasons'
      : `${howItEnded(left)} in ${names.left}, ${howItEnded(right)} in ${names.right}`;
  if (change === 'changed') return `does something different in ${names.right}`;
  return 'had the same result in both';
}

/** The head of the comparison: the first step at which the two runs differ, or that there's none. */
export function comparisonSummary(rows: readonly ComparedStep[], runs: { left: Execution; right: Execution }): string {
  const names = runNames(runs);
  const first = rows.find((row) => row.differs);
  if (first) {
    const step = first.right ?? first.left;
    return `First difference: step ${first.number}, “${step?.description ?? ''}”, ${differenceText(first, names)}.`;
  }
  const ended = isFinal(runs.left.status) && isFinal(runs.right.status);
  if (!ended) return 'No differences so far.';
  return runs.left.status === runs.right.status
    ? 'No differences: every step had the same result in both.'
    : `Every step had the same result in both, but ${names.left} ended as ${statusWord(runs.left.status).toLowerCase()} and ${names.right} as ${statusWord(runs.right.status).toLowerCase()}.`;
}

/** Runs of two tests may have the same number, so then the names of the tests tell them apart. */
export function runNames({ left, right }: { left: Execution; right: Execution }): RunNames {
  const nameOf = (execution: Execution): string =>
    left.test_id === right.test_id
      ? `#${execution.execution_number}`
      : `“${cutText(execution.test_name, maxNameLength)}” #${execution.execution_number}`;
  return { left: nameOf(left), right: nameOf(right) };
}
