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
const failed = (reason: string) => ({
  reason,
  expected: null,
  actual: null,
  call_log: [],
  page_url: null,
  page_title: 'Cart',
  page_snapshot: null,
});

it('says nothing when all was well, when nothing has run, and when the selector is another one now', () => {
  expect(lastRunHint(step, result({}))).toBeUndefined();
  expect(lastRunHint(step, undefined)).toBeUndefined();
  const changed = { notes: ['2 elements matched button "Store"; the first was used'] };
  expect(lastRunHint(step, result(changed))).toBeUndefined();
  expect(
    lastRunHint(step, result({ error_details: failed('button "Store" was not found on the page within 4 seconds.') })),
  ).toBeUndefined();
});

it.each([
  [
    { error_details: failed('button "Save" was not found on the page within 4 seconds. Check its selector.') },
    'In the last run nothing matched button "Save" on “Cart”. Check it, or add a fallback.',
  ],
  [
    {
      notes: ['The step is optional: button "Save" was not found on the page within 4 seconds.'],
      matched_selector: null,
    },
    'In the last run nothing matched button "Save". Check it, or add a fallback.',
  ],
  [
    { notes: ['3 elements matched button "Save"; the first was used'] },
    'In the last run 3 elements matched button "Save", and the first was used. Name it more exactly.',
  ],
  [
    { matched_selector: { type: 'css', value: '#save', index: 1 } },
    'In the last run button "Save" did not give one element, so fallback 1 was used: css #save.',
  ],
  [
    {
      notes: ['matched by whole words: button "Save now"'],
      matched_selector: { type: 'role', value: 'button "Save"', index: 0, longer: true },
    },
    'In the last run nothing was called button "Save", so button "Save now" was used. Use its whole name.',
  ],
  [
    { error_details: failed('The selector button "Save" is not valid CSS.') },
    'The last run could not read button "Save". Correct it.',
  ],
])('%j', (more, hint) => expect(lastRunHint(step, result(more))).toBe(hint));
