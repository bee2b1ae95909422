import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainClients } from '../twins/conformance/clients.ts';
import { localAccount } from '../template/local-account.ts';
import { startTwins, type Twins } from '../twins/start-twins.ts';
import { actingHeader, issueKey } from './access-key.ts';

const { region } = localAccount;
const TableName = 'things';
const reader = 'arn:aws:iam::000000000000:role/reader';
const object = { Bucket: 'files', Key: 'a.txt' };

let twins: Twins;

beforeAll(async () => {
  twins = await startTwins();
  await twins.gate.admit({
    roles: {
      [reader]: [
        { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: '*' },
        { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::files/*' },
      ],
    },
    guards: [],
  });
  const { s3 } = plainClients(twins);
  await s3.send(new CreateBucketCommand({ Bucket: object.Bucket }));
  await s3.send(new PutObjectCommand({ ...object, Body: 'kept' }));
});

afterAll(() => twins.close());

const settings = (change: object = {}) => ({
  region,
  endpoint: twins.gate.endpoint,
  maxAttempts: 1,
  credentials: twins.gate.adminKey,
  ...change,
});
const asReader = () => settings({ credentials: twins.gate.keyOf(reader) });
const getItem = new GetItemCommand({ TableName, Key: { pk: { S: 'a' }, sk: { S: 'b' } } });

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request exactly as given, as a page could send it. */
function send({
  method = 'GET',
  path = '/',
  headers = {},
  body = '',
}: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(twins.gate.endpoint + path, { method, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    )
      .on('error', reject)
      .end(body);
  });
}

describe('a request without a valid signature', () => {
  it.each<[string, Sent, number, string]>([
    ['an object', { path: '/files/a.txt' }, 403, 'AccessDenied'],
    ['a preflight', { method: 'OPTIONS', path: '/', headers: { origin: 'http://evil.test' } }, 403, 'AccessDenied'],
    ['the inspection of queues', { path: '/_fauxqs/queues' }, 403, 'AccessDenied'],
    [
      'an item',
      { method: 'POST', headers: { 'x-amz-target': 'DynamoDB_20120810.Scan' }, body: '{"TableName":"things"}' },
      400,
      'MissingAuthenticationTokenException',
    ],
    ['a message', { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.ListQueues' }, body: '{}' }, 403, 'Missing'],
    ['a key', { method: 'POST', headers: { 'x-amz-target': 'TrentService.Decrypt' }, body: '{}' }, 400, 'Missing'],
    ['a mail', { method: 'POST', path: '/v2/email/outbound-emails', body: '{}' }, 403, 'not signed'],
    ['a timer', { path: '/schedules/a' }, 403, 'not signed'],
  ])('does not get %s', async (_what, ...[sent, status, name]) => {
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(name);
    expect(answer.body).not.toContain('kept');
  });

  it('is refused when another start, or nobody, issued the key', async () => {
    const credentials = issueKey('admin');
    await expect(new S3Client(settings({ credentials })).send(new GetObjectCommand(object))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
    await expect(new DynamoDBClient(settings({ credentials })).send(getItem)).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
      $metadata: { httpStatusCode: 400 },
    });
  });

  it('is refused when it was signed with another secret', async () => {
    const credentials = { ...twins.gate.adminKey, secretAccessKey: 'local' };
    await expect(new S3Client(settings({ credentials })).send(new GetObjectCommand(object))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    await expect(new DynamoDBClient(settings({ credentials })).send(getItem)).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('is refused when anything of it was changed on the way', async () => {
    const url = new URL(await getSignedUrl(new S3Client(settings()), new GetObjectCommand(object)));
    const path = url.pathname + url.search;
    expect(await send({ path })).toEqual({ status: 200, body: 'kept' });
    for (const changed of [
      { path: path.replace('a.txt', 'b.txt') },
      { path: path.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000') },
      { path: `${path}&response-content-type=text/html` },
      { path, method: 'PUT', body: 'changed' },
      { path, headers: { host: 'files.example.com' } },
    ])
      expect(await send(changed)).toMatchObject({ status: 403 });
  });

  it('is refused when its body is not the one that was signed', async () => {
    let signed: { headers: Record<string, string>; path: string } | undefined;
    const s3 = new S3Client(settings());
    s3.middlewareStack.add(
      (next) => async (args) => {
        signed = args.request as typeof signed;
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    await s3.send(new PutObjectCommand({ ...object, Key: 'body.txt', Body: 'first' }));
    const again = { method: 'PUT', path: `${signed?.path}?x-id=PutObject`, headers: signed?.headers ?? {} };
    expect(await send({ ...again, body: 'first' })).toMatchObject({ status: 200 });
    expect(await send({ ...again, body: 'other' })).toMatchObject({ status: 403 });
  });

  it('is refused when it was signed too long ago, or for later', async () => {
    const offset = (minutes: number) => settings({ systemClockOffset: minutes * 60_000 });
    for (const minutes of [-16, 16]) {
      await expect(new S3Client(offset(minutes)).send(new GetObjectCommand(object))).rejects.toMatchObject({
        name: 'RequestTimeTooSkewed',
      });
      await expect(new DynamoDBClient(offset(minutes)).send(getItem)).rejects.toMatchObject({
        name: 'InvalidSignatureException',
      });
    }
    const signingDate = new Date(Date.now() - 120_000);
    const expired = new URL(
      await getSignedUrl(new S3Client(settings()), new GetObjectCommand(object), { expiresIn: 60, signingDate }),
    );
    expect(await send({ path: expired.pathname + expired.search })).toMatchObject({
      status: 403,
      body: expect.stringContaining('expired'),
    });
  });

  it('does not pass as one to another service', async () => {
    const s3 = new S3Client(settings());
    s3.middlewareStack.add(
      (next) => async (args) => {
        const sent = args.request as { method: string; path: string; headers: Record<string, string> };
        Object.assign(sent, { method: 'POST', path: '/' });
        Object.assign(sent.headers, {
          'x-amz-target': 'AmazonSQS.ListQueues',
          'content-type': 'application/x-amz-json-1.0',
        });
        return next(args);
      },
      { step: 'build', priority: 'low' },
    );
    await expect(s3.send(new GetObjectCommand(object))).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('a role', () => {
  it('does what its policy allows', async () => {
    const { Body } = await new S3Client(asReader()).send(new GetObjectCommand(object));
    expect(await Body?.transformToString()).toBe('kept');
    await expect(new DynamoDBClient(asReader()).send(getItem)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('is refused by each service in its own words', async () => {
    const refused = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });
    const write = { Put: { TableName, Item: { pk: { S: 'a' }, sk: { S: 'b' } } } };
    const options = asReader();
    await expect(
      new DynamoDBClient(options).send(new TransactWriteItemsCommand({ TransactItems: [write] })),
    ).rejects.toMatchObject({
      ...refused('AccessDeniedException', 400),
      message: expect.stringContaining(
        'not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/things',
      ),
    });
    await expect(new S3Client(options).send(new PutObjectCommand({ ...object, Body: '' }))).rejects.toMatchObject(
      refused('AccessDenied', 403),
    );
    const QueueUrl = `${twins.gate.endpoint}/000000000000/queue`;
    await expect(
      new SQSClient(options).send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
      message: expect.stringContaining('sqs:SendMessage'),
    });
    await expect(
      new KMSClient(options).send(new DecryptCommand({ KeyId: 'k', CiphertextBlob: new Uint8Array(9) })),
    ).rejects.toMatchObject(refused('AccessDeniedException', 400));
    await expect(
      new SESv2Client(options).send(new SendEmailCommand({ FromEmailAddress: 'a@example.com', Content: {} })),
    ).rejects.toMatchObject(refused('AccessDeniedException', 403));
    const timer = {
      Name: 'a',
      ScheduleExpression: 'at(2099-01-01T09:00:00)',
      FlexibleTimeWindow: { Mode: 'OFF' as const },
      Target: { Arn: 'arn:aws:sqs:us-east-1:000000000000:queue', RoleArn: reader },
    };
    await expect(new SchedulerClient(options).send(new CreateScheduleCommand(timer))).rejects.toMatchObject(
      refused('AccessDeniedException', 403),
    );
  });

  it('does not learn whether an object is missing unless it may list the bucket', async () => {
    const missing = { ...object, Key: 'missing' };
    const [mine, theirs] = [new S3Client(asReader()), new S3Client(settings())];
    await expect(mine.send(new GetObjectCommand(missing))).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(mine.send(new HeadObjectCommand(missing))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    await expect(theirs.send(new GetObjectCommand(missing))).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('cannot copy what it may read', async () => {
    const copy = new CopyObjectCommand({ ...object, CopySource: 'files/a.txt' });
    await expect(new S3Client(asReader()).send(copy)).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  it('cannot act as another one, or as nobody in particular', async () => {
    for (const role of ['admin', '', 'arn:aws:iam::000000000000:role/other']) {
      const s3 = new S3Client(asReader());
      s3.middlewareStack.add(
        (next) => async (args) => {
          (args.request as { headers: Record<string, string> }).headers[actingHeader] = role;
          return next(args);
        },
        { step: 'build' },
      );
      await expect(s3.send(new PutObjectCommand({ ...object, Body: '' }))).rejects.toMatchObject({
        name: 'AccessDenied',
      });
    }
  });

  it('that nobody let in has no key', () => {
    expect(() => twins.gate.keyOf('arn:aws:iam::000000000000:role/other')).toThrow('no role');
  });
});

it('refuses a policy that it does not understand', async () => {
  const statement = {
    Effect: 'Allow',
    Action: 'sqs:*',
    Resource: '*',
    Condition: { DateLessThan: { a: 'b' } },
  } as const;
  await expect(twins.gate.admit({ roles: { [reader]: [statement] }, guards: [] })).rejects.toThrow(
    "doesn't understand the condition operator DateLessThan",
  );
});

it('keeps the address that the client used, for the links of queues', async () => {
  const { QueueUrl } = await new SQSClient(settings()).send(new CreateQueueCommand({ QueueName: 'queue' }));
  expect(QueueUrl).toBe(`${twins.gate.endpoint}/000000000000/queue`);
});
