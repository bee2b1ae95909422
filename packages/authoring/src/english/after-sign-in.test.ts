import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

const steps = (prompt: string): string[] =>
  compileEnglish(prompt).steps.map(({ action, value }) => `${action} ${value}`.trim());
const login = ['type ada@shop.test', 'type s3cret!', 'click'];

test.each([
  'Access the system with the e-mail ada@shop.test and the password s3cret!.',
  'The user accesses the portal by entering the email ada@shop.test and the password s3cret!.',
  'Access the application informing ada@shop.test and s3cret!.',
  'Sign in informing the e-mail ada@shop.test and the password "s3cret!"',
  'Log in: ada@shop.test, s3cret!.',
  'Sign in: user ada@shop.test, password s3cret!.',
])('signs in, in whatever words: %s', (prompt) => {
  expect(steps(prompt)).toEqual(login);
});

test('what follows is a step of its own', () => {
  expect(steps('Access the app with ada@shop.test and s3cret! and click Save')).toEqual([...login, 'click']);
});

test.each([
  ['no password is said', 'Access the portal with ada@shop.test and open Settings'],
  ['something else is used', 'Access the portal with Chrome as ada@shop.test and s3cret!.'],
  ['the place is no system', 'Access the newsletter with ada@shop.test and s3cret!.'],
])('does not sign in where %s', (_where, prompt) => {
  expect(steps(prompt)).not.toContain('type ada@shop.test');
});

test.each([
  'As Ada (ada@shop.test / s3cret!) I click Save.',
  'As the guest user (ada@shop.test, password s3cret!), click Save.',
  'Ada (ada@shop.test, s3cret!) clicks Save.',
  'When Ada (ada@shop.test with password s3cret!) clicks Save.',
])('signs in the person whose credentials are in brackets, and continues: %s', (prompt) => {
  expect(steps(prompt)).toEqual([...login, 'click']);
});

test.each([
  ['a role is in the brackets', 'Ada (ada@shop.test, Admin) clicks Save.'],
  ['something is said of the person', 'Ada (ada@shop.test, s3cret!) is listed.'],
  ['the page shows the person', 'Ada (ada@shop.test, s3cret!) appears in the list.'],
  ['something is done to the person', 'Invite Ada (ada@shop.test, s3cret!).'],
  ['signing in is refused', 'Ada (ada@shop.test, s3cret!) cannot log in.'],
])('does not sign in where %s: %s', (_where, prompt) => {
  expect(steps(prompt)).not.toContain('type ada@shop.test');
});
