import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'User Profile' });

test('changing the email asks for the password, and the old address can undo it once', async ({ page, person }) => {
  const email = person.email.replace('grace', 'admiral');
  await page.goto('/?profile=profile');
  await expect(profile(page).getByLabel('Current password')).toBeHidden();
  await page.getByLabel('Email').fill(email);
  await expect(profile(page)).toContainText(
    `For one week, you can undo this change from a link we’ll send to ${person.email}.`,
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter your current password to change your email')).toBeVisible();
  await expect(profile(page).getByLabel('Current password')).toBeFocused();
  await profile(page).getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The current password is incorrect. Please try again.')).toBeVisible();
  await profile(page).getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile(page).getByRole('status')).toHaveText('Profile updated successfully!');
  await expect(profile(page).getByLabel('Current password')).toBeHidden();
  expect((await person.api.getMe()).email).toBe(email);

  const link = await mailedLink(page.request, person.email, '/undo-email-change?token=');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Undo Email Change' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect((await person.api.getMe()).email).toBe(email);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('heading', { name: 'Email Restored' })).toBeFocused();
  await expect(page.getByText(`Your email is ${person.email} again, and everyone has been signed out.`)).toBeVisible();
  await expect(person.api.getMe()).rejects.toMatchObject({ status: 401 });

  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  await page.getByLabel('New password').fill('flow-matic-1955');
  await page.getByLabel('Confirm password').fill('flow-matic-1955');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('link', { name: 'Continue to Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('flow-matic-1955');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible();
});

test('a change that could not be undone can be tried again', async ({ page }) => {
  await page.route('**/api/auth/undo-email-change?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/undo-email-change?token=swu_x');
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('alert')).toHaveText('We couldn’t undo the change. Please try again.');
  await page.unroute('**/api/auth/undo-email-change?*');
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
});
