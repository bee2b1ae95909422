import { expect, test } from 'vitest';
import { phraseOf } from './phrase.ts';
import { sayName } from './places.ts';

const decomposed = 'Über uns'.normalize('NFD');

test.each([
  ['Über uns', decomposed],
  [decomposed, 'ÜBER UNS'],
  ["Don't save", 'Don’t  save'],
  ['Say "hi"', 'say “HI”'],
  ['Loading...', 'Loading…'],
  ['Sign-in', 'sign‑in'],
  ['Cart', 'Cart (2)'],
  ['Email', 'Your email *'],
  ['C++', 'c++'],
  ['C++', 'C++ now'],
  ['日本語', '日本語 (3)'],
  ['→', ' → '],
  ['Price ↑', 'price ↑'],
  ['', ' '],
])('the letters of %j are found in %j, which it names', (name, text) => {
  const phrase = phraseOf({ name, isExact: false });
  expect(sayName(text, phrase)).toBeLessThan(3);
  expect(phrase.mayName(text)).toBe(true);
});

test('a text without its letters isn’t compared any further', () => {
  expect(phraseOf({ name: 'Blue kettle', isExact: false }).mayName('Green kettle')).toBe(false);
});
