import { expect, it } from 'vitest';
import { flakinessOf } from './flakiness.ts';

it.each([
  ['', null],
  ['PPPP', null],
  ['PPFF', null],
  ['FFPP', null],
  ['PPFP', { failed: 1, runs: 4 }],
  ['FPF', { failed: 2, runs: 3 }],
])('calls a test with the verdicts "%s" flaky only if it went back and forth', (verdicts, expected) => {
  expect(flakinessOf(verdicts)).toEqual(expected);
});
