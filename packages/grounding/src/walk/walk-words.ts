import { looksLikePassword } from '@saywright/contracts/entities/selector';
import { isRequestVariable } from '@saywright/contracts/text/variables';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { Meaning } from '@saywright/authoring/tree/meaning';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame } from 'playwright-core';
import { reasonsOf, shown, type FoundElement } from './step-evidence.ts';
import type { WalkPlace, WalkReport } from './walk-ports.ts';

/** The frames in which a step looks, the outermost first. */
export const framesOf = ({ frame, page }: WalkPlace): readonly Frame[] =>
  frame ? [frame, ...frame.childFrames()] : page.frames();

/** The parts of a step that a check on the page writes. */
export const elementsOf = ({ action, selector, target, assertions }: Step): unknown => [
  action,
  selector,
  target ?? null,
  assertions,
];

/** The check with the element that was found, and its texts as they were written where these have variables. */
export function withOwnTexts(found: Assertion, written: Assertion | undefined): Assertion {
  if (!JSON.stringify(written ?? {}).includes('{{')) return found;
  // The label as the page has it: "Your Balance" for "the balance".
  if (found.type === 'labelled_value' && written?.type === 'labelled_value') return { ...written, label: found.label };
  if (!written || !('selector' in found)) return written ?? found;
  if (found.type === written.type) return { ...written, selector: found.selector } as Assertion;
  return 'expected' in found && 'expected' in written ? ({ ...found, expected: written.expected } as Assertion) : found;
}

/** The report on a step whose elements were found. */
export function foundReport({
  found: [first],
  known: [before],
}: {
  found: readonly FoundElement[];
  known: readonly ElementEvidence[];
}): WalkReport {
  if (first) {
    const { label, selector } = first.candidate;
    const found = { label: shown(label), evidence: reasonsOf(first), selector, chosen: first.isChosen };
    return { state: 'found', message: '', found };
  }
  if (!before) return { state: 'kept', message: '' };
  const { label, reasons, chosen, selector } = before;
  return {
    state: 'found',
    message: '',
    found: { label, evidence: reasons, chosen, selector: { ...selector, fallback_selectors: [] } },
  };
}

/** The question which of several elements is meant. */
export const whichText = ({ order, description }: Step, count: number): string =>
  count === 1
    ? `Is this the element that step ${order}, ${description}, means?`
    : `${count} elements fit step ${order}, ${description}. Which one do you mean?`;

/** The question whether one of those that a step may mean is meant, since nothing is called what it says. */
export const whichAfterAll = ({ order, description }: Step, count: number): string =>
  `Nothing on the page fits step ${order}, ${description}, for sure. ${count === 1 ? 'Is this' : 'Is one of these'} what you mean?`;

/** The question whether a step means that these texts are there. */
export const meansText = ({ order, description }: Step, count: number): string =>
  `We aren't sure what step ${order}, ${description}, checks. Should it check that the page shows ${count === 1 ? 'this text' : 'these texts'}?`;

/** Advice on a password that a step types. */
const clearPassword =
  'This password is stored with the test. To encrypt it, use a secret variable of an environment, like {{password}}.';

/** How a message about an element begins that the page does not have. */
export const notFound = 'Nothing on the page fits';

/** Why a step has no element. */
export function missingText(reason: string | undefined, nearest: readonly string[]): string {
  const why = reason === undefined ? '' : ` ${reason}`;
  return nearest.length === 0 ? `${notFound}.${why}` : `${notFound}.${why} These come nearest:`;
}

/** The step as a draft, in its own words. */
export const draftOf = (step: Step): Step => {
  const { target: _target, source: _source, evidence: _evidence, ...rest } = step;
  return { ...rest, action: 'draft', value: step.description || step.value, selector: null, assertions: [] };
};

/** Advice on a step that nobody understood. */
export const notUnderstood = "We couldn't understand this step. Rephrase it in the editor.";

/** Advice on a step that expands, or collapses, what the page only has as a text. */
export const nothingToUnfold =
  'We found no single control that shows more or less of it here, or it does so already. Name that control, for example: click "Read more" in the "Ada" item';

/** Advice on a step that was completed: a password belongs into an environment, where it's encrypted and hidden. */
export const adviceOn = ({ action, selector }: Step, written: string): string =>
  action === 'type' && selector && looksLikePassword(selector) && !isRequestVariable(written) ? clearPassword : '';

/** Whether a clause means an element by its position. */
export const isCounted = ({ choice }: Meaning): boolean =>
  choice.some(
    ({ ordinal, places }) =>
      ordinal !== undefined || places.some((place) => 'ordinal' in place && place.ordinal !== undefined),
  );

/** Whether an intent says nothing of the address, or what it is: that it's another one proves nothing about the page. */
export const saysAddress = ({ checks }: Pick<Intent, 'checks'>, url: string): boolean =>
  checks.every(({ assertion }) => assertion.type !== 'url' || url.includes(assertion.expected));
