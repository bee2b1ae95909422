import type { Page } from '@playwright/test';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { expect, signIn, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

const newPassword = 'flow-matic-1955';
const resetPath = '/reset-password?token=';

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
}

async function fillPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('a forgotten password is reset with the link of the email, which works once', async ({ page, register }) => {
  const person = await register();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused();
  await ask(page, person.email);
  const link = await mailedLink(page.request, person.email, resetPath);
  await page.goto('/dev/mail');
  const mail = page.getByRole('listitem').filter({ hasText: `to ${person.email}` });
  await mail.getByRole('link', { name: 'Reset your password' }).click();
  await expect(page.getByRole('link', { name: /\/reset-password\?token=/ }).first()).toHaveAttribute('href', link);

  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('At least 8 characters, and not a common one')).toBeVisible();
  await fillPasswords(page, 'seven77');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await fillPasswords(page, newPassword, 'flow-mattic-1955');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  await fillPasswords(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue to Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or expired reset token. Please request a new password reset.',
  );
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('the token leaves the address, survives a reload and reaches nobody', async ({ page, register, baseURL }) => {
  const person = await register();
  await createClient(allRoutes, { baseUrl: baseURL ?? '' }).forgotPassword({ body: { email: person.email } });
  const link = await mailedLink(page.request, person.email, resetPath);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(referrers.length).toBeGreaterThan(3);
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('the form waits for an address, keeps it when the email could not be asked for, and never says who has an account', async ({
  page,
  register,
}) => {
  const person = await register();
  // Without a token, a reset begins here.
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or expired reset token. Please request a new password reset.',
  );
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();

  const button = page.getByRole('button', { name: 'Send reset link' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('  ');
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('grace@');
  await button.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.route('**/api/auth/forgot-password?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Email').fill('grace@example.com');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('grace@example.com');

  await page.unrouteAll();
  const texts: string[] = [];
  for (const email of [person.email, `nobody-${person.email}`]) {
    await page.goto('/forgot-password');
    await ask(page, email);
    texts.push((await page.getByRole('main').innerText()).replace(email, '…'));
  }
  expect(texts[0]).toBe(texts[1]);
});

test('someone who is signed in is signed out by the reset', async ({ page, register, baseURL }) => {
  const person = await register();
  await createClient(allRoutes, { baseUrl: baseURL ?? '' }).forgotPassword({ body: { email: person.email } });
  const link = await mailedLink(page.request, person.email, resetPath);
  await signIn(page, person);
  await page.goto(link);
  await fillPasswords(page, newPassword);
  await page.getByRole('link', { name: 'Continue to Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
