import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

const rowOf = (page: Page, name: string) => page.locator('[data-list-item]').filter({ hasText: name });

test('several tests are moved, moved back, run and deleted at once', async ({ page, person, shopUrl }) => {
  const { api } = person;
  const project = await api.createProject({ body: { name: 'Storefront' } });
  for (const name of ['Buy a kettle', 'Buy a cup', 'Keep me'])
    await api.createFlowTest({ body: { name, steps: [{ action: 'navigate', value: shopUrl }] } });
  const projects = async () =>
    Object.fromEntries((await api.listFlowTests({ query: {} })).tests.map((each) => [each.name, each.project_id]));
  await page.goto('/flow-testing');
  const toolbar = page.getByRole('toolbar', { name: 'Selected tests' });
  await page.getByRole('checkbox', { name: 'Select all tests' }).click();
  await expect(toolbar).toContainText('3 selected');
  await page.getByRole('checkbox', { name: 'Select Keep me' }).click();
  await expect(toolbar).toContainText('2 selected');

  await toolbar.getByRole('button', { name: 'Move to project' }).click();
  await page.getByRole('menuitem', { name: 'Storefront' }).click();
  await expect(page.getByText('Moved 2 tests to Storefront')).toBeVisible();
  await expect(toolbar).toBeHidden();
  expect(await projects()).toEqual({ 'Buy a kettle': project.id, 'Buy a cup': project.id, 'Keep me': null });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Moved 2 tests to Storefront')).toBeHidden();
  expect(await projects()).toEqual({ 'Buy a kettle': null, 'Buy a cup': null, 'Keep me': null });

  await page.getByRole('checkbox', { name: 'Select Buy a kettle' }).click();
  await page.getByRole('checkbox', { name: 'Select Buy a cup' }).click();
  await toolbar.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('Started 2 executions')).toBeVisible();
  expect((await api.listRuns({ query: {} })).runs.map((run) => run.test_name).toSorted()).toEqual([
    'Buy a cup',
    'Buy a kettle',
  ]);

  await page.getByRole('checkbox', { name: 'Select Buy a kettle' }).click();
  await page.getByRole('checkbox', { name: 'Select Buy a cup' }).click();
  await toolbar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 tests?' });
  await expect(question).toContainText('Buy a kettle');
  await expect(question).toContainText('Buy a cup');
  await question.getByRole('button', { name: 'Delete 2 tests' }).click();
  await expect(page.getByText('Deleted 2 tests')).toBeVisible();
  expect(Object.keys(await projects())).toEqual(['Keep me']);
});

test('tests are sorted, searched by name and loaded ten by ten', async ({ page, person }) => {
  for (let number = 1; number <= 12; number += 1)
    await person.api.createFlowTest({ body: { name: `${number === 3 ? 'Teapot' : 'Kettle'} ${number}` } });
  await page.goto('/flow-testing');
  await expect(page.getByRole('heading', { name: 'Flow Tests (12)' })).toBeVisible();
  await expect(page.locator('[data-list-item]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More Tests' }).click();
  await expect(page.locator('[data-list-item]')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Load More Tests' })).toBeHidden();

  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await expect(page.locator('[data-list-item]').first()).toContainText('Kettle 1');
  await page.reload();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator('[data-list-item]').first()).toContainText('Kettle 1');

  await page.getByPlaceholder('Search tests by name...').fill('teapot');
  await page.waitForURL(/search=teapot/);
  await expect(page.locator('[data-list-item]')).toHaveCount(1);
  await page.reload();
  await expect(rowOf(page, 'Teapot 3')).toBeVisible();
  await page.getByPlaceholder('Search tests by name...').fill('umbrella');
  await expect(page.getByText('No tests match “umbrella”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.locator('[data-list-item]').first()).toContainText('Kettle');
});

test('projects are sorted, and the order is kept in the URL', async ({ page, person }) => {
  for (const name of ['Storefront', 'Accounts']) await person.api.createProject({ body: { name } });
  await page.goto('/flow-testing?dialog=projects');
  const projects = page.getByRole('dialog').getByRole('listitem');
  await expect(projects).toContainText(['Storefront', 'Accounts']);
  await choose(page.getByRole('dialog').getByRole('combobox', { name: 'Sort by' }), 'Name');
  await expect(projects).toContainText(['Accounts', 'Storefront']);
  await page.reload();
  await expect(page).toHaveURL(/project_sort=name/);
  await expect(projects).toContainText(['Accounts', 'Storefront']);
});
