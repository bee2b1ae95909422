import { expect, it } from 'vitest';
import { changePasswordBody, registerBody, resetPasswordBody } from './user.ts';

const passwords = {
  registering: (password: string) =>
    registerBody.safeParse({ name: 'Ada', organization_name: 'Engines', email: 'ada@example.com', password }),
  resetting: (password: string) => resetPasswordBody.safeParse({ token: 'swr_x', new_password: password }),
  changing: (password: string) =>
    changePasswordBody.safeParse({ current_password: 'x', new_password: password, confirm_password: password }),
};

it.each([
  ['registering', 6, 'Password must be at least 6 characters long'],
  ['resetting', 8, 'Password must be at least 8 characters long'],
  ['changing', 6, 'New password must be at least 6 characters long'],
] as const)('%s takes a password from %d characters on, and says so', (what, least, text) => {
  expect(passwords[what]('x'.repeat(least)).success).toBe(true);
  expect(passwords[what]('x'.repeat(least - 1)).error?.issues.map(({ message }) => message)).toEqual([text]);
});
