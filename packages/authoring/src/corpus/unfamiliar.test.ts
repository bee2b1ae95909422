import { expect, test } from 'vitest';
import { heldBack } from './held-back.ts';
import { judge } from './outcome.ts';
import { unfamiliar } from './unfamiliar.ts';

const sentences = [...Object.entries(unfamiliar), ...Object.entries(heldBack)];

test.each(sentences)('does what it says, or stays a draft: %s', (sentence, label) => {
  const { outcome, lines } = judge(sentence, label);
  expect({ outcome, lines }).not.toMatchObject({ outcome: 'wrong' });
});

test('almost all sentences of unfamiliar products are understood', () => {
  const outcomes = sentences.map(([sentence, label]) => judge(sentence, label).outcome);
  expect(outcomes.filter((outcome) => outcome === 'right').length).toBeGreaterThanOrEqual(sentences.length - 3);
});

test('no sentence is in both parts', () => {
  expect(Object.keys(heldBack).filter((sentence) => sentence in unfamiliar)).toEqual([]);
});
