import { expect, test } from './fixtures.ts';

test('registering and resetting each tell and take their own shortest password', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText('At least 6 characters, and not a common one')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('kettl');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();

  await page.route('**/api/auth/verify-reset-token/*', (route) =>
    route.fulfill({ json: { email: 'ada@example.com' } }),
  );
  await page.goto('/reset-password?token=swr_x');
  await expect(page.getByText('At least 8 characters, and not a common one')).toBeVisible();
  await page.getByLabel('New password').fill('kettles');
  await page.getByLabel('Confirm password').fill('kettles');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
});

test('changing the password tells and takes its own shortest one', async ({ page, person }) => {
  await page.goto('/?profile=security');
  await expect(page.getByText('At least 6 characters, and not a common one')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('k3ttl9');
  await page.getByLabel('Confirm new password').fill('k3ttl9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('form', { name: 'Change password' }).getByRole('status')).toContainText('successfully');
});
