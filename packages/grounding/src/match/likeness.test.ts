import { expect, it } from 'vitest';
import { hasSameMark, hasSameWords, isOtherDeed, nameLikeness, textLikeness } from './likeness.ts';

it.each([
  ['Bread knife', 'BREAD KNIFE *', true],
  ['Bread knife', 'Your bread knife now', true],
  ['Order 1001', 'Order 1002', false],
  ['Ada Lovelace', 'Ada', false],
  ['Remove', 'Delete', false],
  ['…', '*', false],
])('says whether %s and %s have the same words: %s', (one, other, isSame) => {
  expect(hasSameWords(one, other)).toBe(isSame);
});

it('finds texts alike that have the same words, more than those with the same meaning, and less than the same text', () => {
  const [same, words, meaning] = ['Save', 'Save *', 'Log in'].map((text, at) =>
    textLikeness(at === 2 ? 'Sign in' : 'Save', text),
  );
  expect([same, words, meaning]).toEqual([1, 0.95, 0.9]);
});

it.each([
  ['Save', 'Apply', true],
  ['Save changes', 'Update changes', true],
  ['Next', 'Continue to payment', true],
  ['Save profile', 'Apply filter', false],
  ['Save', 'Delete', false],
  ['Ordering', 'Payments', false],
])('says whether %s may have become %s: %s', (one, other, isKin) => {
  const alike = nameLikeness(one, other) ?? 0;
  expect(alike >= 0.7 && alike < 0.8).toBe(isKin);
});

it.each([
  ['Resend invite', 'Resend invitation', true],
  ['Edit assignment', 'Edit assign', true],
  ['Invite', 'Invitation', false],
  ['Edit product', 'Edit production', false],
  ['Send invite', 'Accept invitation', false],
])('takes %s and %s for two forms of the same words: %s', (one, other, isSame) => {
  expect((nameLikeness(one, other) ?? 0) >= 0.85).toBe(isSame);
});

it.each([
  ['I walk to work: Never', 'I walk to work: Sometimes', true],
  ['Choose Team', 'Choose Business', true],
  ['Choose Team', 'Choose', false],
  ['Settings page', 'Setting page', false],
  ['Stories', 'Storiess', false],
  ['Sign in to Acme', 'Log in to Acme', false],
])('takes %s and %s for two of a kind: %s', (one, other, areTwo) => {
  expect((nameLikeness(one, other) ?? 0) < 0.6).toBe(areTwo);
});

it.each([
  ['Revoke', 'Edit', true],
  ['Send reply', 'Reply', true],
  ['Add to cart', 'Cart', true],
  ['Confirm password', 'Password', true],
  ['Follow', 'Unfollow', true],
  ['Send reply', 'Send', false],
  ['Save', 'Apply', false],
  ['Cancel', 'Never mind', false],
  ['Help', 'Get help', false],
  ['Delete', 'Remove permanently', false],
  ['Plans', 'Pricing', false],
  ['Only my orders', 'My orders only', false],
])('says whether %s and %s are two different deeds: %s', (one, other, areTwo) => {
  expect(isOtherDeed(one, other)).toBe(areTwo);
});

it.each([
  ['Orders.aspx', 'Orders.aspx?page=2', true],
  ['#/orders', '#/orders?page=2', true],
  ['#/orders', '#/people', false],
  ['#', '#', false],
  ["javascript:__doPostBack('a')", "javascript:__doPostBack('a')", false],
])('takes the addresses %s and %s for the same element: %s', (one, other, isMark) => {
  expect(hasSameMark({ href: one }, { href: other })).toBe(isMark);
});

it.each([
  ['text', true],
  ['radio', false],
  ['checkbox', false],
])("takes the same name for the same element where it isn't shared by a group: %s", (type, isMark) => {
  expect(hasSameMark({ type, name: 'plan' }, { type, name: 'plan' })).toBe(isMark);
});
