import type { Page } from '@playwright/test';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { serveApi } from './api-site.ts';
import { choose } from './choose.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- fixtures name what they need, and this one needs none
  site: async ({}, use) => {
    const site = await serveApi();
    await use(site);
    await site.close();
  },
});

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('sends a request without saving, asserts a value of its response, then saves and runs it', async ({
  page,
  person,
  site,
}) => {
  await page.goto('/api-testing');
  await page.getByRole('link', { name: 'Manual Create' }).first().click();
  await page.getByRole('textbox', { name: 'URL' }).fill(`${site.url}/users/7`);
  await page.keyboard.press('ControlOrMeta+Enter');
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.getByText('200 OK').first()).toBeVisible();
  expect(await person.api.listApiTests({})).toMatchObject({ tests: [] });

  await response.getByRole('textbox', { name: 'Response body' }).getByText('"Ada"').click();
  await expect(response.getByText('$.name')).toBeVisible();
  await response.getByRole('button', { name: 'Assert this value' }).click();
  await expect(page.getByRole('textbox', { name: 'Assertion 2 expected value' })).toHaveValue('"Ada"');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada is user 7');
  await page.getByRole('button', { name: 'Save & Run' }).click();
  await expect(response.getByText('Execution #1')).toBeVisible();
  await expect(response.getByText('2 of 2 passed')).toBeVisible();
  await expect(page).toHaveURL(/\/api-testing\/tests\/(?!new)/);

  await page.getByRole('textbox', { name: 'Assertion 2 expected value' }).fill('"Grace"');
  await page.getByRole('button', { name: 'Save & Run' }).click();
  await expect(response.getByText('1 of 2 passed')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Execution History: Ada is user 7' })).toBeVisible();
  await page.getByRole('link', { name: 'Execution #2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test Execution Results' });
  await expect(dialog.getByText('Failed').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Assertions' }).click();
  await expect(dialog.getByText('"Grace"').first()).toBeVisible();
});

test('runs, duplicates, and deletes a test from its card', async ({ page, person, site }) => {
  const project = await person.api.createProject({ body: { name: 'Payments', icon: '💳' } });
  const environment = await person.api.createApiEnvironment({ body: { name: 'Staging' } });
  const { id } = await person.api.createApiTest({
    body: {
      name: 'Health',
      url: `${site.url}/users/7`,
      auth_type: 'bearer_token',
      auth: { token: 'x' },
      project_id: project.id,
      environment_id: environment.id,
    },
  });
  await page.goto('/api-testing');
  await expect(page.getByText('All Projects').first()).toBeVisible();
  const ways = page.getByRole('link', { name: /^(?:AI Generate|Manual Create)$/ });
  await expect(ways).toHaveText(['AI Generate', 'Manual Create']);
  const card = cardOf(page, 'Health');
  await expect(card).toContainText('GET');
  await expect(card).toContainText('Auth configured');
  await expect(card).toContainText('Environment configured');
  await expect(card).toContainText('Payments');
  await card.getByRole('button', { name: 'Run Health' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test Execution Results' });
  await expect(dialog.getByText('200 OK').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Passed');

  await card.getByRole('button', { name: 'Duplicate Health' }).click();
  await expect(page).toHaveURL(/\/api-testing\/tests\//);
  await page.goto(`/api-testing?tab=tests&delete=${id}`);
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Are you sure you want to delete this API test? This action cannot be undone.');
  await confirm.getByRole('button', { name: 'Delete test' }).click();
  await expect(page.getByText('API test deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^API Tests \(1\)/ })).toBeVisible();
});

test('binds query parameters to the URL and sends the body and the sign-in of a stored credential', async ({
  page,
  person,
  site,
}) => {
  const { api } = person;
  await api.createCredential({ body: { name: 'Staging token', type: 'bearer_token', value: 'open-sesame-42' } });
  await page.goto('/api-testing/tests/new?request=params');
  const url = page.getByRole('textbox', { name: 'URL' });
  await url.fill(`${site.url}/echo?page=2`);
  await expect(page.getByRole('textbox', { name: 'Parameter 1 name' })).toHaveValue('page');
  await page.getByRole('textbox', { name: 'Parameter 2 name' }).fill('q');
  await page.getByRole('textbox', { name: 'Parameter 2 value' }).fill('a & b');
  await expect(url).toHaveText(`${site.url}/echo?page=2&q=a%20%26%20b`);
  await expect(page.getByRole('tab', { name: 'Body' })).toHaveCount(0);
  await choose(page.getByRole('combobox', { name: 'Method' }), 'POST');
  await page.getByRole('region', { name: 'Request', exact: true }).getByRole('tab', { name: 'Body' }).click();
  await page.getByRole('textbox', { name: 'Request body' }).fill('{"name": "Ada"}');
  await page.getByRole('region', { name: 'Request', exact: true }).getByRole('tab', { name: 'Auth' }).click();
  await choose(page.getByRole('combobox', { name: 'Type' }), 'Bearer token');
  await choose(page.getByRole('combobox', { name: 'Credential' }), 'Staging token');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.getByText('200 OK').first()).toBeVisible();
  const body = response.getByRole('textbox', { name: 'Response body' });
  await expect(body).toContainText('"q": "a & b"');
  await expect(body).toContainText('Ada');
  await expect(body).not.toContainText('open-sesame-42');
});

test('keeps a credential secret, keeps its value when it stays blank, and names its tests before deleting it', async ({
  page,
  person,
}) => {
  await page.goto('/api-testing?tab=credentials');
  await page.getByRole('link', { name: 'Add Credential' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create API Credential' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Staging');
  await dialog.getByRole('button', { name: 'Create Credential' }).click();
  await expect(dialog.getByText('Please enter credential value')).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'Basic');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('ada');
  await dialog.getByLabel('Password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Create Credential' }).click();
  await expect(page.getByText('Credential created')).toBeVisible();
  const [credential] = await person.api.listCredentials({});
  await person.api.createApiTest({
    body: { name: 'Orders', auth_type: 'basic', credential_id: credential?.id ?? '' },
  });

  await page.getByRole('link', { name: 'Edit Staging' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Credential' });
  await expect(editing.getByRole('textbox', { name: 'Username' })).toHaveValue('');
  await editing.getByRole('textbox', { name: 'Name', exact: true }).fill('Production');
  await editing.getByRole('button', { name: 'Update Credential' }).click();
  await expect(page.getByText('Credential updated')).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/credentials\/[^/]+\/uses/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Delete Production' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Delete credential' })).toBeDisabled();
  held.resolve(undefined);
  await expect(confirm).toContainText('“Orders”');
  await confirm.getByRole('button', { name: 'Delete credential' }).click();
  await expect(page.getByText('No credentials yet')).toBeVisible();
});

test('asks before unsaved changes to an API test are left behind', async ({ page, person }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Orders' } });
  await page.goto(`/api-testing/tests/${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders of today');
  await page.getByRole('link', { name: 'API Tests', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Orders of today');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Test saved')).toBeVisible();
});

test('opens the history of a recent API test, and shows its schedules as inactive while they are paused', async ({
  page,
  person,
}) => {
  const { api } = person;
  const test_ = await api.createApiTest({ body: { name: 'Orders' } });
  const schedule = await api.createSchedule({
    body: {
      test_id: test_.id,
      test_type: 'api_test',
      schedule_type: 'recurring',
      start_date: '2099-01-31',
      time_of_day: '09:00',
    },
  });
  await api.toggleSchedule({ params: { id: schedule.id } });
  await page.goto('/');
  await page.getByRole('region', { name: 'Recent Tests' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Execution History: Orders' })).toBeVisible();
  await page.getByRole('tab', { name: 'Schedules' }).click();
  const card = page.getByRole('region', { name: 'Schedule of Orders' });
  for (const said of ['Inactive', 'Daily recurring', 'New York', 'Next Run', 'Total Runs', 'Success Rate'])
    await expect(card).toContainText(said, { ignoreCase: true });
});

test('imports an OpenAPI description and reports what it created', async ({ page, person }) => {
  await page.goto('/api-testing?tab=imports');
  await page.getByRole('link', { name: 'Import Collection' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Collection' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible();
  const document = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Orders' } } } } },
  };
  await expect(dialog.getByLabel('Collection file')).toHaveAttribute('accept', '.json,.yaml,.yml,.har');
  await dialog.getByLabel('Collection file').setInputFiles({
    name: 'shop.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await expect(dialog.getByText('KB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  const results = page.getByRole('dialog', { name: 'Import Results' });
  await expect(results.getByText('Tests Created')).toBeVisible();
  await results.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'shop.json' });
  for (const said of ['COMPLETED', 'Tests Created', 'Total Endpoints', 'Skipped'])
    await expect(row).toContainText(said);
  await row.getByRole('button', { name: 'Results of shop.json' }).click();
  await expect(results.getByRole('link', { name: 'Shop' })).toBeVisible();
  expect((await person.api.listApiTests({})).total).toBe(1);
});

test('generates an API test from a description, and keeps what it could not understand as a draft', async ({
  page,
  person,
  site,
}) => {
  await page.goto('/api-testing');
  await page.getByRole('link', { name: 'AI Generate' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate API Test with AI' });
  await dialog.getByRole('button', { name: 'Generate test' }).click();
  await expect(dialog.getByText('Please enter a test description')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'What should be tested?' })
    .fill(`GET ${site.url}/users/7 returns 200 and juggle the kettles`);
  await dialog.getByRole('button', { name: 'Generate test' }).click();
  await expect(page.getByText('AI test generated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/api-testing\/tests\//);
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText('juggle the kettles');
  await page.getByRole('button', { name: 'Save & Run' }).click();
  await expect(page.getByRole('alert')).toContainText('This test has a draft: "juggle the kettles"');
  expect((await person.api.listApiTests({})).total).toBe(1);
});

test('generates tests and their negative cases from operations of an imported description', async ({
  page,
  person,
}) => {
  const user = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Users', version: '1' },
    servers: [{ url: 'https://users.example.com' }],
    paths: {
      '/users': {
        get: { summary: 'List users', responses: { 200: { description: 'OK' } } },
        post: {
          summary: 'Create a user',
          requestBody: { content: { 'application/json': { schema: user, example: { name: 'Ada' } } } },
          responses: { 201: { description: 'Created' } },
        },
      },
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  await person.api.importApiTests({ body: { filename: 'users.json', bytes } });
  await page.goto('/api-testing');
  await page.getByRole('link', { name: 'AI Generate' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate API Test with AI' });
  await dialog.getByText('From an import').click();
  await expect(dialog.getByText('List users')).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate tests' }).click();
  await expect(dialog.getByText('Pick at least one operation')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search operations' }).fill('create');
  await expect(dialog.getByText('List users')).toBeHidden();
  await dialog.getByRole('checkbox', { name: /Create a user/ }).click();
  await dialog.getByRole('button', { name: 'Generate tests' }).click();
  await expect(page.getByText('Created 3 tests')).toBeVisible();
  await expect(page.getByText('Create a user (without name)')).toBeVisible();
  const { tests } = await person.api.listApiTests({});
  expect(tests.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Create a user (without name)', 'Create a user (name is not string)']),
  );
});
