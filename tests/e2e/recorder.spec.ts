import type { Locator } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

test('clicking through the demo shop becomes a test with checks, its password stays a secret, its repeated steps become a segment, and it runs green', async ({
  page,
  person,
  shopUrl,
  context,
}) => {
  test.slow();
  await person.api.createEnvironment({ body: { name: 'Shop', base_url: shopUrl } });
  await page.goto('/flow-testing?dialog=record');
  await page.getByLabel('Website URL').fill(shopUrl);
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

  // The plan has one environment, and it isn't the test's yet.
  await expect(
    recorder.getByText("so the value isn't stored. The step uses {{PASSWORD}}: add it as a secret variable"),
  ).toBeVisible();
  const environment = recorder.getByRole('combobox', { name: 'Environment' });
  await choose(environment, 'Shop');
  await expect(recorder.getByText('The test runs in "Shop" now')).toBeVisible({ timeout: 30_000 });
  await expect(environment).toHaveText('Shop');

  await shop.getByLabel('Email').fill('ada@example.com');
  await shop.getByLabel('Password').fill('secret');
  await shop.getByLabel('Password').press('Enter');
  await expect(shop.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expect(recorder.getByRole('radio', { name: 'Check' })).toBeVisible();
  await recorder.getByText('Check', { exact: true }).click();
  await clickAt(shop.getByRole('heading', { level: 1 }));
  await recorder.getByRole('button', { name: /^Check that .* says / }).click();
  await expect(steps).toContainText('Check that', { timeout: 30_000 });

  await person.api.duplicateFlowTest({ params: { id } });
  await recorder.getByRole('button', { name: 'Finish' }).click();
  const suggested = recorder.getByRole('region', { name: 'Suggested segments' });
  await expect(suggested).toContainText('are also in “', { timeout: 60_000 });
  await suggested.getByRole('textbox', { name: 'Name of a segment for steps 1–' }).fill('Log in to the shop');
  await suggested.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByText('The steps are linked to the segment “Log in to the shop”.')).toBeVisible();
  await expect(suggested).toBeHidden();
  const linked = await person.api.getFlowTest({ params: { id } });
  expect(linked.steps.every(({ segment }) => segment !== undefined)).toBe(true);
  await recorder.getByRole('button', { name: 'Save & Run' }).click({ timeout: 60_000 });
  await expect(page.getByRole('dialog').getByText('Passed').first()).toBeVisible({ timeout: 60_000 });
});
