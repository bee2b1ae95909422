import { readFile } from 'node:fs/promises';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { serveApi } from './api-site.ts';
import { choose } from './choose.ts';
import { expect, test as base, type Person } from './fixtures.ts';

const test = base.extend<{ site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- fixtures name what they need, and this one needs none
  site: async ({}, use) => {
    const site = await serveApi();
    await use(site);
    await site.close();
  },
});

/** A test that reads a user's name, and one that expects it in what it sent. */
async function makeTests({ api }: Person, site: RunningSite): Promise<void> {
  await api.createApiTest({
    body: {
      name: 'Echo the name',
      url: `${site.url}/echo?name={{name}}&expected={{expected}}`,
      assertions: [{ type: 'json_path', target: '$.query.name', operator: 'equals', expected_value: '{{expected}}' }],
    },
  });
  await api.createApiTest({
    body: {
      name: 'Read user 7',
      url: `${site.url}/users/7`,
      assertions: [{ type: 'status_code', operator: 'equals', expected_value: 200 }],
      extractions: [{ name: 'name', from: 'json_path', target: '$.name' }],
    },
  });
}

test('puts tests in order, runs them for each row of data, and shows how each request went', async ({
  page,
  person,
  site,
}) => {
  await makeTests(person, site);
  await page.goto('/api-testing');
  await page.getByRole('group', { name: 'Show' }).getByText('Collections').click();
  await expect(page).toHaveURL(/view=collections/);
  await expect(page.getByText('No collections yet')).toBeVisible();
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Names');
  await page.getByRole('button', { name: 'Create collection' }).click();

  await expect(page.getByRole('heading', { name: 'Names' })).toBeVisible();
  await page.getByRole('button', { name: 'Add requests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add requests' });
  await dialog.getByRole('checkbox', { name: 'Echo the name' }).check();
  await dialog.getByRole('checkbox', { name: 'Read user 7' }).check();
  await dialog.getByRole('button', { name: 'Add 2 requests' }).click();
  const names = page.getByRole('region', { name: 'Requests' }).getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Echo the name', 'Read user 7']);
  await page.getByRole('button', { name: 'Move Read user 7 up' }).click();
  await expect(names).toHaveText(['Read user 7', 'Echo the name']);

  await page.getByRole('tab', { name: 'Data' }).click();
  const data = page.getByRole('textbox', { name: 'Data rows' });
  await data.fill('expected,note\nAda');
  await expect(page.getByText('Row 1 has 1 value for 2 columns')).toBeVisible();
  await data.fill('expected,note\nAda,right\nGrace,wrong');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: 'Grace' })).toBeVisible();

  await page.getByRole('button', { name: 'Save & Run' }).click();
  await expect(page).toHaveURL(/execution=/);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('link', { name: /^Echo the name, Row 1: Passed, 200/ })).toBeVisible();
  await expect(results.getByRole('link', { name: /^Echo the name, Row 2: Failed, 200/ })).toBeVisible();
  await expect(page.getByText('1 of 4 requests failed. First: "Echo the name" in row 2.')).toBeVisible();

  await results.getByRole('link', { name: /^Echo the name, Row 2: Failed, 200/ }).click();
  const request = page.getByRole('dialog', { name: 'Echo the name' });
  await expect(request.getByText('expected: Grace')).toBeVisible();
  await expect(request.getByText('"Ada"').first()).toBeVisible();
  await request.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('dialog', { name: 'Read user 7' }).getByText('200 OK').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'All runs' }).click();
  await expect(page.getByRole('link', { name: 'Execution #1' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Names' }).click();
  await expect(page.getByRole('link', { name: 'Execution #1' })).toBeVisible();
});

test('exports a collection that is imported again as it was, and says where a deleted test is used', async ({
  page,
  person,
  site,
}) => {
  await makeTests(person, site);
  const { tests } = await person.api.listApiTests({});
  const { id } = await person.api.createCollection({
    body: { name: 'Names', test_ids: tests.map((each) => each.id), on_failure: 'stop' },
  });
  await page.goto(`/api-testing/collections/${id}?tab=settings`);
  await choose(page.getByRole('combobox', { name: 'When a request fails' }), 'Skip to the next row');
  await expect(page.getByText('The rest of the data row doesn’t run.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect(await person.api.getCollection({ params: { id } })).toMatchObject({ on_failure: 'next_row', version: 2 });

  await page.getByRole('button', { name: 'More for Names' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export for Postman' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('names.postman_collection.json');
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { item: { name: string }[] };
  expect(exported.item.map(({ name }) => name)).toEqual(tests.map(({ name }) => name));

  await page.goto('/api-testing');
  await page.getByRole('link', { name: 'Delete Read user 7' }).click();
  await expect(page.getByRole('alertdialog').getByText('Used by collection “Names”.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete test' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goto(`/api-testing/collections/${id}`);
  await expect(page.getByText('This test was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('"Read user 7", was deleted. Take it out of the collection')).toBeVisible();
});
