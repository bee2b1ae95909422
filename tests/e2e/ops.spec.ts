import type { Page } from '@playwright/test';
import { demoStaff } from '@saywright/local/demo-staff';
import { expect, test } from './fixtures.ts';

async function signInAsStaff(page: Page): Promise<void> {
  await page.getByLabel('Admin Email').fill(demoStaff.email);
  await page.getByLabel('Password', { exact: true }).fill(demoStaff.password);
  await page.getByRole('button', { name: 'Secure Login' }).click();
}

test('staff find a user, agree on a limit and deactivate them, who is signed out', async ({ page, register }) => {
  const customer = await register();
  await page.goto('/ops?section=users');
  await signInAsStaff(page);
  await expect(page.getByText('System Online')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Users' })).toHaveCount(0);
  await page.getByLabel('Search users').fill(customer.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `View details of ${customer.email}` }).click();
  const details = page.getByRole('dialog', { name: customer.name });
  await details.getByRole('button', { name: 'Set Custom Limit' }).click();
  const limit = page.getByRole('dialog', { name: 'Custom Team Member Limit' });
  await limit.getByLabel('Team members').fill('7');
  await expect(limit.getByText(`Set custom team member limit to 7 for ${customer.email}?`)).toBeVisible();
  await limit.getByLabel('Reason').fill('Agreed by phone');

  // The session ends here while a form is half filled in: what was typed is there after signing in again.
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  await page.request.post('/api/ops/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Admin Email')).toHaveValue(demoStaff.email);
  await signInAsStaff(page);
  await expect(limit.getByLabel('Reason')).toHaveValue('Agreed by phone');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('of 7 members used (custom: Agreed by phone)')).toBeVisible();

  await details.getByRole('button', { name: 'Deactivate' }).click();
  const confirmation = page.getByRole('dialog', { name: `Deactivate ${customer.email}?` });
  await confirmation.getByLabel('Reason').fill('Test of the console');
  await confirmation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(details.getByText('Inactive')).toBeVisible();
  await expect(customer.api.getMe()).rejects.toThrow('Your session has expired or was ended');
});
