import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

test.each([
  'Set the start date to July 7, 2025, 3 guests',
  'Set the start date to 7 July 2025, 3 guests',
  'Set the start date to 2025-07-07, 3 guests',
])('what follows a day is no part of it: %s', (said) => {
  const { steps, intents } = compileEnglish(said);
  expect(steps.map(({ action }) => action)).toEqual(['draft']);
  expect(intents).toEqual([undefined]);
});

test('the time of a day is a part of it', () => {
  const { steps } = compileEnglish('Set the start to July 7, 2025, 10:30');
  expect(steps.map(({ action, value }) => [action, value])).toEqual([['type', 'July 7, 2025, 10:30']]);
});

test('a day with its year stays whole', () => {
  const { steps } = compileEnglish('Choose July 7, 2025 as the start date, July 9, 2025 as the end date');
  expect(steps.map(({ description }) => description)).toEqual([
    'Select "July 7, 2025" in "start date"',
    'Select "July 9, 2025" in "end date"',
  ]);
});
