import type { Page } from '@playwright/test';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { serveApi } from './api-site.ts';
import { choose } from './choose.ts';
import { expect, test as base } from './fixtures.ts';
import { hushReads } from './hush-reads.ts';

const test = base.extend<{ site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- fixtures name what they need, and this one needs none
  site: async ({}, use) => {
    const site = await serveApi();
    await use(site);
    await site.close();
  },
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const urlBar = (page: Page) => page.getByRole('textbox', { name: 'URL' });
const responseOf = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await urlBar(page).click();
  await page.keyboard.press('ControlOrMeta+v');
}

test('a curl command pasted into the URL fills the request in, and names what it leaves out', async ({
  page,
  person,
  site,
}) => {
  expect(person.token).not.toBe('');
  await page.goto('/api-testing/tests/new');
  await paste(
    page,
    `curl '${site.url}/echo?page=2' -X PUT -H 'X-Trace: 7' -H 'Authorization: Bearer abc123' --insecure --json '{"a":1}'`,
  );
  await expect(page.getByText('Request filled in from your curl command, except for:')).toBeVisible();
  await expect(page.getByText('--insecure: certificates are always checked')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  const response = responseOf(page);
  await expect(response.getByText('200 OK').first()).toBeVisible();
  const body = response.getByRole('textbox', { name: 'Response body' });
  await expect(body).toContainText('"method": "PUT"');
  await expect(body).toContainText('"page": "2"');
  await expect(body).toContainText('Bearer');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(urlBar(page)).not.toContainText('/echo');
  await page.getByRole('button', { name: 'More for this request' }).click();
  await page.getByRole('menuitem', { name: 'Paste a curl command' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a curl command' });
  await dialog.getByLabel('Command').fill('wget https://a.example');
  await dialog.getByRole('button', { name: 'Fill in request' }).click();
  await expect(dialog.getByText('Paste a command that starts with curl')).toBeVisible();
  await dialog.getByLabel('Command').fill(`curl ${site.url}/users/7`);
  await dialog.getByRole('button', { name: 'Fill in request' }).click();
  await expect(dialog).toBeHidden();
  await expect(urlBar(page)).toContainText('/users/7');
});

test('copies a request as code, without the secret that was typed into it', async ({ page, person, site }) => {
  await page.goto('/api-testing/tests/new');
  await paste(page, `curl ${site.url}/echo -H 'Authorization: Bearer hunter22' --json '{"a":1}'`);
  await expect(urlBar(page)).toContainText('/echo');
  for (const [item, part] of [
    ['Copy as curl', `curl ${site.url}/echo`],
    ['Copy as fetch', 'await fetch('],
    ['Copy as Playwright', 'request.fetch('],
  ] as const) {
    await page.getByRole('button', { name: 'More for this request' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByText('Secrets aren’t copied. Replace {{token}}.').first()).toBeVisible();
    await expect.poll(() => copied(page)).toContain(part);
    expect(await copied(page)).not.toContain('hunter22');
  }

  await person.api.createApiTest({ body: { name: 'Stored', url: `${site.url}/users/7` } });
  await page.goto('/api-testing');
  await page.getByRole('button', { name: 'More for Stored' }).click();
  await page.getByRole('menuitem', { name: 'Copy as curl' }).click();
  await expect.poll(() => copied(page)).toContain('/users/7');
});

test('unsaved changes survive a reload and a lost session, without the secrets in them', async ({ page, person }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Mine', url: '/users', method: 'POST' } });
  await page.goto(`/api-testing/tests/${id}?request=auth`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');
  await choose(page.getByRole('combobox', { name: 'Type' }), 'Bearer token');
  await page.getByRole('textbox', { name: 'Token' }).fill('hunter22');
  await page.reload();
  await expect(page.getByText('Your unsaved changes were kept, but not the secrets in them.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Renamed');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hunter22');

  const answer = await hushReads(page);
  await person.api.logout();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await answer();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Renamed again');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine');
});

test('a save over someone else’s keeps what was typed, and says what they changed', async ({ page, person }) => {
  const { id, version } = await person.api.createApiTest({ body: { name: 'Ours', url: '/users' } });
  await page.goto(`/api-testing/tests/${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await person.api.updateApiTest({ params: { id }, body: { url: '/people', timeout_ms: 5_000, version } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Another user saved this test' });
  await expect(notice).toContainText('They changed the URL and the settings.');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Overwrite their changes' }).click();
  await expect(page.getByText('Test saved')).toBeVisible();
  expect(await person.api.getApiTest({ params: { id } })).toMatchObject({ name: 'Mine', url: '/users' });

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Still mine');
  await person.api.deleteApiTest({ params: { id } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save as a new test' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Still mine');
  expect(await person.api.listApiTests({})).toMatchObject({ tests: [{ name: 'Still mine' }] });
});

test('sorts the tests, with the order in the URL', async ({ page, person }) => {
  for (const name of ['Bravo', 'Alpha', 'Charlie']) await person.api.createApiTest({ body: { name } });
  await page.goto('/api-testing');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names).toHaveText(['Charlie', 'Alpha', 'Bravo']);
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await expect(names).toHaveText(['Alpha', 'Bravo', 'Charlie']);
  await page.reload();
  await expect(names).toHaveText(['Alpha', 'Bravo', 'Charlie']);
});

test('the palette and the list of all executions lead to API tests, collections, and their results', async ({
  page,
  person,
  site,
}) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Check kettles', url: `${site.url}/users/7` } });
  const { id: executionId } = await person.api.executeApiTest({ params: { id }, body: {} });
  await person.api.createCollection({ body: { name: 'All kettles', test_ids: [id] } });
  await page.goto('/api-testing');
  await expect(page.getByText('Check kettles')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('all kettles');
  const collections = palette.getByRole('group', { name: 'Collections' }).getByRole('option');
  await expect(collections).toHaveText([/All kettles.*1 request/]);
  await collections.click();
  await expect(page.getByRole('heading', { name: 'All kettles' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('combobox').fill('kettles');
  await expect(palette.getByRole('group', { name: 'API Tests' }).getByRole('option')).toHaveText([/Check kettles/]);
  await palette.getByRole('group', { name: 'Executions' }).getByRole('option').click();
  const result = page.getByRole('dialog', { name: 'Test Execution Results' });
  await expect(result).toBeVisible();

  await page.goto('/flow-testing?tab=executions');
  await page.getByRole('link', { name: 'Check kettles #1' }).click();
  await expect(result).toBeVisible();
  expect(page.url()).toContain(executionId);
});

test('variables are marked in every field, and the undefined ones stand out', async ({ page, person }) => {
  const { id: environment } = await person.api.createApiEnvironment({
    body: { name: 'Staging', variables: { 'base-url': 'https://a.example', 'user.id': '7' } },
  });
  const { id } = await person.api.createApiTest({
    body: {
      name: 'Marked',
      environment_id: environment,
      method: 'POST',
      url: '{{base-url}}/{{user.id}}/{{nowhere}}',
      headers: { 'X-User': '{{user.id}}' },
      body: '{"id": "{{user.id}}", "at": "{{$isoTimestamp}}", "no": "{{$nope}}"}',
      auth_type: 'bearer_token',
      auth: { token: '{{token}}' },
    },
  });
  const known = (name: string) => page.getByRole('textbox', { name }).locator('.cm-variable');
  const unknown = (name: string) => page.getByRole('textbox', { name }).locator('.cm-variable-unknown');
  await page.goto(`/api-testing/tests/${id}`);
  await expect(known('URL')).toHaveText(['{{base-url}}', '{{user.id}}']);
  await expect(unknown('URL')).toHaveText(['{{nowhere}}']);
  await expect(known('Request body')).toHaveText(['{{user.id}}', '{{$isoTimestamp}}']);
  await expect(unknown('Request body')).toHaveText(['{{$nope}}']);
  await known('URL').last().hover();
  await expect(page.getByText('user.id = 7')).toBeVisible();
  await page
    .getByRole('tab', { name: /Headers/ })
    .first()
    .click();
  await expect(known('Header 1 value')).toHaveText(['{{user.id}}']);
  await page.getByRole('tab', { name: 'Auth' }).click();
  await expect(unknown('Token')).toHaveText(['{{token}}']);
});

test('shows the beginning of a 5 MB body, then all of it, and finds text in it', async ({ page, person, site }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Large', url: `${site.url}/large` } });
  await page.goto(`/api-testing/tests/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const response = responseOf(page);
  await expect(response.getByText(/Showing the first 195.3 KB of 4\.\d MB\./)).toBeVisible();
  await response.getByRole('textbox', { name: 'Response body' }).getByText('"User 1"').click();
  await expect(response.getByText('$[1].name')).toBeVisible();
  const saving = page.waitForEvent('download');
  await response.getByRole('button', { name: 'Download body' }).click();
  expect((await saving).suggestedFilename()).toBe('response.json');
  await response.getByRole('button', { name: 'Show all' }).click();
  await expect(response.getByText('Showing the first')).toBeHidden();
  await response.getByRole('button', { name: 'Search the body' }).click();
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('User 69999');
  await page.keyboard.press('Enter');
  await expect(response.getByRole('textbox', { name: 'Response body' })).toContainText('User 69999');
});

test('shows an image, an empty body, and HTML as what they are', async ({ page, person, site }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Kinds', url: `${site.url}/image` } });
  await page.goto(`/api-testing/tests/${id}`);
  const response = responseOf(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response.getByRole('img', { name: 'The response' })).toBeVisible();
  await expect(response.getByText('1 × 1')).toBeVisible();
  await urlBar(page).fill(`${site.url}/empty`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response.getByText('204 No Content').first()).toBeVisible();
  await expect(response.getByText('The response has no body.')).toBeVisible();
  await urlBar(page).fill(`${site.url}/page`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await response.getByText('Text', { exact: true }).click();
  await expect(response.getByRole('textbox', { name: 'Response body' })).toContainText('Hello there');
});

test('stops waiting for a response that never comes, and sends the next request', async ({ page, person, site }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Patience', url: `${site.url}/never` } });
  await page.goto(`/api-testing/tests/${id}`);
  const response = responseOf(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await response.getByRole('button', { name: 'Stop waiting' }).click();
  await urlBar(page).fill(`${site.url}/users/7`);
  await send.click();
  await expect(response.getByText('200 OK').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sends files in a multipart form, and a file as the body, also after saving', async ({ page, person, site }) => {
  const { id } = await person.api.createApiTest({
    body: { name: 'Upload', method: 'POST', url: `${site.url}/echo`, body_type: 'multipart' },
  });
  await page.goto(`/api-testing/tests/${id}`);
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('avatar');
  await choose(page.getByRole('combobox', { name: 'Field 1 type' }), 'File');
  const file = { name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from('analytical engine') };
  await page.getByLabel('File of avatar').setInputFiles(file);
  const response = responseOf(page);
  const body = response.getByRole('textbox', { name: 'Response body' });
  await page.getByRole('button', { name: 'Save & Run' }).click();
  await expect(response.getByText('Execution #1')).toBeVisible();
  await expect(body).toContainText('ada.txt');
  await expect(body).toContainText('analytical engine');
  await page.reload();
  await expect(page.getByText('ada.txt')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Body type' }), 'File');
  await page.getByLabel('Request body file').setInputFiles({ ...file, buffer: Buffer.from('difference engine') });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(body).toContainText('"body": "difference engine"');
});
