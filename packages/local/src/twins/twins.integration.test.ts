import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { dieWithParent } from '../processes/reaper.ts';
import { startDynamoDbTwin } from './dynamodb-twin.ts';
import { freePort } from './free-port.ts';
import { startTwins, type Twins } from './start-twins.ts';

const directories: string[] = [];

afterEach(() => {
  for (const dir of directories.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function temporaryDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'saywright-twins-'));
  directories.push(dir);
  return dir;
}

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const region = 'us-east-1';
const item = { pk: { S: 'a' }, sk: { S: 'b' }, text: { S: 'kept' } };
const object = { Bucket: 'files', Key: 'r30/a.txt' };

async function write(endpoints: Twins['endpoints']): Promise<void> {
  const dynamodb = new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb });
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
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3 });
  await s3.send(new CreateBucketCommand({ Bucket: object.Bucket }));
  await s3.send(new PutObjectCommand({ ...object, Body: 'kept' }));
}

async function readBack({ endpoints }: Twins): Promise<unknown> {
  const dynamodb = new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb });
  const { pk, sk } = item;
  const found = await dynamodb.send(new GetItemCommand({ TableName: 'things', Key: { pk, sk } }));
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3 });
  const { Body } = await s3.send(new GetObjectCommand(object));
  return { item: found.Item, text: await Body?.transformToString() };
}

const written = { item, text: 'kept' };

/** Twins in a process of their own, to be killed. */
async function startTwinsElsewhere(dataDir: string) {
  const script = `
    import { startTwins } from '${new URL('./start-twins.ts', import.meta.url).href}';
    const { endpoints } = await startTwins({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(endpoints));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dieWithParent(child);
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  return { child, endpoints: JSON.parse(line) as Twins['endpoints'] };
}

it('find their data again after an orderly end', async () => {
  const dataDir = temporaryDirectory();
  const first = await startTwins({ dataDir });
  await write(first.endpoints);
  await first.close();
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('lose nothing acknowledged when everything is killed, and leave nothing running', async () => {
  const dataDir = temporaryDirectory();
  const { child, endpoints } = await startTwinsElsewhere(dataDir);
  await write(endpoints);
  child.kill('SIGKILL');
  for (const endpoint of Object.values(endpoints)) {
    await expect.poll(() => fetch(endpoint).then(String, () => 'gone')).toBe('gone');
  }
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('start although a killed process left half an object behind', async () => {
  const dataDir = temporaryDirectory();
  const first = await startTwins({ dataDir });
  await write(first.endpoints);
  await first.close();
  const objects = join(dataDir, 's3/buckets/files/objects/r30');
  mkdirSync(objects, { recursive: true });
  writeFileSync(join(objects, 'torn.txt.data'), 'half');
  writeFileSync(join(objects, 'torn.txt.meta.json'), '{"key":"r30/to');
  const second = await startTwins({ dataDir });
  expect(await readBack(second).finally(() => second.close())).toEqual(written);
});

it('bring DynamoDB back where it was when its process is killed', async () => {
  const twins = await startTwins();
  await write(twins.endpoints);
  const pid = await processListeningOn(twins.endpoints.dynamodb);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => processListeningOn(twins.endpoints.dynamodb)).not.toBe(pid);
  await expect.poll(() => reaches(twins.endpoints.dynamodb)).toBe(true);
  expect(await readBack(twins).finally(() => twins.close())).toEqual(written);
});

it('take another port for DynamoDB when somebody else has come first, even if that one answers', async () => {
  const other = createServer((_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close().closeAllConnections());
  const { port: taken } = other.address() as AddressInfo;
  const ports = [taken];
  const twin = await startDynamoDbTwin(join(temporaryDirectory(), 'tables.sqlite'), () => ports.pop() ?? freePort());
  onTestFinished(() => twin.close());
  expect(new URL(twin.endpoint).port).not.toBe(String(taken));
  expect(await reaches(twin.endpoint)).toBe(true);
});

it('listen on 127.0.0.1 and on no other address', async () => {
  const twins = await startTwins();
  for (const endpoint of Object.values(twins.endpoints)) {
    expect(await reaches(endpoint)).toBe(true);
    // Linux answers on all of 127.0.0.0/8 for a server that listens on every interface.
    expect(await reaches(endpoint.replace('127.0.0.1', '127.0.0.2'))).toBe(false);
  }
  await twins.close();
});

/** The DynamoDB twin whose command line has the port of an endpoint; 0 while there is none. */
async function processListeningOn(endpoint: string): Promise<number> {
  const { port } = new URL(endpoint);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('dynoxide') && command.includes(`--port\0${port}\0`)) return Number(pid);
  }
  return 0;
}

function reaches(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
