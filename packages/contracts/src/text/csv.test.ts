import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=cmd|x', '＝1+1', '\u00a0@x'])(
  'keeps %j from running as a formula',
  (text) => {
    expect(csvOf([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('quotes commas, quotes and line breaks, and leaves numbers as they are', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', -5, 'plain']])).toBe('"a,b","say ""hi""","two\nlines",-5,plain\r\n');
});

it.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t+1', "a\t'+1"],
  ['a; ＠x', "a; '＠x"],
  ['a; b', 'a; b'],
])('keeps %j from running where other signs separate cells', (text, safe) => {
  expect(csvOf([[text]])).toBe(`${safe}\r\n`);
});
