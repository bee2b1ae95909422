import * as z from 'zod';
import { id } from './common.ts';
import type { Assertion } from './assertion.ts';
import type { Step } from './step.ts';

/**
 * Whether a check that passed could have failed. `proved`: it failed before the step that it belongs to. `sensitive`: it
 * fails when what it checks changes, but wasn't seen to fail before the step. `vacuous`: it passes whatever the page
 * shows. `unproved`: none of these is certain.
 */
export const proofState = z.enum(['proved', 'sensitive', 'unproved', 'vacuous']);

/** Each reason as people read it, with what to do where there's something to do. */
export const proofReasons = {
  failed_before: 'It failed before this step, so it shows that the step worked.',
  passed_before:
    "It passed before this step, too, so it doesn't show that the step worked. Check something that the step changes.",
  stays: 'It passed before this step, as it should, and fails when what it checks changes.',
  absent_before: "What it rules out wasn't there before this step either. It fails when it is.",
  not_seen_before: "It fails when what it checks changes. We couldn't try it before this step.",
  any_value: 'It passes with every value that we tried. Enter the value that you expect.',
  any_count: 'It passes with any number of elements, even none. Expect at least one.',
  any_address: 'It passes at every URL that we tried. Enter the path that you expect.',
  whole_page: 'The page itself is always visible. Choose an element on it.',
  never_shown: "No page ever shows this kind of element, so it's always hidden. Choose one that people can see.",
  compares_itself: 'It compares a value with itself, read from the same place just before. Store it before the change.',
  presence_only: 'It passes with every value, and fails only without the element. Enter the value that you expect.',
  expected_ignored: 'It passes with other expected values, too. Choose a more precise check.',
  same_values: 'All of the values are equal, so any order passes.',
  far_limit: 'Only a number far beyond this one would fail it. Choose a closer limit.',
  never_seen: "Nothing matched it before this step either, so we can't tell whether it would find the element.",
  not_altered: "We couldn't change what it checks without disturbing the page.",
  page_changed: 'The page had changed by the time we tried it.',
  no_time: 'There was no time left to try it.',
  not_reached: "The run didn't get to it.",
} as const;

export const proofReason = z.enum(Object.keys(proofReasons) as [ProofReason, ...ProofReason[]]);
export type ProofReason = keyof typeof proofReasons;

export const checkProof = z.object({ state: proofState, reason: proofReason });
export type CheckProof = z.output<typeof checkProof>;

/** A check by its place: the step's ID, or null for the final checks, and its index there. */
export const triedCheck = checkProof.extend({ step_id: id.nullable(), check: z.number().int() });
export type TriedCheck = z.output<typeof triedCheck>;

/** The proofs of a test in short. */
export const testProof = z.object({
  /** False when no check could fail a run, and no step waits for anything. */
  can_fail: z.boolean(),
  /** How many checks pass whatever the page shows. */
  vacuous: z.number().int(),
});
export type TestProof = z.output<typeof testProof>;

interface Checked {
  steps: readonly Step[];
  global_assertions: readonly Assertion[];
}

/** Steps that fail a run, without a check, when the page doesn't do what they wait for. */
const waiting: ReadonlySet<Step['action']> = new Set(['wait', 'wait_hidden', 'wait_url', 'call_api_test']);

interface RanChecks {
  steps: readonly Pick<Step, 'action'>[];
  results: readonly { assertion_results: readonly { proof?: CheckProof | undefined }[] }[];
}

/** Whether something in a run could have failed it besides a step that isn't possible. Checks that weren't tried could. */
export const canFailBy = ({ steps, results }: RanChecks): boolean =>
  steps.some(({ action }) => waiting.has(action)) ||
  results.some(({ assertion_results: checks }) => checks.some(({ proof }) => proof?.state !== 'vacuous'));

/** The result of trying each check of a test, with those that weren't tried. Conditions aren't checks. */
export function allTried({ steps, global_assertions: last }: Checked, tried: readonly TriedCheck[]): TriedCheck[] {
  const known = new Map(tried.map((one) => [`${one.step_id} ${one.check}`, one]));
  const places = [
    ...steps.flatMap(({ id: stepId, action, assertions }) =>
      action === 'if' ? [] : assertions.map((_, check) => ({ step_id: stepId, check })),
    ),
    ...last.map((_, check) => ({ step_id: null, check })),
  ];
  return places.map(
    (place) => known.get(`${place.step_id} ${place.check}`) ?? { ...place, state: 'unproved', reason: 'not_reached' },
  );
}

/** The results of all checks of a test in short. A check of an optional step fails no run. */
export function summarizeProof({ steps }: Pick<Checked, 'steps'>, tried: readonly TriedCheck[]): TestProof {
  const optional = new Set(steps.flatMap(({ id: stepId, is_optional: isOptional }) => (isOptional ? [stepId] : [])));
  const canFail =
    tried.some(({ state, step_id: stepId }) => state !== 'vacuous' && (stepId === null || !optional.has(stepId))) ||
    steps.some(({ action, is_optional: isOptional }) => waiting.has(action) && !isOptional);
  return { can_fail: canFail, vacuous: tried.filter(({ state }) => state === 'vacuous').length };
}
