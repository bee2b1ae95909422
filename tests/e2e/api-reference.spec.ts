import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { apiReference, type ApiCall } from '@saywright/contracts/reference/api-reference';
import { serviceDocument } from '@saywright/contracts/reference/service-document';
import { expect, test } from './fixtures.ts';

const run = promisify(execFile);

/** The session that these examples use ends with them. */
const endsSession = /^(?:logout|signOutEverywhere|endSession|deleteAccount|changePassword|deleteOrganization)$/;

test('every example of the API reference gets an answer that the reference lists', async ({
  register,
  baseURL,
}, testInfo) => {
  test.slow();
  const [person, leaving] = [await register(), await register()];
  const file = testInfo.outputPath('collection.json');
  await writeFile(file, '{}');
  /** Runs an example as it stands, but for the parts that it leaves to the reader. */
  const answerOf = async ({ id, curl }: ApiCall): Promise<{ status: number; code: string | undefined }> => {
    const command = curl.replaceAll('{origin}', baseURL ?? '').replace('file=@FILE', `file=@${file}`);
    const env = { ...process.env, TOKEN: (endsSession.test(id) ? leaving : person).token };
    // Bash takes the socket that Node gives it for a login from elsewhere, and would read the reader's own start-up file.
    const { stdout } = await run('bash', ['--norc', '-c', `${command} -s -o - -w '\\n%{http_code}'`], {
      env,
      timeout: 60_000,
      maxBuffer: 2 ** 26,
    });
    const status = Number(stdout.slice(stdout.lastIndexOf('\n') + 1));
    return { status, code: /"code":"(\w+)"/.exec(status < 400 ? '' : stdout)?.[1] };
  };
  const wrong: string[] = [];
  const check = async (call: ApiCall): Promise<void> => {
    const { status, code } = await answerOf(call);
    const isListed =
      call.responses.some((each) => String(each.status) === String(status)) ||
      call.errors.some((each) => String(each.status) === String(status) && each.codes.some((name) => name === code));
    // A list of the reader's own things needs nothing that they'd have to fill in.
    const isOwnList = call.method === 'GET' && call.parameters.every(({ required }) => !required);
    const isRefused = ['unauthorized', 'forbidden', 'plan_limit_reached'].includes(code ?? '');
    if (!isListed || status >= 500 || (isOwnList && status >= 400 && !isRefused))
      wrong.push(`${call.id}: ${status} ${code ?? ''}`);
  };
  await Promise.all(
    apiReference(serviceDocument()).groups.map(async ({ calls }) => {
      for (const call of calls) await check(call);
    }),
  );
  expect(wrong).toEqual([]);
});

test('the API reference shows every documented call', async ({ page, baseURL }) => {
  const document = await createClient(allRoutes, { baseUrl: baseURL ?? '' }).getOpenApi();
  const documented = Object.entries(
    document['paths'] as Record<string, Record<string, { operationId: string }>>,
  ).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  await page.goto('/docs');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API reference/ })
    .click();
  await expect(page).toHaveTitle('API reference · Documentation · Saywright');
  const shown = await page
    .locator('article article')
    .evaluateAll((calls) =>
      calls.map((call) => `${call.getAttribute('aria-labelledby')} ${call.querySelector('h3 + p')?.textContent}`),
    );
  expect(shown.toSorted()).toEqual(documented.toSorted());
});

test('a call has an anchor, an example to copy, and fields that open', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/api#createFlowTest');
  const call = page.getByRole('article', { name: 'Create a flow test', exact: true });
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(call).toContainText('1 to 200 characters');
  await call
    .getByText(/fields of steps/)
    .first()
    .click();
  await expect(call).toContainText('4000 to 120000');
  await call.getByRole('button', { name: 'Copy example of createFlowTest' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `curl -X POST "${baseURL}/api/flow-testing/tests" \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
});

test('a search narrows the calls, and is in the address', async ({ page }) => {
  await page.goto('/docs/api');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('delete segment');
  await expect(page.getByRole('status').getByText('1 call', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/docs/api?q=delete+segment');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(/^Delete a segment/);
  await page.goto('/docs/api?q=unicorns');
  await expect(page.getByText('No calls match “unicorns”.')).toBeVisible();
});

test('only the API reference loads its data', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/docs', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => url.includes('/docs.api-'))).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API reference/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  expect(loaded.filter((url) => url.includes('/docs.api-'))).toHaveLength(1);
});
