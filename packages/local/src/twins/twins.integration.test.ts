import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CreateTableCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { isAllowedAddress } from '@saywright/egress/addresses';
import { dieWithParent } from '../processes/reaper.ts';
import { listeningAddresses, processIds } from '../testing/listening-addresses.ts';
import { startDynamoDbTwin } from './dynamodb-twin.ts';
import { freePort } from './free-port.ts';
import { plainClients } from './conformance/clients.ts';
import { startTwins, type Twins } from './start-twins.ts';
import { dynoxideBinary } from './tables-engine.ts';
import { dynoxide } from './tables-program.ts';

const directories: string[] = [];

afterEach(() => {
  for (const dir of directories.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function temporaryDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'saywright-twins-'));
  directories.push(dir);
  return dir;
}

type Reached = Pick<Twins, 'endpoints' | 'gate'>;

const item = { pk: { S: 'a' }, sk: { S: 'b' }, text: { S: 'kept' } };
const object = { Bucket: 'files', Key: 'r30/a.txt' };

async function write(twins: Reached): Promise<void> {
  const { dynamodb, s3 } = plainClients(twins);
  await dynamodb.send(
    new CreateTableCommand({
      TableName: 'things',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await dynamodb.send(new PutItemCommand({ TableName: 'things', Item: item }));
  await s3.send(new CreateBucketCommand({ Bucket: object.Bucket }));
  await s3.send(new PutObjectCommand({ ...object, Body: 'kept' }));
}

async function readBack(twins: Reached): Promise<unknown> {
  const { dynamodb, s3 } = plainClients(twins);
  const { pk, sk } = item;
  const found = await dynamodb.send(new GetItemCommand({ TableName: 'things', Key: { pk, sk } }));
  const { Body } = await s3.send(new GetObjectCommand(object));
  return { item: found.Item, text: await Body?.transformToString() };
}

const written = { item, text: 'kept' };

/** Twins in a process of their own, to be killed. */
async function startTwinsElsewhere(dataDir: string) {
  const script = `
    import { startTwins } from '${new URL('./start-twins.ts', import.meta.url).href}';
    const { endpoints, gate } = await startTwins({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ endpoints, gate }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dieWithParent(child);
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  return { child, twins: JSON.parse(line) as Reached };
}

it('find their data again after an orderly end', async () => {
  const dataDir = temporaryDirectory();
  const first = await startTwins({ dataDir });
  await write(first);
  await first.close();
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('lose nothing acknowledged when everything is killed, and leave nothing running', async () => {
  const dataDir = temporaryDirectory();
  const { child, twins } = await startTwinsElsewhere(dataDir);
  await write(twins);
  child.kill('SIGKILL');
  await expect.poll(() => reaches(twins.gate.endpoint)).toBe(false);
  await expect.poll(() => dynoxidesOn(dataDir)).toEqual([]);
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('start although a killed process left half an object behind', async () => {
  const dataDir = temporaryDirectory();
  const first = await startTwins({ dataDir });
  await write(first);
  await first.close();
  const objects = join(dataDir, 's3/buckets/files/objects/r30');
  mkdirSync(objects, { recursive: true });
  writeFileSync(join(objects, 'torn.txt.data'), 'half');
  writeFileSync(join(objects, 'torn.txt.meta.json'), '{"key":"r30/to');
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('bring DynamoDB back where it was when its process is killed', async () => {
  const dataDir = temporaryDirectory();
  const twins = await startTwins({ dataDir });
  await write(twins);
  const [killed = 0] = await dynoxidesOn(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readBack(twins).catch(() => undefined)).toEqual(written);
  expect(await dynoxidesOn(dataDir)).not.toContain(killed);
  await twins.close();
});

it('take another port for DynamoDB when someone else has come first, even if that one answers', async () => {
  const other = createServer((_request, response) => response.end('hello'));
  onTestFinished(() => void other.close().closeAllConnections());
  let taken = 0;
  const program = dynoxide(dynoxideBinary() ?? '', temporaryDirectory());
  const twin = await startDynamoDbTwin(program, async (host) => {
    if (taken !== 0) return freePort(host);
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    taken = (other.address() as AddressInfo).port;
    return taken;
  });
  onTestFinished(() => twin.close());
  const { host, port } = twin.upstream as { host: string; port: number };
  expect(port).not.toBe(taken);
  expect(await reaches(`http://${host}:${port}`)).toBe(true);
});

it('listen nowhere but on addresses that no run reaches', async () => {
  const twins = await startTwins();
  onTestFinished(() => twins.close());
  const own = listeningAddresses(process.pid);
  expect(own).toContain(new URL(twins.gate.endpoint).host);
  expect(own.filter((address) => isAllowedAddress(address.split(':')[0] ?? '', 'any'))).toEqual([]);
  expect(new Set(Object.values(twins.endpoints))).toEqual(new Set([twins.gate.endpoint]));
});

/** The DynamoDB twins that work on a data directory. */
async function dynoxidesOn(dataDir: string): Promise<number[]> {
  const found = await Promise.all(
    processIds().map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes('dynoxide') && command.includes(dataDir) ? [pid] : [];
    }),
  );
  return found.flat();
}

function reaches(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
