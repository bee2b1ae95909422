import { expect, test } from './fixtures.ts';

test('a recent test is selected on its tab, and shortcuts act on it', async ({ page, person }) => {
  for (const name of ['Buy a kettle', 'Sign up', 'Search']) await person.api.createFlowTest({ body: { name } });
  await page.goto('/');
  await page.getByRole('region', { name: 'Recent Tests' }).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/flow-testing\?tab=tests&test=/);
  const rows = page.locator('[data-list-item]');
  await expect(rows).toHaveCount(3);
  await expect(page.locator('[data-list-item][aria-current="true"]')).toContainText('Sign up');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Buy a kettle', exact: true })).toBeFocused();
  await page.goBack();
  await page.goForward();
  await expect(page.locator('[data-list-item][aria-current="true"]')).toContainText('Sign up');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Execution History: Sign up' })).toBeVisible();
});
