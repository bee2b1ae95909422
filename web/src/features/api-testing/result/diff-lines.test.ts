import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const drawn = (expected: string, actual: string): string[] | undefined =>
  diffLines(expected, actual)?.map(({ side, text }) => ({ both: ' ', expected: '-', actual: '+' })[side] + text);

test('shows changed, missing, and added lines', () => {
  expect(drawn('a\nb\nc', 'a\nB\nc\nd')).toEqual([' a', '-b', '+B', ' c', '+d']);
  expect(drawn('a', 'a')).toEqual([' a']);
});

test('does not compare texts that would take too long', () => {
  expect(diffLines('x\n'.repeat(500), 'y')).toBeUndefined();
});
