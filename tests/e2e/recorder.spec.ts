import type { Locator } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

test('clicking through the demo shop becomes a test with checks, its password stays a secret, and it runs green', async ({
  page,
  person,
  shopUrl,
  context,
}) => {
  test.slow();
  await person.api.createEnvironment({ body: { name: 'Shop', base_url: shopUrl } });
  await page.goto('/flow-testing?dialog=record');
  await page.getByLabel('Website URL').fill(shopUrl);
  await choose(page.getByRole('combobox', { name: 'Environment' }), 'Shop');
  await page.getByRole('button', { name: 'Start recording' }).click();

  const recorder = page.getByRole('dialog', { name: 'Record steps' });
  const stage = recorder.getByRole('application');
  const steps = recorder.getByRole('list', { name: 'Steps' });
  await expect(stage).toBeVisible({ timeout: 60_000 });

  // The same page beside it says where things are.
  const shop = await context.newPage();
  const id = /tests\/(\w+)/.exec(page.url())?.[1] ?? '';
  const { page: shown } = await person.api.getRecorder({ params: { id } });
  const { width, height } = shown ?? { width: 1, height: 1 };
  await shop.setViewportSize({ width, height });
  await shop.goto(shopUrl);
  const clickAt = async (target: Locator): Promise<void> => {
    const [box, frame] = [await target.boundingBox(), await stage.boundingBox()];
    if (!box || !frame) throw new Error('Not drawn');
    const scale = frame.width / width;
    await stage.click({ position: { x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale } });
  };
  await clickAt(shop.getByLabel('Email'));
  await page.keyboard.type('ada@example.com');
  await clickAt(shop.getByLabel('Password'));
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await expect(steps).toContainText('Type {{PASSWORD}} into the "Password" field', { timeout: 30_000 });
  await expect(steps).toContainText('Press Enter in the "Password" field');

  await shop.getByLabel('Email').fill('ada@example.com');
  await shop.getByLabel('Password').fill('secret');
  await shop.getByLabel('Password').press('Enter');
  await expect(shop.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expect(recorder.getByRole('radio', { name: 'Check' })).toBeVisible();
  await recorder.getByText('Check', { exact: true }).click();
  await clickAt(shop.getByRole('heading', { level: 1 }));
  await recorder.getByRole('button', { name: /^Check that .* says / }).click();
  await expect(steps).toContainText('Check that', { timeout: 30_000 });

  await recorder.getByRole('button', { name: 'Finish' }).click();
  await recorder.getByRole('button', { name: 'Save & Run' }).click({ timeout: 60_000 });
  await expect(page.getByRole('dialog').getByText('Passed').first()).toBeVisible({ timeout: 60_000 });
});
