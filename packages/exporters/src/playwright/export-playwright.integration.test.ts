import { compileEnglish } from '@saywright/authoring/compile';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { configuration } from '@saywright/contracts/entities/flow-test';
import { step, type StepInput } from '@saywright/contracts/entities/step';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { find, runSteps } from '@saywright/runner/test-support/run-steps';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import { startWorkbench } from '@saywright/testing/sites/workbench/start-workbench';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCallsOf } from '../api/api-calls.ts';
import { exportPlaywright, type ExportInput } from './export-playwright.ts';

const nodeModules = resolve(import.meta.dirname, '../../../../node_modules');
/** For a machine that is busy: alone, none takes half a minute. */
const runMs = 240_000;
let shop: RunningSite;
let workbench: RunningSite;
let folder: string;
beforeAll(async () => {
  [shop, workbench] = await Promise.all([startShop(), startWorkbench()]);
  folder = await mkdtemp(join(tmpdir(), 'exported-'));
});
afterAll(async () => {
  await Promise.all([shop.close(), workbench.close(), rm(folder, { recursive: true, force: true })]);
});

/** Checks a project as strictly as TypeScript can. */
async function checkTypes(root: string): Promise<void> {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    noUnusedLocals: true,
    module: 'preserve',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: true,
  };
  const project = { compilerOptions, include: ['playwright.config.ts', 'tests'] };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(project));
  const compiled = promisify(execFile)(join(nodeModules, '.bin/tsc'), ['-p', '.'], { cwd: root });
  const checked = await compiled.catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');
}

