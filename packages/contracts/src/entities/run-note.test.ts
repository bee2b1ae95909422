import { expect, it } from 'vitest';
import { endReason, errorMessageOf } from './end-reason.ts';
import { notesWithCode, runNote, withText, wordedNote, type RunNote } from './run-note.ts';

const several: RunNote = { code: 'several_matched', params: { count: 2, selector: 'button "Save"' } };
const opened: RunNote = { code: 'window_opened', params: {} };

it('answers a note with its text', () => {
  const answered = { ...several, text: '2 elements matched button "Save". We used the first.' };
  expect(withText(several)).toEqual(answered);
  expect(wordedNote.parse(answered)).toEqual(answered);
  expect(runNote.parse(answered)).toEqual(several);
});

it('takes no other codes, and no other params', () => {
  expect(runNote.safeParse({ code: 'anything', params: {} }).success).toBe(false);
  expect(runNote.safeParse({ ...several, params: { count: 'two', selector: '' } }).success).toBe(false);
  expect(endReason.safeParse({ code: 'cancelled', params: { by: 'nobody' } }).success).toBe(false);
});

it('finds the notes of a code', () => {
  expect(notesWithCode([opened, several], 'several_matched')).toEqual([several]);
});

it('has no error message for a run that passed or was cancelled', () => {
  expect(errorMessageOf(null)).toBeNull();
  expect(errorMessageOf({ code: 'cancelled', params: { by: 'person', user_id: 'ada' } })).toBeNull();
  expect(errorMessageOf({ code: 'step_failed', params: { order: 3, reason: 'The price is wrong.' } })).toBe(
    'Step 3: The price is wrong.',
  );
});
