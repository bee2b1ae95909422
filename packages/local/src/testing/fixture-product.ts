import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { localAssembly } from '../../../../scripts/lib/local-assembly.ts';
import { documentOf, drawnPages } from '../../../../web/build/drawn-pages.ts';
import { startHost, type Host } from '../host/start-host.ts';
import { dieWithParent } from '../processes/reaper.ts';
import { writeBundle } from './fixture-function.ts';

const main = fileURLToPath(new URL('./run-fixture-host.ts', import.meta.url));

const sdk = (name: string): string => import.meta.resolve(`@aws-sdk/${name}`);

/** Each function of the template, as a few lines that show what the host does with it. */
const bundles: Record<string, string> = {
  auth: `export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify({ routeKey: event.routeKey }) });`,
  account: `export const handler = async (event) => ({ statusCode: 200, headers: { 'x-frame-options': 'SAMEORIGIN' },
    body: JSON.stringify({ env: process.env, path: event.rawPath }) });`,
  dashboard: `
    import { DynamoDBClient, QueryCommand } from '${sdk('client-dynamodb')}';
    const dynamodb = new DynamoDBClient();
    export const handler = async () => {
      const { Items } = await dynamodb.send(new QueryCommand({
        TableName: process.env.RUNS_TABLE,
        KeyConditionExpression: 'pk = :written',
        ExpressionAttributeValues: { ':written': { S: 'written' } },
      }));
      return { statusCode: 200, body: JSON.stringify(Items.map((item) => item.sk.S)) };
    };`,
  'flow-testing': `
    import { SQSClient, SendMessageCommand } from '${sdk('client-sqs')}';
    const sqs = new SQSClient();
    export const handler = async ({ body }) => {
      await sqs.send(new SendMessageCommand({ QueueUrl: process.env.RUN_QUEUE_URL, MessageBody: body }));
      return { statusCode: 202 };
    };`,
  notifications: `export const handler = async () => undefined;`,
  support: `export const handler = async () => undefined;`,
  status: `export const handler = async () => { throw new Error('broken on purpose'); };`,
  'run-flow': `
    import { DynamoDBClient, PutItemCommand } from '${sdk('client-dynamodb')}';
    const dynamodb = new DynamoDBClient();
    export const handler = async ({ Records: [{ body }] }) => {
      if (body === 'hang') await new Promise((resolve) => setTimeout(resolve, 600_000));
      const Item = { pk: { S: 'written' }, sk: { S: 'ran ' + body + ' in ' + process.pid } };
      await dynamodb.send(new PutItemCommand({ TableName: process.env.RUNS_TABLE, Item }));
    };`,
  'fire-schedule': `export const handler = async () => undefined;`,
  'sweep-schedules': `export const handler = async () => undefined;`,
  'mail-feedback': `export const handler = async () => undefined;`,
  'send-mail': `export const handler = async () => undefined;`,
  'run-dead-letters': `export const handler = async () => undefined;`,
  sweep: `
    import { DynamoDBClient, PutItemCommand } from '${sdk('client-dynamodb')}';
    const dynamodb = new DynamoDBClient();
    export const handler = async (event) => {
      const Item = { pk: { S: 'written' }, sk: { S: 'swept by ' + event.source } };
      await dynamodb.send(new PutItemCommand({ TableName: process.env.RUNS_TABLE, Item }));
    };`,
};

export interface HostProcess {
  child: ChildProcess;
  /** The host's message when it's up, or why it isn't. */
  result: { url?: string; error?: { name: string; message: string; code?: string } };
  /** Everything it wrote to its console afterwards. */
  console: () => string;
}

export interface FixtureProduct {
  dataDir: string;
  webDir: string;
  start(options?: { port?: number; env?: Record<string, string> }): Promise<HostProcess>;
  /** Starts it in this process, for a third of the processor time. */
  startHere(options?: { discardSecrets?: boolean }): Promise<Host>;
  remove(): void;
}

/** The template of the product with other functions and another web application, ready to be started and killed. */
export async function fixtureProduct(): Promise<FixtureProduct> {
  const { dir } = await localAssembly();
  const root = mkdtempSync(join(tmpdir(), 'saywright-host-'));
  const [functionsDir, webDir, dataDir] = [join(root, 'functions'), join(root, 'web'), join(root, 'data')];
  for (const [name, source] of Object.entries(bundles)) writeBundle(functionsDir, name, source);
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  mkdirSync(join(webDir, 'docs'));
  for (const page of ['index.html', 'not-found.html', ...drawnPages.map(({ path }) => documentOf(path))])
    writeFileSync(join(webDir, page), `<!doctype html><title>Fixture</title>${page}${' '.repeat(2_000)}`);
  writeFileSync(join(webDir, 'assets/app-abc123.js'), `export const text = '${'x'.repeat(2_000)}';`);
  return {
    dataDir,
    webDir,
    start: async ({ port = 0, env = {} } = {}) => {
      const child = spawn(process.execPath, [main, dir, functionsDir, webDir, dataDir, String(port)], {
        detached: true,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      dieWithParent(child);
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const line = await new Promise<string>((resolve, reject) => {
        createInterface(child.stdout).once('line', resolve);
        child.once('exit', (code) => reject(new Error(`The host ended with ${code}. ${text}`)));
      });
      return { child, result: JSON.parse(line) as HostProcess['result'], console: () => text };
    },
    startHere: (options = {}) =>
      startHost({
        assemblyDir: dir,
        functionsDir,
        webDir,
        dataDir,
        port: 0,
        warm: false,
        env: { EGRESS_POLICY: 'loopback' },
        onNotice: () => undefined,
        // The start that fails says why.
        onFailure: () => undefined,
        ...options,
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
