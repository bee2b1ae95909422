import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserAvailability } from '@saywright/contracts/entities/browser';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from './handler.ts';

useWorld();
const folder = mkdtempSync(join(tmpdir(), 'saywright-browsers-'));
const file = join(folder, 'browsers.json');
let ada: MadeUser;

const here: Omit<BrowserAvailability, 'browser' | 'lane'> = {
  available: true,
  version: '153.7.0',
  how_to_install: null,
  gaps: [],
};
const missing = { ...here, available: false, version: null, how_to_install: 'Firefox is not installed. Install it.' };

/** The state of this machine from now on. */
const install = (firefox: typeof here): BrowserAvailability[] => {
  const browsers: BrowserAvailability[] = [
    { ...here, browser: 'chromium', lane: 'fast' },
    { ...firefox, browser: 'firefox', lane: 'heavy' },
  ];
  writeFileSync(file, JSON.stringify({ browsers }));
  return browsers;
};

beforeAll(async () => {
  install(missing);
  vi.stubEnv('BROWSERS_FILE', file);
  ada = await makeUser();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('tells which browsers runs can use, and how to install the others', async () => {
  const browsers = install(missing);
  expect(await succeed(handler, routes.listBrowsers, { token: ada.token })).toEqual({ browsers });
});

it('refuses to start a run in a missing browser before anything is made or counted, and starts it once it is there', async () => {
  install(missing);
  const test = await makeFlowTest(ada, { configuration: { browser: 'firefox' } });
  const bodies = [{}, { run_in_debug_mode: true }, { configuration_override: { browser: 'webkit' } }];
  for (const body of bodies) {
    const refused = await callRoute(handler, routes.executeFlowTest, {
      token: ada.token,
      params: { id: test.id },
      body,
    });
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'configuration_override.browser' }] } });
  }
  const call = { token: ada.token, params: { id: test.id } };
  const refused = await callRoute(handler, routes.executeFlowTest, { ...call, body: {} });
  expect(refused.body).toMatchObject({ detail: 'Firefox is not installed. Install it.' });
  expect(await succeed(handler, routes.listExecutions, call)).toMatchObject({ total: 0 });
  expect(await succeed(handler, routes.getFlowTest, call)).toMatchObject({ execution_count: 0 });

  const chromium = { configuration_override: { browser: 'chromium' as const } };
  await succeed(handler, routes.executeFlowTest, { ...call, body: chromium });
  install(here);
  const { executions } = await succeed(handler, routes.executeFlowTest, { ...call, body: {} });
  expect(executions).toMatchObject([{ browser: 'firefox', execution_number: 2, status: 'pending' }]);
});
