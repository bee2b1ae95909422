import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { describeIntent } from './describe-intent.ts';

const meaningOf = (prompt: string): string =>
  compileEnglish(`Go to /. ${prompt}`)
    .intents.slice(1)
    .map((intent) => (intent ? describeIntent(intent) : 'draft'))
    .join(' ; ');

test.each([
  ['click the Save button', 'click button (save)'],
  ['click the second "Edit" link in the "Ada" row', 'click 2nd link "Edit" in row "Ada"'],
  ['click "Docs" in the header', 'click "Docs" in header'],
  ['click "Delete" next to "Milk"', 'click "Delete" near "Milk"'],
  ['type "Ada" into the name field', 'type (name) = Ada'],
  ['clear the "Notes" field', 'type "Notes" ='],
  ['drag "Card" to "Done"', 'drag_and_drop "Card" to "Done"'],
  ['check that the total is $42.00', 'check labelled (total) = $42.00'],
  ['check that "A" is visible and "B" is hidden', 'check text "A" & no text "B"'],
  ['check that there are at least 3 links', 'check count link >= 3'],
  ['the "Save" button is disabled', 'check disabled button "Save"'],
  ['verify the title contains Shop', 'check title contains Shop'],
  ['accept the terms and conditions', 'check (terms and conditions)'],
  ['wait 2 seconds', 'wait 2000'],
  ['close the dialog', 'click button (close) in dialog | button (dismiss) in dialog | button (cancel) in dialog'],
  ['juggle the kettles', 'draft'],
])('describes "%s" as %s', (prompt, meaning) => {
  expect(meaningOf(prompt)).toBe(meaning);
});

test('answers one intent for each step', () => {
  const { steps, intents } = compileEnglish('Log in as ada@example.com with password secret and juggle the kettles', {
    websiteUrl: 'https://example.com',
  });
  expect(intents.map((intent) => intent?.action ?? 'draft')).toEqual(steps.map(({ action }) => action));
});

test('keeps how a clause was read out of the steps that are stored', () => {
  const { steps } = compileEnglish('Go to /. Click "Save" and check that the "Done" button is visible');
  expect(JSON.stringify(steps)).not.toContain('meant');
});
