import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Step } from '@saywright/contracts/entities/step';
import { isDeepStrictEqual } from 'node:util';

/** Between storing a value and checking it, these leave the page no time to change. */
const leavesNoTime = new Set<Step['action']>(['assert', 'store_variable', 'screenshot']);

const places: Partial<Record<Assertion['type'], NonNullable<Step['source']>['from']>> = {
  element_text: 'text',
  value: 'value',
  url: 'url',
  title: 'title',
};

const isSamePlace = ({ source, selector }: Step, assertion: Assertion): boolean =>
  (source?.from ?? (selector ? 'text' : 'url')) === places[assertion.type] &&
  (!('selector' in assertion) || isDeepStrictEqual(selector, assertion.selector));

/** Whether a check expects the value that was stored from the same place right before it. */
export function comparesItself(steps: readonly Step[], index: number, assertion: Assertion): boolean {
  if (!('expected' in assertion) || steps[index]?.action !== 'assert') return false;
  const [, name] = /^\{\{\s*([^}]+?)\s*\}\}$/.exec(String(assertion.expected)) ?? [];
  if (name === undefined || ('operator' in assertion && assertion.operator === 'matches')) return false;
  for (const step of steps.slice(0, index).toReversed()) {
    if (step.action === 'store_variable' && step.value === name) return isSamePlace(step, assertion);
    if (!leavesNoTime.has(step.action)) return false;
  }
  return false;
}
