import type { Page } from '@playwright/test';
import { expect, test, type Person } from './fixtures.ts';
import { hushReads } from './hush-reads.ts';

const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

async function signInByForm(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('registration signs in and survives a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Organization name').fill('Analytical Engines');
  await page.getByLabel('Email').fill(`ada-${Date.now()}-${process.pid}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('difference engine');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Analytical Engines');
  await expect(page.getByText('No tests created yet. Create your first AI-generated test!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Saywright');
});

test('a link that needs a session is opened after sign-in', async ({ page, register }) => {
  const person = await register();
  await page.goto('/flow-testing?tab=executions');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInByForm(page, person);
  await expect(page).toHaveURL(/\/flow-testing\?tab=executions$/);
});

test('a redirect to another site is not followed', async ({ page, register }) => {
  const person = await register();
  await page.goto('/login?redirect=%2F%5Cexample.com');
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('missing fields are named; a refused sign-in says why, keeps what was typed and stores nothing', async ({
  page,
  register,
}) => {
  const { email } = await register();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('a');
  await expect(page.getByText('Email is required')).toBeHidden();

  await signInByForm(page, { email, password: 'wrong password' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await storedToken(page)).toBeNull();

  await page.route(/\/api\/auth\/(login|register)\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Organization name').fill('Analytical Engines');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('At least 6 characters, and not a common one')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('difference engine');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
});

test('a session check that fails removes the token', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'no-such-session'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('someone signed in has nothing to do on the sign-in pages', async ({ page, person }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
  expect(await storedToken(page)).toBe(person.token);
});

test('signing out ends the session here and on the server, and leaves nothing of what was typed', async ({
  page,
  person,
  baseURL,
}) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Buy a kettle' } });
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Buy the secret kettle');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret kettle');
  const answer = await fetch(`${baseURL}/api/auth/me`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.status).toBe(401);
});

test('signing out in one tab signs out the others; who signs in next finds nothing of what was typed', async ({
  page,
  context,
  person,
  register,
}) => {
  const next = await register();
  await page.goto('/flow-testing?dialog=create');
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Buy the secret kettle');
  const other = await context.newPage();
  await other.goto('/');
  const header = other.getByRole('banner');
  await expect(header).toContainText(person.name);
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  const profile = page.waitForRequest(/\/api\/auth\/profile\?/);
  await signInByForm(page, next);
  await expect(name).toHaveValue('');
  await profile;
  await expect(other.getByRole('banner')).toContainText(next.organizationName);
});

test('a session that ends while the page is open leads through sign-in and back', async ({ page, person }) => {
  await page.goto('/flow-testing?tab=executions');
  await expect(page.getByRole('tab', { name: 'Executions' })).toHaveAttribute('aria-selected', 'true');
  const answer = await hushReads(page, '/api/dashboard');
  await person.api.logout();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await answer();
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
