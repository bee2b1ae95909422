import { expect, it } from 'vitest';
import { promptParts } from './prompt-parts.ts';

const prompt = 'Go to /shop, then juggle.';

it('cuts a prompt into clauses and what stands between them', () => {
  const parts = promptParts(prompt, [
    { start: 18, end: 24 },
    { start: 0, end: 11 },
  ]);
  expect(parts).toEqual([
    { text: 'Go to /shop', diagnostic: 1 },
    { text: ', then ', diagnostic: undefined },
    { text: 'juggle', diagnostic: 0 },
    { text: '.', diagnostic: undefined },
  ]);
});

it('loses no character and doubles none, whatever the ranges', () => {
  const parts = promptParts(prompt, [
    { start: 0, end: 11 },
    { start: 5, end: 900 },
    { start: 40, end: 50 },
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(prompt);
});
