import type { Page } from '@playwright/test';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { choose } from './choose.ts';
import { expect, signIn, test } from './fixtures.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'User Profile' });

async function fillPasswords(page: Page, passwords: { current: string; next: string; confirm?: string }) {
  await page.getByLabel('Current password').fill(passwords.current);
  await page.getByLabel('New password', { exact: true }).fill(passwords.next);
  await page.getByLabel('Confirm new password').fill(passwords.confirm ?? passwords.next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a new name shows itself in the header at once and survives a reload', async ({ page, person }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Profile of ${person.name}` })
    .click();
  await expect(page).toHaveURL(/\/\?profile=profile$/);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Name', { exact: true }).fill('  Grace Brewster Murray Hopper ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile(page).getByRole('status')).toHaveText('Profile updated successfully!');
  const inHeader = { name: 'Profile of Grace Brewster Murray Hopper', includeHidden: true };
  await expect(page.getByRole('button', inHeader)).toBeAttached();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Brewster Murray Hopper');
});

test('what is missing or refused is said, and what was typed stays', async ({ page, person, register }) => {
  const other = await register();
  await page.goto('/?profile=profile');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.getByLabel('Email').fill('grace@');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await profile(page).getByRole('tab', { name: 'Security' }).click();
  await profile(page).getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('grace@');
  expect(await person.api.getProfile()).toMatchObject({ name: person.name, email: person.email });
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await page.getByLabel('Email').fill(person.email);
  await page.route(/\/api\/auth\/profile\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile(page).getByRole('alert')).toHaveText('Failed to update profile');

  await page.unrouteAll();
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile(page).getByRole('alert')).toContainText('Another account uses this email address.');
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  expect((await person.api.getProfile()).email).toBe(person.email);
});

test('a changed password works at the next sign-in and ends other sessions', async ({ page, person, baseURL }) => {
  const client = createClient(allRoutes, { baseUrl: baseURL ?? '' });
  const elsewhere = await client.login({ body: { email: person.email, password: person.password } });
  await page.goto('/?profile=security');
  await expect(page.getByText('At least 6 characters, and not a common one')).toBeVisible();
  await fillPasswords(page, { current: person.password, next: 'k3ttl9' });
  await expect(page.getByRole('form', { name: 'Change password' }).getByRole('status')).toHaveText(
    'Password changed successfully! A confirmation email has been sent.',
  );
  await expect(page.getByLabel('Current password')).toHaveValue('');
  const old = createClient(allRoutes, { baseUrl: baseURL ?? '', token: () => elsewhere.access_token });
  await expect(old.getMe()).rejects.toMatchObject({ status: 401 });
  const again = await client.login({ body: { email: person.email, password: 'k3ttl9' } });
  expect(again.user.email).toBe(person.email);
  expect((await person.api.getMe()).email).toBe(person.email);
});

test('a password that cannot be taken is said under its field, and the fields keep what was typed', async ({
  page,
  person,
}) => {
  await page.goto('/?profile=security');
  await fillPasswords(page, { current: person.password, next: 'flow-matic', confirm: 'flow-mattic' });
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm new password')).toBeFocused();
  await fillPasswords(page, { current: person.password, next: '12345' });
  await expect(page.getByText('New password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await fillPasswords(page, { current: 'not the password', next: 'flow-matic-1955' });
  await expect(page.getByText('The current password is incorrect. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('flow-matic-1955');
});

test('Back and Escape close the profile, and a pasted link opens its tab over any screen', async ({ page, person }) => {
  await page.goto('/flow-testing?tab=executions');
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(profile(page)).toBeVisible();
  await profile(page).getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/flow-testing\?.*profile=security/);
  await page.goBack();
  await expect(profile(page)).toBeHidden();
  await expect(page).toHaveURL(/\/flow-testing\?tab=executions$/);
  await page.goto('/flow-testing?tab=executions&profile=security');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeHidden();
  await expect(page).toHaveURL(/\/flow-testing\?tab=executions$/);
});

test('theme and time zone are chosen in the profile, and hold on other devices', async ({ page, person, browser }) => {
  await person.api.createFlowTest({ body: { name: 'Buy a kettle' } });
  await page.goto('/?profile=profile');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText(/Current time: .* E[SD]T$/)).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Time zone' }), /^Tokyo/);
  await expect(page.getByText(/Current time: .* GMT\+9$/)).toBeVisible();
  await expect.poll(() => person.api.getMe()).toMatchObject({ theme: 'dark', time_zone: 'Asia/Tokyo' });

  const elsewhere = await browser.newContext({ colorScheme: 'light', timezoneId: 'America/Los_Angeles' });
  const other = await elsewhere.newPage();
  // Late in the evening in New York, when the next day has begun in Tokyo.
  await other.route(/\/api\/dashboard\?/, async (route) => {
    const response = await route.fetch();
    const dashboard = await response.json();
    for (const test of dashboard.recent_tests) test.created_at = '2026-03-05T23:30:00.000Z';
    await route.fulfill({ response, json: dashboard });
  });
  await signIn(other, person);
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.getByRole('region', { name: 'Recent Tests' })).toContainText('Mar 6, 2026');
  await elsewhere.close();
});

test('a session elsewhere is ended in the list of sessions, and comes back into it if that fails', async ({
  page,
  person,
  baseURL,
}) => {
  const anonymous = createClient(allRoutes, { baseUrl: baseURL ?? '' });
  const elsewhere = await anonymous.login({ body: { email: person.email, password: person.password } });
  const other = createClient(allRoutes, { baseUrl: baseURL ?? '', token: () => elsewhere.access_token });
  await page.goto('/?profile=security');
  const region = page.getByRole('region', { name: 'Where you’re signed in' });
  const rows = region.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await page.route('**/api/auth/sessions/*', (route) => route.fulfill({ status: 500, json: {} }));
  await rows.getByRole('button', { name: /^Sign out/ }).click();
  await expect(region.getByRole('alert')).toHaveText('Couldn’t end the session. Please try again.');
  await expect(rows).toHaveCount(2);
  await page.unrouteAll();
  await rows.getByRole('button', { name: /^Sign out/ }).click();
  await expect(profile(page).getByText(/^Signed out /)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await expect(other.getMe()).rejects.toMatchObject({ status: 401 });
  expect((await person.api.getMe()).email).toBe(person.email);
});

test('signing out everywhere asks first, then ends every session', async ({ page, person, baseURL }) => {
  const anonymous = createClient(allRoutes, { baseUrl: baseURL ?? '' });
  const elsewhere = await anonymous.login({ body: { email: person.email, password: person.password } });
  const other = createClient(allRoutes, { baseUrl: baseURL ?? '', token: () => elsewhere.access_token });
  await page.goto('/?profile=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(profile(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(other.getMe()).rejects.toMatchObject({ status: 401 });
  await expect(person.api.getMe()).rejects.toMatchObject({ status: 401 });
});
