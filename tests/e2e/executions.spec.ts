import type { Page } from '@playwright/test';
import { endedExecution } from './ended-execution.ts';
import { choose } from './choose.ts';
import { expect, test, type Person } from './fixtures.ts';

const selectTest = 'Select a test from the Tests tab to view its execution history';

const runsIn = (page: Page) => page.getByRole('list', { name: 'Executions' }).getByRole('listitem');

async function makeTest(person: Person, name: string, url: string): Promise<string> {
  const { id } = await person.api.createFlowTest({ body: { name, steps: [{ action: 'navigate', value: url }] } });
  return id;
}

async function start(person: Person, id: string): Promise<string> {
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  return executions[0]?.id ?? '';
}

test('the Executions tab leads from all runs to one run and to the history of its test', async ({
  page,
  person,
  shopUrl,
  heldPage,
}) => {
  await page.goto('/flow-testing?tab=executions');
  await expect(page.getByText(selectTest)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Tests' })).toBeVisible();

  const kettle = await makeTest(person, 'Buy a kettle', shopUrl);
  await endedExecution(person, await start(person, kettle));
  const held = await start(person, await makeTest(person, 'Wait for tea', heldPage.url));
  await page.reload();
  await expect(page.getByText(selectTest)).toBeVisible();
  await expect(runsIn(page)).toHaveCount(2);
  await expect(runsIn(page).first()).toContainText('Wait for tea #1');
  await expect(runsIn(page).nth(1)).toContainText('Passed');
  await expect(runsIn(page).nth(1)).toContainText('Chromium · Desktop · Headless');
  await expect(runsIn(page).nth(1)).toContainText(person.name);
  await expect(page.getByText('Live updating...')).toBeVisible();

  // It follows the run to its end without a reload.
  heldPage.letGo();
  await endedExecution(person, held);
  await expect(runsIn(page).first()).toContainText('Passed');
  await expect(page.getByText('Live updating...')).toBeHidden();

  await runsIn(page).nth(1).getByRole('link', { name: 'Buy a kettle #1', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Execution #1' })).toContainText('Buy a kettle');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await runsIn(page).nth(1).getByRole('link', { name: 'History of Buy a kettle, #1' }).click();
  await expect(page.getByRole('heading', { name: 'Execution History: Buy a kettle' })).toBeVisible();
});

test('filters of the runs are kept in the URL', async ({ page, person, shopUrl }) => {
  const kettle = await makeTest(person, 'Buy a kettle', shopUrl);
  await endedExecution(person, await start(person, kettle));
  await page.goto('/flow-testing?tab=executions');
  await expect(runsIn(page)).toHaveCount(1);
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Failed');
  await expect(page.getByText('No executions match these filters')).toBeVisible();
  await expect(page).toHaveURL(/status=failed/);
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Passed');
  await choose(page.getByRole('combobox', { name: 'Trigger' }), 'By hand');
  await expect(runsIn(page)).toHaveCount(1);

  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No executions match these filters')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/status=passed&trigger=manual&to=2020-01-31/);
  await expect(page.getByText('No executions match these filters')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-31');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?tab=executions$/);
  await expect(runsIn(page)).toHaveCount(1);
});