/** Writes a project, checks its types, and answers its folder. It runs in the Chromium of this machine. */
async function writeProject(input: ExportInput): Promise<string> {
  const { name, files } = exportPlaywright(input);
  const root = await mkdtemp(join(folder, `${name}-`));
  const { executablePath, env: browserEnv } = await findChromium();
  const launchOptions = { executablePath, args: ['--no-zygote'], env: browserEnv };
  const own = {
    path: 'own.config.ts',
    content:
      "import exported from './playwright.config';\n" +
      `const launchOptions = ${JSON.stringify(launchOptions)};\n` +
      'export default { ...exported, workers: 1, use: { ...exported.use, launchOptions: { ...launchOptions, env: { ...process.env, ...launchOptions.env } } } };\n',
  };
  for (const { path, content } of [...files, own]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await symlink(nodeModules, join(root, 'node_modules'));
  await checkTypes(root);
  return root;
}

/** Runs a project as its readers would. */
async function runProject(root: string, env: Record<string, string>) {
  const program = join(nodeModules, '@playwright/test/cli.js');
  // Vite has put a BASE_URL of its own there.
  const { BASE_URL: _base, ...environment } = process.env;
  const options = { cwd: root, timeout: runMs, env: { ...environment, ...env } };
  const run = promisify(execFile)(
    process.execPath,
    [program, 'test', '--config', 'own.config.ts', '--reporter', 'line'],
    options,
  );
  return run.then(
    ({ stdout }) => ({ passed: true, output: stripVTControlCharacters(stdout) }),
    (error: { stdout: string; stderr: string }) => ({
      passed: false,
      output: stripVTControlCharacters(error.stdout + error.stderr),
    }),
  );
}

/** The shop with another price in its pages. */
const startWrongShop = (): Promise<RunningSite> =>
  serveSite(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(`${shop.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && (name === 'cookie' || name === 'content-type') ? [[name, value]] : [],
      ),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      redirect: 'manual',
    });
    const headers: Record<string, string | string[]> = { 'set-cookie': answer.headers.getSetCookie() };
    for (const name of ['content-type', 'location']) headers[name] = answer.headers.get(name) ?? [];
    response.writeHead(answer.status, headers).end((await answer.text()).replaceAll('42.00', '43.00'));
    return true;
  });

const testOf = (steps: StepInput[], name = 'Buy a kettle'): ExportInput['test'] => ({
  name,
  description: '',
  website_url: '',
  configuration: configuration.parse({ viewport_width: 1280, viewport_height: 800 }),
  steps: steps.map((input, index) => step.parse({ id: `step-${index + 1}`, order: index + 1, ...input })),
  global_assertions: [],
});

const purchase = `Go to /demo/shop. Log in as {{email}} with password {{password}}. Add Blue kettle to the cart.
Open the cart and check that the total is $42.00. Check out. Enter "Ada" into Full name and "1 Kettle Way" into Address.
Select Germany as Country. Accept the terms. Place the order. I should see "Order number".`;

test(
  'a test written from English passes in the shop, and fails in one that is wrong',
  { timeout: 2 * runMs },
  async () => {
    const steps = compileEnglish(purchase).steps.map((written) => ({ ...written, timeout: 6_000 }));
    const input: ExportInput = {
      test: {
        ...testOf([]),
        steps,
        global_assertions: [
          { type: 'url', operator: 'contains', expected: '/confirmation' },
          { type: 'text_hidden', expected: 'order numb' },
        ],
      },
      environment: { base_url: shop.url, variables: { email: 'ada@example.com', password: null } },
      lastRun: [],
    };
    const project = await writeProject(input);
    const right = await runProject(project, { TEST_PASSWORD: 'secret' });
    expect(right.output).toContain('1 passed');
    expect(right.passed).toBe(true);

    const wrongShop = await startWrongShop();
    const wrong = await runProject(project, { TEST_PASSWORD: 'secret', BASE_URL: wrongShop.url }).finally(() =>
      wrongShop.close(),
    );
    expect(wrong.passed).toBe(false);
    expect(wrong.output).toContain('Expected: "$42.00"');
    expect(wrong.output).toContain('Received: "$43.00"');
  },
);

const button = (name: string) => find('role', `button "${name}"`);
const says = (expected: string): StepInput => ({
  action: 'assert',
  assertions: [{ type: 'element_text', selector: find('css', '#out'), expected }],
});

type Check = NonNullable<StepInput['assertions']>[number];
const checks = (check: Check): StepInput => ({ action: 'assert', assertions: [check] });

/** Would be code in a template if it were not escaped. */
const template = ['$', '{you}'].join('');

test('every kind of step runs outside of the product as it does inside', { timeout: 2 * runMs }, async () => {
  const steps: StepInput[] = [
    { action: 'navigate', value: '{{start}}/', segment: { id: 'segment', block: 'block', ref: 'ref' } },
    { action: 'click', selector: find('role', 'link "Second in a tab"') },
    { action: 'assert', assertions: [{ type: 'new_tab' }, { type: 'title', expected: 'Second' }] },
    { action: 'click', selector: find('text', 'Third') },
    { action: 'close_tab', assertions: [{ type: 'title', expected: 'Workbench' }] },
    { action: 'click', selector: find('css', '[href="/second"]:not([target])', ['role', 'link "Second"']) },
    { action: 'back', assertions: [{ type: 'title', expected: 'Workbench' }] },
    { action: 'forward', assertions: [{ type: 'url', expected: '/second' }] },
    { action: 'reload', assertions: [{ type: 'url', operator: 'starts_with', expected: '/sec' }] },
    says('loaded 3 times'),
    { action: 'navigate', value: '/files' },
    { action: 'click', selector: find('text', 'Export') },
    checks({ type: 'download', expected: 'report.csv', not_empty: true, within_ms: 15_000 }),
    checks({ type: 'sorted', selector: find('css', 'a'), by: '', order: 'ascending' }),
    { action: 'navigate', value: '/list#remove' },
    { action: 'repeat', selector: find('css', '.item') },
    { action: 'click', selector: button('Done'), depth: 1 },
    says('Tea Milk Rice'),
    { action: 'navigate', value: '/mouse' },
    { action: 'double_click', selector: button('Row') },
    says('twice'),
    { action: 'right_click', selector: find('css', '#never', ['role', 'button "Row"']) },
    says('right'),
    { action: 'clear', selector: find('label', 'Name') },
    { action: 'assert', assertions: [{ type: 'value', selector: find('label', 'Name'), expected: '' }] },
    { action: 'click', selector: find('css', '#nowhere'), is_optional: true, timeout: 4_000 },
    { action: 'navigate', value: '/upload' },
    { action: 'upload', selector: find('label', 'Photo'), value: 'photo.png' },
    {
      action: 'upload',
      selector: button('Choose a photo'),
      value: "it's.txt\nHello `{{who}}`",
      variables: { who: template },
    },
    says(`it's.txt text/plain 14 Hello \`${template}\``),
    { action: 'upload', selector: find('label', 'Papers'), value: '{{papers}}' },
    says('note.txt text/plain 21 A note for the test. | table.csv text/csv 40 name,quantity Blue kettle,2 Stone mug,4'),
    { action: 'navigate', value: '/calendar' },
    { action: 'select', selector: find('label', 'Fällig'), value: '07/10/2024' },
    says('Mon Oct 07 2024'),
    { action: 'navigate', value: '/fields' },
    { action: 'check', selector: find('label', 'I agree') },
    says('agreed true'),
    { action: 'uncheck', selector: find('css', '#terms') },
    says('agreed false'),
    { action: 'uncheck', selector: find('role', 'checkbox "Newsletter"') },
    {
      action: 'assert',
      assertions: [
        { type: 'value', selector: find('label', 'Newsletter'), expected: 'unchecked' },
        { type: 'element_state', selector: find('label', 'Newsletter', ['text', 'Newsletter']), state: 'unchecked' },
        { type: 'element_state', selector: find('label', 'I agree'), state: 'unchecked' },
        { type: 'element_state', selector: find('label', 'Country'), state: 'enabled' },
        { type: 'element_state', selector: find('label', 'Country', ['css', 'select']), state: 'not_required' },
        { type: 'element_state', selector: find('label', 'Country'), state: 'not_focused' },
      ],
    },
    { action: 'select', selector: find('label', 'Country'), value: 'germany' },
    {
      action: 'assert',
      assertions: [
        { type: 'value', selector: find('label', 'Country'), expected: 'Germany' },
        { type: 'value', selector: find('label', 'Country'), expected: 'de' },
        { type: 'value', selector: find('label', 'Country'), operator: 'starts_with', expected: 'Ger' },
        { type: 'count', selector: find('css', 'option'), expected: 0 },
        { type: 'count', selector: find('role', 'checkbox'), expected: 1 },
        { type: 'count', selector: find('role', 'button', ['css', 'button']), operator: 'at_least', expected: 2 },
        { type: 'value', selector: find('label', 'Country'), operator: 'not_equals', expected: 'Austria' },
        { type: 'labelled_value', label: 'Country', operator: 'not_contains', expected: 'Aus' },
        { type: 'element_text', selector: find('css', '#out'), operator: 'not_equals', expected: 'agreed true' },
        { type: 'title', operator: 'not_contains', expected: 'Nope' },
        { type: 'url', operator: 'not_equals', expected: '/drag' },
      ],
    },
    { action: 'hover', selector: button('More'), wait_before: 50 },
    says('hovered'),
    { action: 'click', selector: find('text', 'Later') },
    says('the shown one'),
    { action: 'click', selector: button('Even') },
    says('whole'),
    { action: 'click', selector: button('Odd') },
    says('odd 1'),
    {
      action: 'assert',
      assertions: [
        { type: 'element_text', selector: find('css', '#out'), operator: 'less_than', expected: '{{limit}}' },
        { type: 'element_text', selector: find('css', '#out'), operator: 'at_least', expected: '1' },
      ],
      variables: { limit: '2' },
    },
    { action: 'click', selector: button('Pour') },
    says('poured'),
    { action: 'scroll', selector: button('Pour') },
    { action: 'screenshot', selector: button('Pour') },
    { action: 'wait', selector: find('label', 'Country') },
    { action: 'wait', value: '{{pause}}' },
    { ...checks({ type: 'text_visible', expected: 'Nothing like that' }), is_optional: true, timeout: 4_000 },
    {
      action: 'assert',
      assertions: [
        { type: 'text_visible', expected: 'Newsletter' },
        { type: 'text_hidden', expected: 'Nothing like that' },
        { type: 'element_visible', selector: button('More') },
        { type: 'element_hidden', selector: button('Less') },
        { type: 'element_text', selector: find('css', '#out'), operator: 'matches', expected: '^po.red$' },
      ],
    },
    { action: 'navigate', value: '/drag' },
    { action: 'drag_and_drop', selector: find('css', '#card'), target: find('text', 'Done') },
    says('dropped Card'),
    { action: 'navigate', value: '/keys' },
    { action: 'click', selector: find('label', 'User') },
    { action: 'keyboard', value: 'x{ctrl+a}ada{Tab}{{word}}{Enter}' },
    says('ada/kettle'),
    { action: 'navigate', value: '/frames' },
    { action: 'switch_frame', selector: find('css', 'iframe') },
    { action: 'click', selector: button('Pay') },
    says('paid inside'),
    { action: 'switch_frame' },
    { action: 'assert', assertions: [{ type: 'element_text', selector: find('css', 'h1'), expected: 'Frames' }] },
    { action: 'navigate', value: '/dialogs' },
    { action: 'accept_dialog' },
    { action: 'click', selector: button('Delete') },
    says('deleted true'),
    { action: 'click', selector: button('Greet') },
    { action: 'accept_dialog', value: '{{word}}' },
    says('hello kettle'),
    { action: 'click', selector: button('Delete') },
    says('deleted false'),
    { action: 'navigate', value: '/order' },
    { action: 'store_variable', value: 'order', selector: find('css', '#number') },
    {
      action: 'store_variable',
      value: 'link',
      selector: find('text', 'Details'),
      source: { from: 'attribute', attribute: 'href' },
    },
    { action: 'type', selector: find('label', 'Order number'), value: '{{order}}! {{$digits.4}}' },
    { action: 'press', selector: find('label', 'Order number'), value: 'tab' },
    says('looking for {{order}}! {{$digits.4}}'),
    { action: 'new_tab', value: '{{link}}' },
    { action: 'wait_url', value: '/second?order=*' },
    { action: 'switch_tab', value: '1', assertions: [{ type: 'title', expected: 'Order' }] },
    { action: 'switch_tab', value: 'second' },
    { action: 'close_tab', assertions: [{ type: 'title', expected: 'Order' }] },
    { action: 'navigate', value: '/waits' },
    { action: 'wait_hidden', selector: find('text', 'Loading') },
    { action: 'wait_network' },
    says('Came late'),
    { action: 'scroll', value: 'bottom' },
    { action: 'scroll', value: '{{direction}}' },
    { action: 'screenshot' },
  ];
  const variables = {
    start: workbench.url.replace('http://', ''),
    word: 'kettle',
    papers: 'note.txt, table.csv',
    pause: '20',
    direction: 'up',
  };
  const test: ExportInput['test'] = {
    ...testOf(steps, 'Everything'),
    global_assertions: [{ type: 'url', operator: 'ends_with', expected: '/done?step=2' }],
  };
  const inside = await runSteps(steps, {
    baseUrl: workbench.url,
    plan: { variables, global_assertions: test.global_assertions },
  });
  const failures = inside.results.filter(({ status }) => status === 'failed').map(({ message }) => message);
  expect([inside.outcome.status, ...failures]).toEqual(['passed']);
  const noted = inside.results.filter(({ notes }) => notes.some(({ code }) => code === 'window_opened'));
  expect(noted.map(({ order }) => order)).toEqual([2]);
  const environment = { base_url: workbench.url, variables };
  const project = await writeProject({ test, environment, lastRun: inside.results });
  const outside = await runProject(project, {});
  expect(outside.output).toContain('1 passed');
});

