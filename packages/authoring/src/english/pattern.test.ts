import { expect, test } from 'vitest';
import { matchPattern, parsePattern } from './pattern.ts';
import { textOf } from './phrase.ts';
import { tokenize } from './tokenize.ts';

const match = (pattern: string, text: string): Record<string, string> | undefined => {
  const captures = matchPattern(parsePattern(pattern), tokenize(text));
  return captures && Object.fromEntries(Object.entries(captures).map(([name, phrase]) => [name, textOf(phrase)]));
};

test.each([
  ['[on|at] {target}', 'on the Save button', { target: 'the Save button' }],
  ['[on|at] {target}', 'Save', { target: 'Save' }],
  ['{value} (into|in to) {target}', 'a b In To the box', { value: 'a b', target: 'the box' }],
  ['{value} in {target}', '"x in y" in z', { value: '"x in y"', target: 'z' }],
  ['{n:number} px', '1,000 px', { n: '1,000' }],
])('%s fits %s', (pattern, text, captures) => {
  expect(match(pattern, text)).toEqual(captures);
});

test.each([
  ['[on] {target}', ''],
  ['{value} in {target}', 'in box'],
  ['{value} in {target}', 'x in'],
  ['down', 'down there'],
  ['{n:number}', 'many'],
])('%s does not fit %s', (pattern, text) => {
  expect(match(pattern, text)).toBeUndefined();
});

test('a capture that could end anywhere is refused', () => {
  expect(() => parsePattern('{a} [in] {b}')).toThrow('{a} must be followed by a word');
});
