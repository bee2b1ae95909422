import type { Grounding } from '@saywright/contracts/entities/grounding';
import type { Step } from '@saywright/contracts/entities/step';
import type { KeptDiagnostic } from '~/features/flow-testing/editor/kept-diagnostics.ts';

/** A clause of the description, and whether its steps can run as they are now. */
export interface Clause extends Omit<KeptDiagnostic, 'status'> {
  /** `draft`: it was understood, and the page still has to settle it, or a check on the page made a draft of it. */
  status: KeptDiagnostic['status'] | 'draft';
}

type Advice = Readonly<Record<string, string>>;

/** The words of the latest check on the page about steps that are drafts, by step ID. Drafts written since have none. */
export function checkAdvice(check: Grounding | null | undefined, steps: readonly Step[]): Advice {
  const said = new Map(check?.steps.map((one) => [one.step_id, one]));
  return Object.fromEntries(
    steps.flatMap((step) => {
      const one = said.get(step.id);
      const isSame = one && [step.description, step.value].includes(one.description);
      return step.action === 'draft' && isSame && one.state === 'draft' && one.message ? [[step.id, one.message]] : [];
    }),
  );
}

/** The clauses as their steps are now: one is done when none of its steps is a draft anymore. */
export const clausesNow = (diagnostics: readonly KeptDiagnostic[], steps: readonly Step[], checked: Advice): Clause[] =>
  diagnostics.map((one) => {
    const own = steps.filter(({ id }) => one.step_ids.includes(id));
    const draft = own.find(({ action }) => action === 'draft');
    if (!draft) return own.length > 0 ? { ...one, status: 'compiled' } : one;
    const advice = checked[draft.id];
    const isRead = one.status === 'compiled' || (one.awaits_page === true && advice === undefined);
    return { ...one, message: advice ?? one.message, status: isRead ? 'draft' : 'not_understood' };
  });

/** The advice about each draft, by step ID. */
export const draftAdvice = (diagnostics: readonly KeptDiagnostic[], checked: Advice): Advice => ({
  ...Object.fromEntries(
    diagnostics
      .filter((one) => one.status === 'not_understood')
      .flatMap((one) => one.step_ids.map((id) => [id, one.message])),
  ),
  ...checked,
});
