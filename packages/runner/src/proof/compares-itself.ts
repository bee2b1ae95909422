import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Step } from '@saywright/contracts/entities/step';
import { isDeepStrictEqual } from 'node:util';

/** Between storing a value and checking it, these leave the page no time to change. */
const leavesNoTime = new Set<Step['action']>(['assert', 'store_variable', 'screenshot']);

const places: Partial<Record<Assertion['type'], NonNullable<Step['source']>['from']>> = {
  text_visible: 'text',
  element_text: 'text',
  value: 'value',
  url: 'url',
  title: 'title',
};

const placeOf = ({ source, selector }: Step): string => source?.from ?? (selector ? 'text' : 'url');

/** The step that stored, right before a check, the value that it expects. */
export function storedJustBefore(steps: readonly Step[], index: number, assertion: Assertion): Step | undefined {
  const isOfAction = index < steps.length && steps[index]?.action !== 'assert';
  if (!('expected' in assertion) || isOfAction) return undefined;
  const [, name] = /^\{\{\s*([^}]+?)\s*\}\}$/.exec(String(assertion.expected)) ?? [];
  if (name === undefined || ('operator' in assertion && assertion.operator === 'matches')) return undefined;
  for (const step of steps.slice(0, index).toReversed()) {
    if (step.action === 'store_variable' && step.value === name)
      return placeOf(step) === places[assertion.type] ? step : undefined;
    if (!leavesNoTime.has(step.action)) return undefined;
  }
  return undefined;
}

/** Whether a check reads by the same words what a step has stored: a text that was read on the page is on it. */
export const readsSamePlace = ({ selector }: Step, assertion: Assertion): boolean =>
  !('selector' in assertion) || isDeepStrictEqual(selector, assertion.selector);
