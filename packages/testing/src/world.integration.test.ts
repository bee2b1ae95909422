import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await world.close();
});

it('gives plain SDK clients the tables, the queue and the bucket of the template', async () => {
  const dynamodb = new DynamoDBClient();
  const Item = { pk: { S: 'a' }, sk: { S: 'b' } };
  for (const TableName of Object.values(world.tableNames)) {
    await dynamodb.send(new PutItemCommand({ TableName, Item }));
    expect(await dynamodb.send(new GetItemCommand({ TableName, Key: Item }))).toMatchObject({ Item });
  }

  const sqs = new SQSClient();
  for (const QueueUrl of Object.values(world.queueUrls)) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }));
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
    expect(Messages).toMatchObject([{ Body: 'hello' }]);
  }

  const s3 = new S3Client();
  const object = { Bucket: world.bucketName, Key: 'r30/a/b.txt' };
  await s3.send(new PutObjectCommand({ ...object, Body: 'hello' }));
  const { Body } = await s3.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('hello');
});
