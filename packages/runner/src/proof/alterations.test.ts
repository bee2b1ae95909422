import type { Assertion } from '@saywright/contracts/entities/assertion';
import { beforeAll, expect, test } from 'vitest';
import { compareText } from '../text/compare-text.ts';
import { findsPattern, loadPatterns } from '../text/pattern.ts';
import { alterationsOf } from './alterations.ts';

beforeAll(loadPatterns);

const passesEverywhere = (expected: string): boolean => {
  const title: Assertion = { type: 'title', operator: 'matches', expected };
  return (alterationsOf(title) ?? []).every((alter) =>
    alter(['Cart']).every((text) => compareText(text, title, findsPattern)),
  );
};

test.each(['.*', '', '^', 'x*', '[a-z]*', '(Cart)?', '[\\s\\S]*'])('finds a text for no pattern like %s', (pattern) => {
  expect(passesEverywhere(pattern)).toBe(true);
});

test.each([
  '.',
  '.+',
  '\\S',
  '^[^A-Z]*$',
  '^.{0,80}$',
  '^[^0-9]*$',
  '^[\\x00-\\x7F]*$',
  '^(Cart)?$',
  '^\\D*$',
  '^[^<>]*$',
  '^[^\\p{Greek}]*$',
])('finds a text that the pattern %s refuses', (pattern) => {
  expect(passesEverywhere(pattern)).toBe(false);
});
