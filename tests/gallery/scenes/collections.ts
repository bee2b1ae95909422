import type { CollectionExecution, RequestOutcome } from '@saywright/contracts/entities/collection';
import type { Page, Route } from 'playwright-core';
import type { Scene } from '../scene.ts';
import type { GalleryWorld } from '../world.ts';

const listCalls = /\/api\/api-testing\/collections\?/;
const executionCalls = /\/api\/api-testing\/collection-executions\/[^/]+\?/;
const requestCalls = /\/api\/api-testing\/collection-executions\/[^/]+\/requests\//;

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const onList = (handle: (route: Route) => unknown) => async (page: Page) => {
  await page.route(listCalls, handle);
};

const at =
  (search = '') =>
  (world: GalleryWorld): string =>
    `/api-testing/collections/${world.collection.id}${search}`;

const requests = ['POST Sign in', 'GET Read the cart of the person who signed in', 'POST Order', 'DELETE Cancel'];
const rowCount = 7;
const ran = 22;

function outcomeOf(index: number): RequestOutcome {
  const status = index === 13 ? 'error' : index % 9 === 6 ? 'failed' : 'passed';
  return {
    index,
    status,
    status_code: status === 'passed' ? 200 : status === 'failed' ? 409 : null,
    response_time: status === 'error' ? null : 12 + index * 3,
    passed_assertions: status === 'passed' ? 2 : 0,
    failed_assertions: status === 'failed' ? 1 : 0,
    reason: status === 'passed' ? null : 'Status code equals 200: it is 409',
  };
}

/** A run in the middle of its rows, or one without data that has ended. */
function executionOf(isRunning: boolean): CollectionExecution {
  const rows = isRunning ? Array.from({ length: rowCount }, (_, row) => [`user-${row + 1}@example.com`]) : [[]];
  const outcomes = Array.from({ length: isRunning ? ran : 3 }, (_, index) => outcomeOf(isRunning ? index : index + 5));
  const failed = outcomes.filter(({ status }) => status !== 'passed').length;
  return {
    id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
    execution_number: 12,
    collection_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4G',
    collection_name: 'Status of the service',
    status: isRunning ? 'running' : 'failed',
    created_at: '2026-11-22T14:00:00.000Z',
    started_at: '2026-11-22T14:00:01.000Z',
    finished_at: isRunning ? null : '2026-11-22T14:00:03.000Z',
    duration_ms: isRunning ? null : 2_140,
    error_message: isRunning
      ? null
      : '1 of 4 requests failed. First: "Read the cart". Status code equals 200: it is 409',
    environment_name: 'Staging API',
    started_by: null,
    schedule_id: null,
    is_retry: false,
    row_count: isRunning ? rowCount : 0,
    request_count: rows.length * requests.length,
    passed_requests: outcomes.length - failed,
    failed_requests: failed,
    not_run_requests: rows.length * requests.length - outcomes.length,
    on_failure: 'stop',
    requests: requests.map((request) => {
      const [method, ...name] = request.split(' ');
      return { test_id: request, name: name.join(' '), method: method as 'GET' };
    }),
    columns: isRunning ? ['email'] : [],
    rows,
    outcomes: outcomes.map((outcome, index) => (isRunning ? outcome : { ...outcome, index })),
    history_days: 30,
  };
}

const onExecution = (isRunning: boolean) => async (page: Page) => {
  await page.route(executionCalls, (route) => route.fulfill({ json: executionOf(isRunning) }));
  await page.route(requestCalls, (route) =>
    route.fulfill({
      json: {
        test_id: 'x',
        name: 'Order',
        status: 'failed',
        request: { method: 'POST', url: 'https://shop.example.com/orders', headers: [], body: '{"item": "kettle"}' },
        response: null,
        response_body: null,
        timings: null,
        assertion_results: [],
        extracted: [],
        error_message: 'The response wasn’t complete after 20 seconds.',
        notes: [],
      },
    }),
  );
};

const withResults = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Results' }).waitFor();
};

const named = (dialog: string) => async (page: Page) => {
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

const list = '/api-testing?view=collections';

export const scenes: readonly Scene[] = [
  { name: 'collections', path: list, prepare: shown('Status of the service') },
  { name: 'collections-empty', path: list, as: 'newcomer', prepare: shown('No collections yet') },
  {
    name: 'collections-loading',
    path: list,
    arrange: onList(() => undefined),
    prepare: shown('Loading the collections'),
  },
  {
    name: 'collections-error',
    path: list,
    arrange: onList((route) =>
      route.fulfill({
        status: 500,
        json: {
          detail: 'Something went wrong on our side.',
          code: 'internal',
          request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
        },
      }),
    ),
    prepare: shown("Couldn't load the collections"),
  },
  { name: 'collection-create', path: `${list}&dialog=collection`, prepare: named('New collection') },
  { name: 'collection', path: at(), prepare: shown('The service reports its status') },
  { name: 'collection-add', path: at('?dialog=add'), prepare: named('Add requests') },
  { name: 'collection-data', path: at('?tab=data'), prepare: shown('2 rows') },
  {
    name: 'collection-data-refused',
    path: at('?tab=data'),
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Data rows' }).fill('email,quantity\nada@example.com');
      await shown('Row 1 has 1 value for 2 columns')(page);
    },
  },
  { name: 'collection-settings', path: at('?tab=settings'), prepare: shown('When a request fails') },
  { name: 'collection-runs', path: at('?tab=runs'), prepare: shown('No runs yet') },
  {
    name: 'collection-run-live',
    path: at('?tab=runs&execution=01J9ZK3V7Q8M2T4R6W8Y0B2D4F'),
    arrange: onExecution(true),
    prepare: withResults,
  },
  {
    name: 'collection-run',
    path: at('?tab=runs&execution=01J9ZK3V7Q8M2T4R6W8Y0B2D4F'),
    arrange: onExecution(false),
    prepare: withResults,
  },
  {
    name: 'collection-request',
    path: at('?tab=runs&execution=01J9ZK3V7Q8M2T4R6W8Y0B2D4F&sent=6'),
    arrange: onExecution(true),
    prepare: named('Order'),
  },
  {
    name: 'collection-gone',
    path: '/api-testing/collections/01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
    prepare: shown('Collection not found'),
  },
  { name: 'api-tests-export', path: '/api-testing?dialog=export', prepare: named('Export API tests') },
];
