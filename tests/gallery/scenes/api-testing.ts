import type { Page, Route } from 'playwright-core';
import type { Scene } from '../scene.ts';
import type { GalleryWorld } from '../world.ts';

const testCalls = /\/api\/api-testing\/tests\?/;

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** The state of the network for the list of tests. */
const onTests = (handle: (route: Route) => unknown) => async (page: Page) => {
  await page.route(testCalls, handle);
};

const editor =
  (search = '') =>
  (world: GalleryWorld): string =>
    `/api-testing/tests/${world.apiTest.id}${search}`;

/** The editors are loaded when they are first shown. */
const withEditor = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'URL' }).waitFor();
};

const named = (dialog: string) => async (page: Page) => {
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

/** A large import, which never ends. */
const goesOn = async (page: Page): Promise<void> => {
  const summary = {
    total_endpoints: 1_000,
    created_tests: 0,
    updated_tests: 0,
    unchanged_tests: 0,
    created_environments: 0,
    skipped_endpoints: 0,
    format: 'openapi_3_1',
    filename: 'payments.yaml',
  };
  const id = '01J9ZK3V7Q8M2T4R6W8Y0B2D4F';
  const job = { id, status: 'processing', errors: [], processed_endpoints: 412 };
  const report = { summary: { ...summary, fidelity: 0 }, skipped_items: [], left_out: [], import_job: job };
  await page.route(/\/api\/api-testing\/imports?(?:\/|\?|$)/, (route) =>
    /imports(?:\?|$)/.test(route.request().url())
      ? route.fulfill({
          json: [
            { ...summary, ...job, collection_id: null, can_generate: false, created_at: '2026-03-02T09:30:00.000Z' },
            {
              ...summary,
              id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4G',
              filename: 'orders.json',
              status: 'failed',
              errors: [
                'The import was interrupted. We removed the 30 API tests that it had created. Import the file again.',
              ],
              processed_endpoints: 30,
              collection_id: null,
              can_generate: false,
              created_at: '2026-03-01T16:05:00.000Z',
            },
          ],
        })
      : route.fulfill({ status: 202, json: report }),
  );
};

const chooseFile = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Import Collection' });
  await dialog
    .getByLabel('Collection file')
    .setInputFiles({ name: 'payments.yaml', mimeType: 'application/yaml', buffer: Buffer.from('openapi: 3.1.0') });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('412 of 1,000 endpoints').waitFor();
};

