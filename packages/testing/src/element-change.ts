import type { StepResult } from '@saywright/contracts/entities/execution';
import type { ElementChange } from '@saywright/contracts/entities/healing';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import { stepResultOf } from './step-result.ts';

/** Evidence for a button, as a check on the page leaves it. */
export const evidenceOf = (name: string): ElementEvidence => ({
  selector: { type: 'role', value: `button "${name}"` },
  label: `button "${name}"`,
  reasons: [`Its name is "${name}"`],
  chosen: false,
  found_at: '2026-11-20T00:00:00.000Z',
  meaning: '',
  picture: null,
  fingerprint: {
    tag: 'button',
    role: 'button',
    name,
    text: name,
    attributes: { class: 'primary' },
    neighbors: ['Reset', 'Profile'],
    box: { x: 20, y: 120, width: 60, height: 30 },
    path: 'html > body > form > button:nth-of-type(1)',
  },
});

/** A button that has another name since the page changed. */
export const changeOf = (from: string, to: string): ElementChange => {
  const [before, after] = [evidenceOf(from), evidenceOf(to)];
  return {
    before: { selector: { ...before.selector, fallback_selectors: [] }, label: before.label, picture: null },
    after: {
      selector: { ...after.selector, fallback_selectors: [{ type: 'css', value: 'form > button' }] },
      label: after.label,
      picture: null,
      fingerprint: after.fingerprint,
    },
    reasons: ['The texts around it are alike'],
  };
};

/** The result of a step that used the button under its new name. */
export const healedResult = (step: { id: string; order: number }, change: ElementChange): StepResult =>
  stepResultOf({
    step_id: step.id,
    order: step.order,
    action: 'click',
    description: 'Click Save',
    healing: { ...change, outcome: 'healed' },
  });
