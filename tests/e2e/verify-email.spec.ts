import type { Page } from '@playwright/test';
import { expect, test, type Person } from './fixtures.ts';

/** Reads the newest mail in the inbox of this machine that asks to confirm the address, and answers the link in it. */
async function mailedLink(page: Page, { email }: Pick<Person, 'email'>): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: `to ${email}` });
  await expect(async () => {
    await page.goto('/dev/mail');
    await mail.getByRole('link', { name: 'Confirm your email address' }).first().click({ timeout: 2_000 });
  }).toPass();
  const link = page.getByRole('link', { name: /\/verify-email\?token=/ }).first();
  return (await link.getAttribute('href')) ?? '';
}

test('whoever registers works at once, and verifies the address with the link of the mail', async ({
  page,
  person,
  context,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Unverified address' });
  await expect(notice).toContainText(person.email);
  const mails = await context.newPage();
  const first = await mailedLink(mails, person);
  await page.bringToFront();
  await notice.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('A new link is on its way')).toBeVisible();
  let link = first;
  await expect(async () => {
    link = await mailedLink(mails, person);
    expect(link).not.toBe(first);
  }).toPass();

  await mails.goto(first);
  await expect(mails.getByText('Invalid or expired verification link. Please request a new one.')).toBeVisible();
  await expect(mails.getByLabel('Email')).toHaveValue(person.email);
  const referrers: string[] = [];
  mails.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await mails.goto(link);
  await expect(mails.getByRole('heading', { name: 'Email Address Verified' })).toBeVisible();
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  expect(mails.url()).not.toContain(token);
  await mails.reload();
  await expect(mails.getByText('Your address is verified already.')).toBeVisible();
  await mails.getByRole('link', { name: 'Continue to the dashboard' }).click();
  await expect(mails.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(mails.getByRole('region', { name: 'Unverified address' })).toHaveCount(0);
  expect((await person.api.getMe()).email_verified).toBe(true);
});
