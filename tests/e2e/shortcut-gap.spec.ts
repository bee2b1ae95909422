import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });

test('keys typed right after the palette was asked for reach only the palette', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Buy a kettle', steps: [{ action: 'reload' }] } });
  await page.goto('/flow-testing?tab=tests');
  await expect(page.getByRole('link', { name: 'Buy a kettle', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('runs');
  await page.keyboard.press('Backspace');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('run');
  await page.keyboard.type(' this');
  await expect(search(page)).toHaveValue('run this');
  expect((await person.api.listExecutions({ params: { id }, query: { limit: 10 } })).executions).toEqual([]);
});

test('Escape and a second press close the palette', async ({ page, person }) => {
  expect(person.email).not.toBe('');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search(page)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what is typed after the shortcut of a dialog goes into its field', async ({ page, person }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(person.email).not.toBe('');
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route: Route) => {
    await gate;
    await route.continue();
  });
  await page.keyboard.press('c');
  await page.keyboard.type('g to the shop');
  letGo();
  await expect(page.getByRole('dialog', { name: 'Generate Flow Test with AI' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('g to the shop');
});

test('Shift+R configures a run, and starts none', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Buy a kettle', steps: [{ action: 'reload' }] } });
  await page.goto('/flow-testing?tab=tests');
  await expect(page.getByRole('link', { name: 'Buy a kettle', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+R');
  await expect(page.getByRole('dialog', { name: 'Configure Test Execution' })).toBeVisible();
  expect((await person.api.listExecutions({ params: { id }, query: { limit: 10 } })).executions).toEqual([]);
});

test('a page that is being left takes no shortcuts anymore', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Buy a kettle', steps: [{ action: 'reload' }] } });
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.goto(`/flow-testing?tab=executions&test=${id}`);
  await expect(page.getByRole('heading', { name: 'Execution History: Buy a kettle' })).toBeVisible();
  await page.route('**/assets/*.js', async (route: Route) => {
    await gate;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('r');
  letGo();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect((await person.api.listExecutions({ params: { id }, query: { limit: 10 } })).executions).toEqual([]);
});
