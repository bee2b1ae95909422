
import { expect, test } from '@playwright/test';
for (let flow = 0; flow < 25; flow++)
  test('flow ' + flow, async ({ page }) => {
    await page.goto('http://localhost:43367/demo/shop');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('li:nth-child(2) button').click();
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page.locator('.total dd')).toHaveText('$42.00');
    await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true });
  });