test('API tests that steps call send their requests in the exported project', { timeout: 2 * runMs }, async () => {
  const bodies: { body: string; cookie: string | undefined; authorization: string | undefined }[] = [];
  const site = await serveSite(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    if (request.url === '/api/users') {
      bodies.push({ body, cookie: request.headers.cookie, authorization: request.headers.authorization });
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(`{"id": "u-${(JSON.parse(body) as { name: string }).name}", "roles": ["editor"]}`);
      return true;
    }
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'page=1' });
    response.end(`<!doctype html><title>Site</title><h1>Grace</h1><p>${request.url}</p>`);
    return true;
  });
  const apiTest = createApiTestBody.parse({
    name: 'Create "user"',
    method: 'POST',
    url: '/api/users',
    body: '{"name": "{{name}}", "city": "{{city}}", "role": "{{role}}"}',
    auth_type: 'bearer_token',
    credential_id: 'credential',
    assertions: [
      { type: 'status_code', operator: 'equals', expected_value: 201 },
      { type: 'json_path', target: '$.roles', operator: 'includes', expected_value: '{{role}}' },
      {
        type: 'json_schema',
        operator: 'valid',
        expected_value: { type: 'object', required: ['id'] },
      },
    ],
    extractions: [{ name: 'user_id', from: 'json_path', target: '$.id' }],
  });
  const environment = {
    base_url: site.url,
    variables: { name: 'API', city: '{{town}}', town: 'London', role: 'reader' },
  };
  const call = { action: 'call_api_test', value: apiTest.name, api_test_id: 'one' } as const;
  const test = testOf(
    [
      { action: 'navigate', value: '/' },
      { action: 'store_variable', value: 'name', selector: find('css', 'h1') },
      call,
      {
        action: 'navigate',
        value: '/users/{{user_id}}',
        assertions: [{ type: 'text_visible', expected: '/users/u-Grace' }],
      },
      { ...call, variables: { name: 'Own' } },
    ],
    'Users',
  );
  const calls = apiCallsOf(test.steps, new Map([['one', { test: apiTest, environment }]]));
  const root = await writeProject({
    test,
    environment: { base_url: site.url, variables: { role: 'editor' } },
    lastRun: [],
    calls,
  });
  const { passed, output } = await runProject(root, { API_TOKEN: 's3cret' });
  expect(output).toContain('1 passed');
  expect(passed).toBe(true);
  expect(bodies).toEqual(
    ['Grace', 'Own'].map((name) => ({
      body: `{"name": "${name}", "city": "London", "role": "editor"}`,
      cookie: undefined,
      authorization: 'Bearer s3cret',
    })),
  );
  const wrong = await runProject(root, { API_TOKEN: 's3cret', TEST_ROLE: 'owner' });
  expect(wrong).toMatchObject({ passed: false, output: expect.stringContaining('owner') });
  await site.close();
});
