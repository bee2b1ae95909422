import { expect, test } from 'vitest';
import { heldBack } from './held-back.ts';
import { judge } from './outcome.ts';
import { unfamiliar } from './unfamiliar.ts';

test.each(Object.entries(unfamiliar))('does what it says, or stays a draft: %s', (sentence, label) => {
  const { outcome, lines } = judge(sentence, label);
  expect({ outcome, lines }).not.toMatchObject({ outcome: 'wrong' });
});

test('most sentences of unfamiliar products are understood', () => {
  const outcomes = Object.entries(unfamiliar).map(([sentence, label]) => judge(sentence, label).outcome);
  expect(outcomes.filter((outcome) => outcome === 'right').length).toBeGreaterThanOrEqual(228);
});

test('no sentence is in both parts', () => {
  expect(Object.keys(heldBack).filter((sentence) => sentence in unfamiliar)).toEqual([]);
});
