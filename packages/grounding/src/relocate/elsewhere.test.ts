import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { expect, it } from 'vitest';
import { elsewhere, isWhereItWas } from './elsewhere.ts';

const box = { x: 100, y: 100, width: 80, height: 30 };
const wanted: ElementFingerprint = {
  tag: 'a',
  role: 'link',
  name: 'Sign in',
  text: 'Sign in',
  attributes: { class: 'login main-link', href: '/accounts/17' },
  neighbors: ['How it works', 'Stories'],
  box,
  path: 'body > header > nav > a:nth-of-type(2)',
};
const own = ['a', 'nav', 'header', 'body'];
const footer = ['a', 'div', 'footer', 'body'];
const away = { neighbors: 0, structure: 0.4, place: 0.3 };

it.each([
  ['has no attribute in common, other neighbors, and another place', { class: 'x' }, away],
  ['leads elsewhere, even beside the same texts', { href: '/newsletter' }, { ...away, neighbors: 0.6 }],
  ['has left its landmark, and only one thing around it is alike', {}, { ...away, neighbors: 0.9 }],
  ['has left its landmark for a place beside it', {}, { neighbors: 1, structure: 0.67, place: 0.8 }],
  ['leads elsewhere from beside its landmark', { href: '/club' }, { neighbors: 1, structure: 0.67, place: 0.8 }],
])('takes an element for another that %s', (_why, attributes, around) => {
  expect(elsewhere({ attributes, tags: footer }, wanted, around)).toBeDefined();
});

it.each([
  ['has the same classes', { attributes: { class: 'login main-link' }, tags: footer }, away],
  ['is built into the page as before', { attributes: {}, tags: own }, { neighbors: 0, structure: 1, place: 0.2 }],
  [
    'has the same texts around it, and the same place',
    { attributes: {}, tags: footer },
    { neighbors: 0.9, structure: 0.4, place: 0.9 },
  ],
  [
    'leads to an address with another number',
    { attributes: { href: 'https://b.example/accounts/18' }, tags: own },
    { ...away, structure: 1 },
  ],
])('takes an element for the same that %s', (_why, stand, around) => {
  expect(elsewhere(stand, wanted, around)).toBeUndefined();
});

it('takes one beside new texts for another on a short page, where the other texts around it are the same', () => {
  const around = { neighbors: 1, structure: 0.7, place: 0.9 };
  const stand = { attributes: {}, tags: own };
  expect(elsewhere(stand, wanted, { ...around, nearest: 0.3 })).toBeDefined();
  expect(elsewhere(stand, wanted, { ...around, nearest: 1 })).toBeUndefined();
  expect(elsewhere(stand, wanted, { ...around, structure: 1, nearest: 0.3 })).toBeUndefined();
});

it("doesn't count boxes that are everywhere as structure", () => {
  const boxes = { ...wanted, path: 'body > div:nth-of-type(2) > a' };
  const stand = { attributes: {}, tags: ['a', 'div', 'body'] };
  expect(elsewhere(stand, boxes, { ...away, structure: 1 })).toBeDefined();
  expect(elsewhere(stand, boxes, { ...away, structure: 1, place: 0.7, nearest: 1 })).toBeUndefined();
});

it('takes an element with the same ID for the same, wherever it is', () => {
  const known = { ...wanted, attributes: { id: 'sign-in' } };
  expect(elsewhere({ attributes: { id: 'sign-in' }, tags: footer }, known, away)).toBeUndefined();
});

it('has left no landmark that the page has no more of, as long as the texts around it are the same', () => {
  const stand = { attributes: {}, tags: ['a', 'li', 'div', 'body'], present: new Set(['a', 'li', 'div', 'body']) };
  const around = { neighbors: 1, structure: 0.4, place: 0.7 };
  expect(elsewhere(stand, wanted, around)).toBeUndefined();
  expect(elsewhere({ ...stand, present: new Set(['nav', 'header']) }, wanted, around)).toBeDefined();
  expect(elsewhere(stand, wanted, { ...around, neighbors: 0.5 })).toBeDefined();
});

it("doesn't count the texts of attributes for it, since they are its name", () => {
  const labeled = { ...wanted, attributes: { 'aria-label': 'Sign in' } };
  expect(elsewhere({ attributes: labeled.attributes, tags: footer }, labeled, away)).toBeDefined();
});

it('takes another field of the same name attribute for another where nothing around it is alike', () => {
  const field = { ...wanted, attributes: { name: 'year' } };
  expect(elsewhere({ attributes: { name: 'year' }, tags: footer }, field, away)).toBeDefined();
  expect(elsewhere({ attributes: { name: 'year' }, tags: own }, field, { ...away, structure: 0.9 })).toBeUndefined();
});

it('knows without the rest of the page that an element is where it was', () => {
  expect(isWhereItWas({ attributes: {}, tags: own, box }, wanted)).toBe(true);
  expect(isWhereItWas({ attributes: {}, tags: footer, box: { ...box, y: 3_000 } }, wanted)).toBe(false);
});

it('compares only the texts around it on a page that was rebuilt', () => {
  const stand = { attributes: {}, tags: footer, isRebuilt: true };
  expect(elsewhere(stand, wanted, { neighbors: 0.5, nearest: 1 })).toBeUndefined();
  expect(elsewhere(stand, wanted, { neighbors: 0.4, nearest: 1 })).toBeDefined();
  expect(elsewhere(stand, wanted, { neighbors: 1, nearest: 0.5 })).toBeDefined();
});

it('takes a bar that was put elsewhere for the same by the texts in it, if most of the texts around it are there', () => {
  const stand = { attributes: {}, tags: footer, isRebuilt: true };
  const around = { nearest: 0.3, isInCompany: true };
  expect(elsewhere(stand, wanted, { ...around, neighbors: 0.9 })).toBeUndefined();
  expect(elsewhere(stand, wanted, { ...around, neighbors: 0.4 })).toBeDefined();
});

it('takes what is in the row or the card of its name for the same, wherever that is now', () => {
  const stand = { attributes: {}, tags: footer, isRebuilt: true };
  expect(elsewhere(stand, wanted, { ...away, isInOwnItem: true })).toBeUndefined();
});

it('takes one of those that each row has for another if the one that was stored was in none', () => {
  const stand = { attributes: {}, tags: footer, isRebuilt: true };
  expect(elsewhere(stand, wanted, { neighbors: 1, nearest: 1, isOneOfEach: true })).toBeDefined();
  expect(elsewhere(stand, wanted, { neighbors: 1, nearest: 1, isOneOfEach: false })).toBeUndefined();
});
