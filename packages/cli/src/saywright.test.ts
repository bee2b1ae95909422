import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CiExecution, CiRunStatus } from '@saywright/contracts/entities/ci-run';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutput } from './output.ts';
import { saywright } from './saywright.ts';
import { outageMs } from './service.ts';

const execution = (fields: Partial<CiExecution> = {}): CiExecution => ({
  execution_id: 'E1',
  kind: 'flow',
  test_id: 'T1',
  test_name: 'Check out',
  execution_number: 1,
  status: 'passed',
  started_at: '2026-11-22T09:00:00.000Z',
  finished_at: '2026-11-22T09:00:05.000Z',
  duration_ms: 5_000,
  error_message: null,
  path: '/flow-testing?execution=E1',
  is_quarantined: false,
  attempts: 1,
  healed_steps: 0,
  proof: null,
  ...fields,
});

const statusOf = (status: CiRunStatus['status'], executions: CiExecution[]): CiRunStatus => ({
  id: 'B1',
  status,
  finished: status !== 'running',
  total: executions.length,
  passed: executions.filter((each) => each.status === 'passed').length,
  failed: executions.filter((each) => each.status === 'failed').length,
  not_completed: executions.filter((each) => ['error', 'cancelled'].includes(each.status)).length,
  quarantined: executions.filter((each) => each.is_quarantined).length,
  flaky: executions.filter((each) => each.status === 'passed' && each.attempts > 1).length,
  created_at: '2026-11-22T09:00:00.000Z',
  executions,
});

interface Call {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Answer = [status: number, body: unknown, headers?: Record<string, string>];

let server: Server;
let calls: Call[];
/** Answers in turn; the last one stays. */
let answers: Answer[];
let url: string;
let dir: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-cli-'));
  calls = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url: path = '', headers } = request;
      calls.push({ method, url: path, headers, body: text === '' ? undefined : JSON.parse(text) });
      const [status, body, extra] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, ''];
      response.writeHead(status, extra);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});

async function type(
  args: string[],
  { tty = false, token = 'swci_x', secret = '', terminal = {}, env: more = {} } = {},
) {
  let [out, err] = ['', ''];
  const stdout = { isTTY: tty, write: (text: string) => (out += text) !== '' };
  const stderr = { isTTY: tty, write: (text: string) => (err += text) !== '' };
  const output = createOutput({ stdout, stderr, env: terminal } as never);
  const env = { SAYWRIGHT_URL: url, SAYWRIGHT_TOKEN: token, XDG_CONFIG_HOME: dir, ...more };
  const readSecret = () => Promise.resolve(secret);
  const code = await saywright(args, { env, output, readSecret, pollMs: 1, pauseMs: 1 });
  return { code, out, err };
}

const started = (status: CiRunStatus): Answer => [202, { ...status, batch_id: 'B1', links: {} }];
const pending = statusOf('running', [execution({ status: 'pending', finished_at: null, duration_ms: null })]);
const passed = statusOf('passed', [execution()]);

it("says which tests were healed, and which can't fail, with their addresses", async () => {
  const doubtful = [
    execution({ healed_steps: 1 }),
    execution({ execution_id: 'E2', test_name: 'Log in', proof: { can_fail: false, vacuous: 0 } }),
  ];
  answers = [started(statusOf('passed', doubtful)), [200, statusOf('passed', doubtful)]];
  const { code, out } = await type(['run', '--tag', 'smoke']);
  expect(code).toBe(0);
  expect(out).toContain(
    '✓ Check out (5.0 s)\n    1 step was healed, since the page has changed. Check what changed before you rely on it.\n' +
      `    ${url}/flow-testing?execution=E1\n✓ Log in (5.0 s)\n    This test can't fail: `,
  );
});

it('starts the tests, waits for their end, writes the reports, and ends with 0', async () => {
  answers = [started(pending), [200, pending], [200, passed], [200, '<testsuites/>']];
  const file = join(dir, 'reports', 'junit.xml');
  const { code, out } = await type(
    'run --tag smoke --tag shop --env QA --base-url https://pr.example.com --variable a=b=c --browser firefox'
      .split(' ')
      .concat('--report', `junit=${file}`),
  );
  expect(code).toBe(0);
  expect(out).toBe('Started 1 test as batch B1\n✓ Check out (5.0 s)\n1 of 1 passed\n');
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/ci/flow-tests/execute',
    headers: { authorization: 'Bearer swci_x', 'idempotency-key': expect.any(String) },
    body: {
      tags: ['smoke', 'shop'],
      environment: 'QA',
      base_url: 'https://pr.example.com',
      variables: { a: 'b=c' },
      browser: 'firefox',
    },
  });
  expect(calls.at(-1)?.url).toBe('/api/v1/ci/executions/B1/reports?format=junit');
  expect(readFileSync(file, 'utf8')).toBe('<testsuites/>');
});

