import type { Execution } from '@saywright/contracts/entities/execution';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const executionCalls = /\/api\/flow-testing\/executions\/[^/]+\?/;

const apiResult: ApiResult = {
  request: { method: 'POST', url: 'https://api.example.com/users', headers: [], body: '{"name": "Ada"}' },
  response: {
    status_code: 200,
    status_text: 'OK',
    http_version: '1.1',
    headers: [{ name: 'content-type', value: 'application/json' }],
    content_type: 'application/json',
    body_bytes: 27,
    body_truncated: false,
    body_encoding: 'text',
    redirects: [],
    tls: null,
  },
  response_body: '{"id": "u-7", "name": "Ada"}',
  timings: { dns: 2, connect: 4, tls: null, first_byte: 31, download: 1, total: 38 },
  assertion_results: [
    {
      passed: false,
      actual_value: 200,
      assertion: { type: 'status_code', target: '', operator: 'equals', expected_value: 201, description: '' },
      summary: 'Status code is 201',
      reason: 'The status code is 200',
    },
  ],
  extracted: [{ name: 'user_id', value: 'u-7', problem: null }],
  error_message: null,
  notes: [],
};

/** The failed step of a run as one that called an API test. */
const withApiCall = async (page: Page): Promise<void> => {
  await page.route(executionCalls, async (route) => {
    const execution = (await (await route.fetch()).json()) as Execution;
    const results = execution.results.map((result) =>
      result.status === 'failed'
        ? { ...result, action: 'call_api_test', api_result: apiResult, matched_selector: null }
        : result,
    );
    await route.fulfill({ json: { ...execution, results } });
  });
};

export const scenes: readonly Scene[] = [
  {
    name: 'run-api-call',
    path: (world) =>
      `/flow-testing?tab=executions&test=${world.tests.failing.id}&execution=${world.executions.failing.id}`,
    arrange: withApiCall,
    prepare: async (page) => {
      const result = page.getByRole('region', { name: 'API test' });
      await result.getByText('200 OK').first().waitFor();
      await result.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'editor-api-call',
    path: (world) => `/flow-testing/tests/${world.tests.failing.id}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add step' }).click();
      await page.getByRole('menuitem', { name: 'Call API test' }).click();
      await page.getByRole('combobox', { name: 'API test' }).waitFor();
    },
  },
];
