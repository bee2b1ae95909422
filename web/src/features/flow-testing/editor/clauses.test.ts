import type { Grounding } from '@saywright/contracts/entities/grounding';
import { expect, it } from 'vitest';
import { checkAdvice, clausesNow, draftAdvice } from './clauses.ts';
import { newStep } from './draft.ts';
import type { KeptDiagnostic } from './kept-diagnostics.ts';

const clause = (status: KeptDiagnostic['status'], stepId: string): KeptDiagnostic => ({
  clause: 'put the kettle in the cart',
  start: 0,
  end: 26,
  status,
  step_indices: [0],
  step_ids: [stepId],
  message: 'said when it was written',
});

const step = (id: string, action: 'draft' | 'click') => ({ ...newStep(action), id, description: 'Check the total' });

const check = {
  steps: [
    { step_id: 'a', description: 'Check the total', state: 'draft', message: 'Nothing on the page fits.' },
    { step_id: 'b', description: 'Check the total', state: 'found', message: 'Stored with the test.' },
  ],
} as unknown as Grounding;

it('takes a clause for understood once its draft has become a step', () => {
  const [draft] = clausesNow([clause('not_understood', 'a')], [step('a', 'draft')], {});
  expect(draft).toMatchObject({ status: 'not_understood', message: 'said when it was written' });
  const [done] = clausesNow([clause('not_understood', 'a')], [step('a', 'click')], {});
  expect(done?.status).toBe('compiled');
});

it('does not count a clause as lost that the page has yet to settle', () => {
  const awaiting = { ...clause('not_understood', 'a'), awaits_page: true };
  expect(clausesNow([awaiting], [step('a', 'draft')], {})[0]?.status).toBe('draft');
  const checked = checkAdvice(check, [step('a', 'draft')]);
  expect(clausesNow([awaiting], [step('a', 'draft')], checked)[0]?.status).toBe('not_understood');
});

it('still counts a clause as lost whose draft was deleted', () => {
  expect(clausesNow([clause('not_understood', 'a')], [], {})[0]?.status).toBe('not_understood');
});

it('says of a clause that a check on the page made a draft of it, and why', () => {
  const steps = [step('a', 'draft'), step('b', 'click')];
  const checked = checkAdvice(check, steps);
  expect(checked).toEqual({ a: 'Nothing on the page fits.' });
  const [lost, found] = clausesNow([clause('compiled', 'a'), clause('compiled', 'b')], steps, checked);
  expect(lost).toMatchObject({ status: 'draft', message: 'Nothing on the page fits.' });
  expect(found?.status).toBe('compiled');
});

it('prefers what the check said of a draft to what its clause lacked, until the draft is reworded', () => {
  const diagnostics = [clause('not_understood', 'a')];
  expect(draftAdvice(diagnostics, checkAdvice(check, [step('a', 'draft')]))).toEqual({
    a: 'Nothing on the page fits.',
  });
  const reworded = { ...step('a', 'draft'), description: '', value: 'Check the sum' };
  expect(draftAdvice(diagnostics, checkAdvice(check, [reworded]))).toEqual({ a: 'said when it was written' });
});
