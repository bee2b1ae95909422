/// <reference lib="dom" />
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Step } from '@saywright/contracts/entities/step';
import { isDeepStrictEqual } from 'node:util';

/** Between storing a value and checking it, these leave the page no time to change. */
const leavesNoTime = new Set<Step['action']>(['assert', 'store_variable', 'screenshot']);

type Place = NonNullable<Step['source']>['from'];
const places: Partial<Record<Assertion['type'], readonly Place[]>> = {
  text_visible: ['text'],
  element_text: ['text'],
  value: ['value'],
  labelled_value: ['text', 'value'],
  url: ['url'],
  title: ['title'],
};

const placeOf = ({ source, selector }: Step): Place => source?.from ?? (selector ? 'text' : 'url');

/** The step that stored, right before a check, the value that it expects. */
export function storedJustBefore(steps: readonly Step[], index: number, assertion: Assertion): Step | undefined {
  const isOfAction = index < steps.length && steps[index]?.action !== 'assert';
  if (!('expected' in assertion) || isOfAction) return undefined;
  const [, name] = /^\{\{\s*([^}]+?)\s*\}\}$/.exec(String(assertion.expected)) ?? [];
  if (name === undefined || ('operator' in assertion && assertion.operator === 'matches')) return undefined;
  for (const step of steps.slice(0, index).toReversed()) {
    if (step.action === 'store_variable' && step.value === name)
      return places[assertion.type]?.includes(placeOf(step)) ? step : undefined;
    if (!leavesNoTime.has(step.action)) return undefined;
  }
  return undefined;
}

/** Whether a check reads by the same words what a step has stored: a text that was read on the page is on it. */
export const readsSamePlace = ({ selector }: Step, assertion: Assertion): boolean =>
  !('selector' in assertion) || isDeepStrictEqual(selector, assertion.selector);

/** Whether a field has this label, or one with more words. Runs in the page. */
export function isLabelledAs(field: Element, label: string): boolean {
  const fold = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim().toLowerCase();
  const labels = 'labels' in field ? [...((field as HTMLInputElement).labels ?? [])] : [];
  return [field.getAttribute('aria-label'), ...labels.map(({ textContent }) => textContent)].some((text) =>
    fold(text).includes(fold(label)),
  );
}
