import { expect, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

test('anyone who registers works at once, and verifies the address with the link of the email', async ({
  page,
  person,
  context,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Unverified address' });
  await expect(notice).toContainText(person.email);
  const mails = await context.newPage();
  const newestLink = () => mailedLink(page.request, person.email, '/verify-email?token=');
  const first = await newestLink();
  await page.bringToFront();
  await notice.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('New link sent')).toBeVisible();
  await expect.poll(newestLink).not.toBe(first);
  const link = await newestLink();

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
  await expect(mails.getByText('Your email is already verified.')).toBeVisible();
  await mails.getByRole('link', { name: 'Continue to the dashboard' }).click();
  await expect(mails.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(mails.getByRole('region', { name: 'Unverified address' })).toHaveCount(0);
  expect((await person.api.getMe()).email_verified).toBe(true);
});
