import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { unpackChromium } from '@saywright/runner/browser/unpack-chromium';
import { startProduct } from '@saywright/testing/product';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { assertAddress } from './host/assert-machine.ts';
import { endProcess } from './processes/end-process.ts';
import { demo } from './seed.ts';
import { fixtureProduct } from './testing/fixture-product.ts';
import { plainClients } from './twins/conformance/clients.ts';
import { startDynamoDbTwin } from './twins/dynamodb-twin.ts';
import { listenPrivately, privateSocket } from './twins/private-socket.ts';
import { startTwins } from './twins/start-twins.ts';
import { dynoxideBinary, findTablesEngine } from './twins/tables-engine.ts';
import { dynoxide } from './twins/tables-program.ts';

/** A start without the table engine and the browser that are published for Linux x64 alone. */
vi.setConfig({ testTimeout: 240_000 });

const main = fileURLToPath(new URL('./start.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saywright-machine-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A DynamoDB that someone runs on this machine, where anything can reach it. */
async function startTables(name: string): Promise<{ endpoint: string; port: number }> {
  const binary = dynoxideBinary() ?? '';
  const twin = await startDynamoDbTwin(dynoxide(binary, join(folder, name), '127.0.0.1'));
  onTestFinished(() => twin.close());
  const { host, port } = twin.upstream as { host: string; port: number };
  return { endpoint: `http://${host}:${port}`, port };
}

/** A Chrome as it's installed elsewhere: one program that needs nothing around it. */
async function installChrome(): Promise<string> {
  const { executablePath, env } = await unpackChromium();
  const variables = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const program = join(folder, 'chrome');
  writeFileSync(
    program,
    `#!/bin/sh\necho started >>'${program}.log'\n${variables.join(' ')} exec '${executablePath}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  return program;
}

const startElsewhere = (env: Record<string, string>): Promise<{ status: unknown; stderr: string }> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], PORT: '0', ...env }, timeout: 200_000 };
    execFile(process.execPath, [main], options, (error, _stdout, stderr) => resolve({ status: error?.code, stderr }));
  });

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'runs a test with the tables of an endpoint and an installed Chrome, which cannot reach those tables, and never starts over without them',
  async () => {
    const tables = await startTables('tables');
    const chrome = await installChrome();
    const dataDir = join(folder, 'data');
    const env = { DYNAMODB_ENDPOINT: tables.endpoint, BROWSER_PATH: chrome, FFMPEG_PATH: '/opt/my/ffmpeg' };
    const product = await startProduct({ dataDir, env });
    onTestFinished(() => product.close());
    expect(existsSync(join(dataDir, 'dynamodb.sqlite'))).toBe(false);
    const client = new DynamoDBClient({
      region: 'us-east-1',
      endpoint: tables.endpoint,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    expect(TableNames.length).toBeGreaterThan(1);
    for (const pid of product.runnerPids())
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('FFMPEG_PATH=/opt/my/ffmpeg');

    let token: string | undefined;
    const api = createClient(allRoutes, { baseUrl: product.url, token: () => token });
    token = (await api.login({ body: { email: demo.email, password: demo.password } })).access_token;
    const { id } = await api.createFlowTest({
      body: {
        name: 'Reads the tables',
        steps: [
          { action: 'navigate', value: `${product.url}/demo/shop` },
          { action: 'navigate', value: `${tables.endpoint}/` },
        ],
      },
    });
    const { executions } = await api.executeFlowTest({ params: { id }, body: {} });
    const execution = { params: { id: executions[0]?.id ?? '' } };
    await expect
      .poll(() => api.getExecution(execution), { timeout: 120_000 })
      .toMatchObject({ status: 'failed', results: [{ status: 'passed' }, { status: 'failed' }] });
    const { results } = await api.getExecution(execution);
    expect(JSON.stringify(results[1])).toContain(`127.0.0.1:${tables.port} belongs to Saywright itself`);
    expect(readFileSync(`${chrome}.log`, 'utf8')).toContain('started');

    await product.close();
    const others = await startTables('others');
    const { status, stderr } = await startElsewhere({ DATA_DIR: dataDir, DYNAMODB_ENDPOINT: others.endpoint });
    expect(status).toBe(1);
    expect(stderr).toContain("DynamoDB no longer has this data directory's tables.");
  },
);

it.each([
  ['DYNAMODB_ENDPOINT', 'nonsense', 'DYNAMODB_ENDPOINT is "nonsense"; it must be a URL like http://localhost:8000.'],
  ['DYNAMODB_LOCAL_JAR', '/nowhere.jar', `DYNAMODB_LOCAL_JAR is "/nowhere.jar", which doesn't exist.`],
])('says in one line what is wrong with %s, before anything is built', async (name, value, message) => {
  const { status, stderr } = await startElsewhere({ DATA_DIR: join(folder, 'data'), [name]: value });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('warns on the console if there is no Chromium to run tests in', async () => {
  const product = await fixtureProduct();
  onTestFinished(() => product.remove());
  const host = await product.start({ env: { BROWSER_PATH: '/nowhere/chrome' } });
  onTestFinished(() => endProcess(host.child));
  await expect.poll(host.console).toContain(`browsers BROWSER_PATH is "/nowhere/chrome", which doesn't exist.`);
});

it('says that nothing answers at the endpoint', async () => {
  const program = dynoxide('', folder);
  const endpoint = `http://${program.host}:9`;
  await expect(
    startTwins({ dataDir: folder, tables: findTablesEngine({ DYNAMODB_ENDPOINT: endpoint }, folder) }),
  ).rejects.toThrow(`DynamoDB doesn't answer at ${endpoint}. Start it there, or correct DYNAMODB_ENDPOINT.`);
});

it('gives an endpoint one key for all roles, because DynamoDB Local keeps separate tables for each', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.headers.authorization);
    response.setHeader('x-amzn-requestid', 'A').end('{"TableNames":[]}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const twins = await startTwins({
    dataDir: folder,
    tables: findTablesEngine({ DYNAMODB_ENDPOINT: endpoint }, folder),
  });
  onTestFinished(() => twins.close());
  expect(twins.openPorts).toEqual([port]);
  await plainClients(twins).dynamodb.send(new ListTablesCommand({}));
  expect(seen.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=saywright\/\d{8}\/us-east-1\/dynamodb\//);
});

it('says how to add the loopback address that macOS lacks', async () => {
  // An address for documentation, which no machine has.
  await expect(assertAddress('203.0.113.7')).rejects.toThrow(
    'Saywright needs the loopback address 203.0.113.7: run "sudo ifconfig lo0 alias 203.0.113.7" after each restart',
  );
  await expect(assertAddress('127.0.0.1')).resolves.toBeUndefined();
});

it('listens on a socket that only its owner can open where abstract ones do not exist', async () => {
  const socketPath = privateSocket('darwin');
  const close = await listenPrivately((_request, response) => void response.end('here'), socketPath);
  const status = await new Promise((resolve) => {
    request({ socketPath, path: '/' }, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(200);
  expect(statSync(dirname(socketPath)).mode & 0o777).toBe(0o700);
  await close();
  expect(existsSync(socketPath)).toBe(false);
});
