import { expect, test } from 'vitest';
import { canonicalWords, pictureWord } from './synonyms.ts';
import { contentWords, identifierWords, wordsOf } from './words.ts';

test.each([
  ['shopping_cart_link', 'shopping cart link'],
  ['addToCart', 'add to cart'],
  ['nav-item--active', 'nav item active'],
  ['HTMLView', 'html view'],
  ['Column_count__x7Q', 'column count'],
  ['prd-tile__fav', 'prd tile fav'],
])('reads the words of the identifier %s', (identifier, words) => {
  expect(identifierWords(identifier).join(' ')).toBe(words);
});

test.each([
  ['Classes', 'class'],
  ['Addresses', 'address'],
  ['Movies', 'movie'],
  ['Entries', 'entry'],
  ['Boxes', 'box'],
])('%s are several of a %s', (several, one) => {
  expect(wordsOf(several)).toEqual(wordsOf(one));
});

test.each([
  ['Sign in', 'log in'],
  ['Sign out', 'Log off'],
  ['shopping bag', 'basket'],
  ['Remove', 'delete'],
  ['Postal code', 'zip'],
  ['three-dot', 'more options'],
])('takes "%s" for "%s"', (one, other) => {
  expect(canonicalWords(wordsOf(one))).toEqual(canonicalWords(wordsOf(other)));
});

test.each([
  ['Subscribe', 'Unsubscribe'],
  ['Log in', 'Log out'],
  ['Sign in', 'Sign up'],
  ['Save', 'Send'],
  ['Next', 'Previous'],
  ['Discard', 'Delete'],
  ['Submit', 'Subscribe'],
])('never takes "%s" for "%s"', (one, other) => {
  expect(canonicalWords(wordsOf(one))).not.toEqual(canonicalWords(wordsOf(other)));
});

test('reads pictures as words, with and without a variation selector', () => {
  expect([pictureWord('🗑'), pictureWord('🗑\uFE0F'), pictureWord(' × '), pictureWord('Save')]).toEqual([
    'delete',
    'delete',
    'close',
    undefined,
  ]);
});

test('keeps the words of a name that is all articles', () => {
  expect(contentWords('The A')).toEqual(['the', 'a']);
});

test('has one form for one of several, and for all of them', () => {
  for (const words of ['class classes', 'box boxes', 'entry entries', 'address addresses', 'item items'])
    expect(new Set(wordsOf(words)).size).toBe(1);
});
