import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

test('a day with its year stays whole', () => {
  const { steps } = compileEnglish('Choose July 7, 2025 as the start date, July 9, 2025 as the end date');
  expect(steps.map(({ description }) => description)).toEqual([
    'Select "July 7, 2025" in "start date"',
    'Select "July 9, 2025" in "end date"',
  ]);
});
