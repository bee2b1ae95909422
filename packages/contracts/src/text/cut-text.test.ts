import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 5, 'short'],
  ['a little longer', 9, 'a little…'],
  ['a little longer', 10, 'a little…'],
  ['go 🚀🚀', 5, 'go…'],
  ['go 🚀🚀', 6, 'go 🚀…'],
  ['family 👩‍👩‍👧‍👦!', 12, 'family…'],
  ['café au lait'.normalize('NFD'), 5, 'caf…'],
  ['🇫🇷🇩🇪🇮🇹', 8, '🇫🇷…'],
  ['anything', 1, '…'],
])('%j cut to %i units is %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut);
});

test('a letter with 1,000 accents is cut between them', () => {
  expect(cutText(`e${'\u0301'.repeat(1_000)}`, 500)).toBe(`e${'\u0301'.repeat(498)}…`);
  expect(cutText('\u{1E8D0}'.repeat(1_000), 500).isWellFormed()).toBe(true);
});

test('a cut text fits, is a beginning, and stays well-formed wherever the cut falls', () => {
  const texts = string({ unit: constantFrom('a', ' ', 'é', 'e\u0301', '😀', '👩‍👩‍👧‍👦', '🇫🇷', '\u0301', '字') });
  assert(
    property(texts, integer({ min: 1, max: 40 }), (text, limit) => {
      const cut = cutText(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut === text ? cut : cut.slice(0, -1))).toBe(true);
    }),
  );
});
