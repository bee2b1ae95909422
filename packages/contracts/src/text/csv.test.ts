import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=cmd|x'])('keeps %j from running as a formula', (text) => {
  expect(csvOf([[text]]).replace(/^"/, '')).toMatch(/^'/);
});

it('quotes commas, quotes and line breaks, and leaves numbers as they are', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', -5, 'plain']])).toBe('"a,b","say ""hi""","two\nlines",-5,plain\r\n');
});
