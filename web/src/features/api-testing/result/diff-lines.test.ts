import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const drawn = (expected: string, actual: string): string[] | undefined =>
  diffLines(expected, actual)?.map(
    ({ side, text }) => ({ both: ' ', expected: '-', actual: '+', gap: '@' })[side] + text,
  );

test('shows changed, missing, and added lines', () => {
  expect(drawn('a\nb\nc', 'a\nB\nc\nd')).toEqual([' a', '-b', '+B', ' c', '+d']);
  expect(drawn('a', 'a')).toEqual([' a']);
});

test('does not compare texts that would take too long', () => {
  expect(diffLines('x\n'.repeat(900), 'y')).toBeUndefined();
});

test('leaves out what is the same in long texts', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => String(at));
  expect(drawn(lines.join('\n'), lines.with(2_500, 'x').join('\n'))).toEqual([
    '@2497 unchanged lines',
    ' 2497',
    ' 2498',
    ' 2499',
    '-2500',
    '+x',
    ' 2501',
    ' 2502',
    ' 2503',
    '@2496 unchanged lines',
  ]);
});
