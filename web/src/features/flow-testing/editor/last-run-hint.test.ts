import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { StepFailureCode } from '@saywright/contracts/entities/step-failure';
import { expect, it } from 'vitest';
import { lastRunHint } from './last-run-hint.ts';

const selector = {
  type: 'role',
  value: 'button "Save"',
  fallback_selectors: [{ type: 'css', value: '#save' }],
} as const;
const step = { selector: { ...selector, fallback_selectors: [...selector.fallback_selectors] } };
const fine = {
  notes: [],
  error_details: null,
  matched_selector: { type: 'role', value: 'button "Save"', index: 0 },
} as const;
const result = (more: object) => ({ ...fine, notes: [], ...more });
const failed = (failure: StepFailureCode) => ({
  reason: 'Worded elsewhere',
  failure,
  expected: null,
  actual: null,
  call_log: [],
  page_url: null,
  page_title: 'Cart',
  page_snapshot: null,
});

const notFound = (selector: string): StepFailureCode => ({
  code: 'element_not_found',
  params: { selector, fallbacks: 1, seconds: 4 },
});
const several = (count: number, selector: string): RunNote => ({
  code: 'several_matched',
  params: { count, selector },
});

it('says nothing when all was well, when nothing has run, and when the selector is another one now', () => {
  expect(lastRunHint(step, result({}))).toBeUndefined();
  expect(lastRunHint(step, undefined)).toBeUndefined();
  const changed = { notes: [several(2, 'button "Store"')] };
  expect(lastRunHint(step, result(changed))).toBeUndefined();
  expect(lastRunHint(step, result({ error_details: failed(notFound('button "Store"')) }))).toBeUndefined();
});

it.each([
  [
    { error_details: failed(notFound('button "Save"')) },
    'In the last run, no element matched button "Save" on “Cart”. Check it, or add a fallback.',
  ],
  [
    {
      notes: [
        { code: 'optional_step_failed', params: { reason: 'Worded elsewhere', failure: notFound('button "Save"') } },
      ],
      matched_selector: null,
    },
    'In the last run, no element matched button "Save". Check it, or add a fallback.',
  ],
  [
    { notes: [several(3, 'button "Save"')] },
    'In the last run, 3 elements matched button "Save", and the first was used. Make it more specific.',
  ],
  [
    { matched_selector: { type: 'css', value: '#save', index: 1 } },
    'In the last run, button "Save" didn’t match exactly one element, so fallback 1 was used: css #save.',
  ],
  [
    {
      notes: [{ code: 'longer_name', params: { element: 'button "Save now"' } }],
      matched_selector: { type: 'role', value: 'button "Save"', index: 0, longer: true },
    },
    'In the last run, no element was named button "Save", so button "Save now" was used. Use the full name.',
  ],
  [
    { error_details: failed({ code: 'selector_invalid', params: { selector: 'button "Save"', language: 'CSS' } }) },
    'The last run couldn’t read button "Save". Fix the selector.',
  ],
])('%j', (more, hint) => expect(lastRunHint(step, result(more))).toBe(hint));
