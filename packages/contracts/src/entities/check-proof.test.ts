import { expect, it } from 'vitest';
import { allTried, canFailBy, summarizeProof, type TriedCheck } from './check-proof.ts';
import { step, type StepInput } from './step.ts';

const check = { type: 'title', expected: 'Cart' } as const;
const stepsOf = (...inputs: StepInput[]) =>
  inputs.map((input, at) => step.parse({ id: `s${at}`, order: at + 1, ...input }));
const vacuous = (stepId: string | null): TriedCheck => ({
  step_id: stepId,
  check: 0,
  state: 'vacuous',
  reason: 'any_value',
});

it("can't fail without a check, unless a step waits for something", () => {
  expect(summarizeProof({ steps: stepsOf({ action: 'reload' }) }, [])).toEqual({ can_fail: false, vacuous: 0 });
  expect(summarizeProof({ steps: stepsOf({ action: 'wait_url', value: '/' }) }, []).can_fail).toBe(true);
});

it("can't fail by a check of an optional step", () => {
  const sensitive: TriedCheck = { step_id: 's0', check: 0, state: 'sensitive', reason: 'passed_before' };
  const steps = (isOptional: boolean) => stepsOf({ action: 'reload', assertions: [check], is_optional: isOptional });
  expect(summarizeProof({ steps: steps(true) }, [sensitive]).can_fail).toBe(false);
  expect(summarizeProof({ steps: steps(false) }, [sensitive]).can_fail).toBe(true);
});

it("lists checks that weren't tried as not proved, and no conditions", () => {
  const steps = stepsOf({ action: 'if', assertions: [check] }, { action: 'assert', assertions: [check] });
  const tried = allTried({ steps, global_assertions: [{ ...check, operator: 'equals' }] }, [vacuous(null)]);
  expect(tried).toEqual([{ step_id: 's1', check: 0, state: 'unproved', reason: 'not_reached' }, vacuous(null)]);
});

it('takes a check of a run that was never tried for one that can fail', () => {
  const run = (...proofs: (TriedCheck | undefined)[]) =>
    canFailBy({ steps: [], results: [{ assertion_results: proofs.map((proof) => ({ proof })) }] });
  expect(run(vacuous('s0'))).toBe(false);
  expect(run(vacuous('s0'), undefined)).toBe(true);
});