it('ends with 1 when a test failed, and annotates the workflow run with one line for each', async () => {
  const failed = execution({ status: 'failed', test_name: 'A: b, c', error_message: 'No kettle.\n50% off\u001B[31m' });
  answers = [started(pending), [200, statusOf('failed', [failed])]];
  const { code, out } = await type(['run', '--tag', 'smoke', '--github']);
  expect(code).toBe(1);
  expect(out).toContain('✗ A: b, c (5.0 s)\n    No kettle. 50% off [31m\n');
  const annotation = `::error title=A%3A b%2C c%3A failed::No kettle.%0A50%25 off [31m%0A${url}/flow-testing?execution=E1`;
  expect(out.split('\n')).toContain(annotation);
});

it.each([
  ['GitHub', '::stop-commands::x'],
  ['GitHub, in its old form', 'ok ##[stop-commands]x'],
  ['Azure Pipelines', 'ok ##vso[task.complete result=Succeeded;]done'],
  ['TeamCity', "##teamcity[buildStatus status='SUCCESS']"],
])('prints no command of %s that a test or a page brings', async (_, command) => {
  const failed = execution({ status: 'failed', test_name: `${command}\n${command}`, error_message: command });
  answers = [started(pending), [200, statusOf('failed', [failed])]];
  const { out } = await type(['run', '--tag', 'smoke', '--github']);
  const lines = out.split('\n').filter((line) => !line.startsWith('::error title='));
  expect(lines.filter((line) => /^\s*::|##\w*\[/.test(line))).toEqual([]);
  expect(out).not.toMatch(/##\w*\[/);

  answers = [[200, { tests: [failed] }]];
  const report = await type(['report', 'B1']);
  expect(report.out).not.toMatch(/##\w*\[/);
  expect(JSON.parse(report.out)).toEqual({ tests: [failed] });
});

it('says which failures are quarantined, and passes with a batch that passed', async () => {
  const excused = execution({ status: 'failed', error_message: 'No kettle.', is_quarantined: true });
  answers = [started(pending), [200, { ...statusOf('passed', [excused]), failed: 0 }]];
  const { code, out } = await type(['run', '--tag', 'smoke', '--github']);
  expect(code).toBe(0);
  for (const line of ['✗ Check out (5.0 s) [quarantined]', '::warning title=', '0 of 1 passed, 1 quarantined'])
    expect(out).toContain(line);
});

it('runs what failed again with the same options, and reports what passes then as flaky', async () => {
  const failed = statusOf('failed', [execution({ status: 'failed', error_message: 'No kettle.' })]);
  const retried = { ...statusOf('passed', [execution({ execution_id: 'E2', attempts: 2 })]), id: 'B2' };
  const again: Answer = [202, { ...retried, batch_id: 'B2', links: {} }];
  answers = [started(pending), [200, failed], again, [200, '<testsuites/>']];
  const file = join(dir, 'junit.xml');
  const line = ['run', '--tag', 'smoke', '--env', 'QA', '--retries', '2', '--github', '--report', `junit=${file}`];
  const { code, out } = await type(line);
  expect(code).toBe(0);
  expect(out).toContain('Retrying what failed, 1 of 2, as batch B2\n✓ Check out (5.0 s) [flaky: passed on try 2]\n');
  expect(out).toContain('::warning title=Check out%3A flaky%2C passed on try 2::');
  expect(out).toContain('1 of 1 passed, 1 flaky');
  expect(calls[2]?.body).toEqual({ environment: 'QA', retry_of: 'B1' });
  expect(calls.at(-1)?.url).toBe('/api/v1/ci/executions/B2/reports?format=junit');
});

it('ends with 1 when a test fails on every try, and does not retry what was cancelled', async () => {
  const failed = statusOf('failed', [execution({ status: 'failed' })]);
  answers = [started(pending), [200, failed], started(failed), started(failed)];
  expect((await type(['run', '--tag', 'smoke', '--retries', '2'])).code).toBe(1);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
  calls = [];
  answers = [started(pending), [200, statusOf('cancelled', [execution({ status: 'cancelled' })])]];
  expect((await type(['run', '--tag', 'smoke', '--retries', '2'])).code).toBe(3);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('writes the reports that are listed into one folder, and annotates', async () => {
  const cwd = process.cwd();
  process.chdir(dir);
  try {
    const failed = execution({ status: 'failed' });
    answers = [started(pending), [200, statusOf('failed', [failed])], [200, '<testsuites/>'], [200, '<!doctype html>']];
    const { out } = await type(['run', '--tag', 'smoke', '--wait', '--reporter', 'junit,html,github']);
    expect(out).toContain('::error title=Check out%3A failed::');
    expect(readdirSync(join(dir, 'saywright-report')).toSorted()).toEqual(['junit.xml', 'report.html']);
  } finally {
    process.chdir(cwd);
  }
});

it('saves the files of tests that failed, part by part, whatever the tests are called', async () => {
  const failed = execution({ status: 'failed', test_name: '../../etc/passwd' });
  answers = [
    started(pending),
    [200, statusOf('failed', [failed, execution({ execution_id: 'E2' })])],
    [200, '\u0001PNG'],
    [206, 'first ', { 'content-range': 'bytes 0-5/10' }],
    [206, 'rest', { 'content-range': 'bytes 6-9/10' }],
    [404, { detail: 'Recording not found' }],
  ];
  const folder = join(dir, 'artifacts');
  const { code, out } = await type(['run', '--tag', 'smoke', '--artifacts', folder]);
  expect(code).toBe(1);
  expect(out).toContain(`Saved 2 files of tests that didn't pass in ${folder}`);
  expect(readdirSync(folder)).toEqual(['etc-passwd-E1']);
  expect(readFileSync(join(folder, 'etc-passwd-E1', 'trace.zip'), 'utf8')).toBe('first rest');
  expect(calls.at(-2)?.headers.range).toBe('bytes=6-');
  expect(readdirSync(join(folder, 'etc-passwd-E1'))).toEqual(['screenshot.png', 'trace.zip']);
});

it.each(['error', 'cancelled'] as const)('ends with 3 when the outcome is %s', async (status) => {
  answers = [started(pending), [200, statusOf(status, [execution({ status })])]];
  expect((await type(['run', '--tag', 'smoke'])).code).toBe(3);
});

it('repeats a call with the same key while the service is down or busy, and gives up in words', async () => {
  answers = [[429, { detail: 'Busy' }, { 'retry-after': '0' }], [502, '<html>Bad gateway</html>'], started(passed)];
  expect((await type(['run', '--tag', 'smoke'])).code).toBe(0);
  const keys = calls.slice(0, 3).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);

  answers = [[503, { detail: 'We are busy.' }]];
  expect(await type(['status', 'B1'])).toMatchObject({ code: 3, err: 'We are busy. Trying again.\nWe are busy.\n' });
});

it('says at once that it cannot reach the service, and how to go through a proxy', async () => {
  server.close();
  const plain = await type(['status', 'B1']);
  expect(plain).toMatchObject({ code: 3, out: '' });
  expect(plain.err).toMatch(/^Couldn't reach http:\S+: .+\. Trying again\.\nCouldn't reach [^\n]+\n$/);
  const { err } = await type(['status', 'B1'], { env: { HTTPS_PROXY: 'http://proxy.example:3128' } });
  expect(err).toContain('To go through your proxy, set NODE_USE_ENV_PROXY=1');
  expect((await type(['status', 'B1'], { env: { HTTPS_PROXY: 'x', NODE_USE_ENV_PROXY: '1' } })).err).not.toContain(
    'set NODE',
  );
});

it('keeps trying for as long as a service is down that is back after two minutes', () => {
  expect(outageMs).toBeGreaterThanOrEqual(120_000);
});

it('says what answered in place of the service', async () => {
  answers = [[404, '<html>Not here</html>']];
  expect((await type(['status', 'B1'])).err).toBe('The service answered 404 Not Found.\n');
});

it('says why the service refuses, and does not ask again', async () => {
  answers = [[422, { detail: 'No test has the tag "smok".' }]];
  expect(await type(['run', '--tag', 'smok'])).toEqual({ code: 3, out: '', err: 'No test has the tag "smok".\n' });
  expect(calls).toHaveLength(1);
});

it('never sends the token to an address that it is redirected to, and says at once where that is', async () => {
  answers = [[302, '', { location: 'https://new.example/elsewhere?x' }]];
  const { code, err } = await type(['status', 'B1']);
  expect(code).toBe(3);
  expect(err).toBe(
    `${url} leads to https://new.example. Use that address for --url or SAYWRIGHT_URL if it's your Saywright.\n`,
  );
  expect(calls).toHaveLength(1);
});

it('ends with 4 when the time is over, and says how to find the batch again', async () => {
  answers = [started(pending), [200, pending]];
  const { code, err } = await type(['run', '--tag', 'smoke', '--timeout', '0.0005']);
  expect(code).toBe(4);
  expect(err).toContain('saywright status B1');
});

it.each([
  ['an unknown command', ['fly']],
  ['an unknown option', ['run', '--tag', 'smoke', '--tags', 'smoke']],
  ['no tests', ['run', '--retries', '1']],
  ['an unknown kind', ['run', '--tag', 'smoke', '--kind', 'unit']],
  ['a variable that is not set', ['run', '--tag', 'smoke', '--base-url', '']],
  ['an unknown reporter', ['run', '--tag', 'smoke', '--reporter', 'junit,tap']],
  ['too many retries', ['run', '--tag', 'smoke', '--retries', '6']],
  ['retries without waiting', ['run', '--tag', 'smoke', '--retries', '1', '--no-wait']],
  ['an unknown report', ['run', '--tag', 'smoke', '--report', 'pdf=a.pdf']],
  ['a variable without a value', ['run', '--tag', 'smoke', '--variable', 'locale']],
  ['no batch', ['status']],
  ['an option of another command', ['run', '--tag', 'smoke', '--dry-run']],
  ['an option that a command does not have', ['status', 'B1', '--env', 'QA']],
  ['a report without waiting', ['run', '--tag', 'smoke', '--report', 'junit=a.xml', '--no-wait']],
  ['files of failed tests without waiting', ['run', '--tag', 'smoke', '--artifacts', 'failed', '--no-wait']],
  ['annotations of a report', ['report', 'B1', '--reporter', 'github']],
  ['no time', ['run', '--tag', 'smoke', '--timeout', '-1']],
])('ends with 2 for %s, without a call', async (_, args) => {
  answers = [];
  const { code, err } = await type(args);
  expect(code).toBe(2);
  expect(err).toMatch(/saywright --help\.\n$/);
  expect(calls).toHaveLength(0);
});

it('writes every report that it is asked for', async () => {
  answers = [[200, '<testsuites/>']];
  const [junit, html] = [join(dir, 'junit.xml'), join(dir, 'report.html')];
  const { code, out } = await type(['report', 'B1', '--report', `junit=${junit}`, '--report', `html=${html}`]);
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(calls.map(({ url: path }) => path.split('?')[1])).toEqual(['format=junit', 'format=html']);
  expect(readdirSync(dir).toSorted()).toEqual(['junit.xml', 'report.html']);
});

it.each(['swci_half\nand half', 'swci_cut…', 'swci_a b'])(
  'ends with 2 for a token that was copied badly, and neither sends nor shows it: %j',
  async (token) => {
    for (const { code, out, err } of [
      await type(['status', 'B1'], { token }),
      await type(['login'], { secret: token }),
    ]) {
      expect(code).toBe(2);
      expect(out + err).toContain('Copy it again.');
      expect(out + err).not.toContain('swci_');
    }
    expect(calls).toHaveLength(0);
  },
);

it('takes a token with a line break at its end, as files and clipboards have it', async () => {
  answers = [[200, passed]];
  expect((await type(['status', 'B1'], { token: 'swci_x\n' })).code).toBe(0);
  expect(calls[0]?.headers.authorization).toBe('Bearer swci_x');
});

it.each(['http://ada:hunter2@127.0.0.1', 'http://127.0.0.1/?next=/tests', 'http://127.0.0.1/#top'])(
  'ends with 2 for an address that cannot be extended, and keeps its password to itself: %s',
  async (address) => {
    const { code, out, err } = await type(['status', 'B1', '--url', address]);
    expect(code).toBe(2);
    expect(out + err).toContain('--url or SAYWRIGHT_URL');
    expect(out + err).not.toContain('hunter2');
  },
);

it('ends with 2 without a token', async () => {
  expect(await type(['status', 'B1'], { token: '' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Team → CI/CD'),
  });
});

it('ends with 2 when no token is entered, without a call', async () => {
  expect(await type(['login'])).toMatchObject({ code: 2, err: 'No token was entered.\n' });
  expect(calls).toHaveLength(0);
});

it('shows progress in a terminal only', async () => {
  answers = [started(pending), [200, pending], [200, passed]];
  expect((await type(['run', '--tag', 'smoke'], { tty: true })).out).toContain('0 of 1 done');
  answers = [started(pending), [200, pending], [200, passed]];
  expect((await type(['run', '--tag', 'smoke'])).out).not.toContain('done');
});

it.each([{ CI: 'true' }, { TERM: 'dumb' }])(
  'writes plain lines in a terminal that keeps them all: %j',
  async (terminal) => {
    answers = [started(pending), [200, pending], [200, passed]];
    const { out } = await type(['run', '--tag', 'smoke'], { tty: true, terminal });
    expect(out).toBe('Started 1 test as batch B1\n✓ Check out (5.0 s)\n1 of 1 passed\n');
  },
);