/** The dialog behind a link or button of the page. */
const opened = (role: 'link' | 'button', name: string, layer: 'dialog' | 'alertdialog') => async (page: Page) => {
  await page.getByRole(role, { name }).click();
  await page.getByRole(layer).waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'api-tests', path: '/api-testing', prepare: shown('Auth configured') },
  { name: 'api-tests-empty', path: '/api-testing', as: 'newcomer', prepare: shown('No API tests yet') },
  {
    name: 'api-tests-loading',
    path: '/api-testing',
    arrange: onTests(() => undefined),
    prepare: shown('Loading the API tests'),
  },
  {
    name: 'api-tests-error',
    path: '/api-testing',
    arrange: onTests((route) =>
      route.fulfill({
        status: 500,
        json: {
          detail: 'Something went wrong on our side.',
          code: 'internal',
          request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
        },
      }),
    ),
    prepare: shown("Couldn't load the API tests"),
  },
  {
    name: 'api-testing-crash',
    path: '/api-testing',
    arrange: onTests((route) => route.fulfill({ json: { tests: [{}], has_more: false, total: 1 } })),
    prepare: shown('Something went wrong with the API Testing interface'),
  },
  {
    name: 'api-test-delete',
    path: (world) => `/api-testing?delete=${world.apiTest.id}`,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'api-generate', path: '/api-testing?dialog=generate', prepare: named('Generate API Test with AI') },
  { name: 'api-editor-new', path: '/api-testing/tests/new', prepare: withEditor },
  { name: 'api-editor-curl', path: '/api-testing/tests/new?dialog=curl', prepare: named('Paste a curl command') },
  {
    name: 'api-editor-curl-notice',
    path: '/api-testing/tests/new?dialog=curl',
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: 'Command' })
        .fill("curl https://api.example.com/users --insecure --json '{}'");
      await page.getByRole('button', { name: 'Fill in request' }).click();
      await page.getByText('certificates are always checked').waitFor();
    },
  },
  {
    name: 'api-editor-response',
    path: editor('?request=assertions&response=body'),
    prepare: async (page) => {
      await withEditor(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('textbox', { name: 'Response body' }).waitFor();
    },
  },
  {
    name: 'api-editor-refused',
    path: '/api-testing/tests/new?request=assertions',
    prepare: async (page) => {
      await withEditor(page);
      await page.getByRole('textbox', { name: 'Assertion 1 expected value' }).fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Enter a status code from 100 to 599').waitFor();
    },
  },
  { name: 'api-editor-auth', path: editor('?request=auth'), prepare: withEditor },
  { name: 'api-editor-settings', path: editor('?request=settings'), prepare: withEditor },
  { name: 'api-editor-variables', path: editor('?request=values'), prepare: withEditor },
  {
    name: 'api-editor-gone',
    path: '/api-testing/tests/01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
    prepare: shown('API test not found'),
  },
  {
    name: 'api-result',
    path: (world) => `/api-testing?tab=history&test=${world.apiTest.id}&execution=${world.apiExecution.id}`,
    // The history behind the dialog says it, too.
    prepare: (page) => page.getByRole('dialog').getByText('1 of 2 passed').first().waitFor(),
  },
  {
    name: 'api-result-timing',
    path: (world) =>
      `/api-testing?tab=history&test=${world.apiTest.id}&execution=${world.apiExecution.id}&response=timing`,
    prepare: shown('Waiting for first byte'),
  },
  {
    name: 'api-history',
    path: (world) => `/api-testing?tab=history&test=${world.apiTest.id}`,
    prepare: shown('Execution #1'),
  },
  { name: 'api-history-pick', path: '/api-testing?tab=history', prepare: shown('Select a test') },
  { name: 'api-credentials', path: '/api-testing?tab=credentials', prepare: shown('Back office') },
  {
    name: 'api-credential-create',
    path: '/api-testing?tab=credentials&dialog=credential',
    prepare: named('Create API Credential'),
  },
  {
    name: 'api-credential-edit',
    path: '/api-testing?tab=credentials',
    prepare: opened('link', 'Edit Back office', 'dialog'),
  },
  {
    name: 'api-credential-delete',
    path: '/api-testing?tab=credentials',
    arrange: async (page) => {
      const tests = ['The service reports its status', 'Place an order'].map((name, at) => ({ id: String(at), name }));
      await page.route(/\/credentials\/[^/]+\/uses/, (route) => route.fulfill({ json: { tests, total: 7 } }));
    },
    prepare: async (page) => {
      await opened('link', 'Delete Staging token', 'alertdialog')(page);
      await page.getByText('5 more tests').waitFor();
    },
  },
  { name: 'api-environments', path: '/api-testing?tab=environments', prepare: shown('Staging API') },
  {
    name: 'api-environment-create',
    path: '/api-testing?tab=environments&dialog=environment',
    prepare: named('Create Environment'),
  },
  {
    name: 'api-environment-edit',
    path: '/api-testing?tab=environments',
    prepare: opened('link', 'Edit Staging API', 'dialog'),
  },
  {
    name: 'api-environment-delete',
    path: '/api-testing?tab=environments',
    prepare: opened('link', 'Delete Staging API', 'alertdialog'),
  },
  { name: 'api-imports', path: '/api-testing?tab=imports', prepare: shown('shop.json') },
  {
    name: 'api-import-results',
    path: '/api-testing?tab=imports',
    prepare: opened('button', 'Results of shop.json', 'dialog'),
  },
  { name: 'api-import', path: '/api-testing?tab=imports&dialog=import', prepare: named('Import Collection') },
  {
    name: 'api-import-progress',
    path: '/api-testing?tab=imports&dialog=import',
    arrange: goesOn,
    prepare: chooseFile,
  },
  {
    name: 'api-imports-progress',
    path: '/api-testing?tab=imports',
    arrange: goesOn,
    prepare: shown('412 of 1,000 endpoints'),
  },
  { name: 'api-schedules', path: '/api-testing?tab=schedules', as: 'newcomer', prepare: shown('View All Schedules') },
  {
    name: 'api-schedules-all',
    path: '/api-testing?tab=schedules&schedules=all',
    prepare: shown('The service reports its status'),
  },
  {
    name: 'api-schedule-create',
    path: (world) => `/api-testing?schedule=${world.apiTest.id}`,
    prepare: named('Schedule Test Execution'),
  },
];
