import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

const Bucket = 'files';
let twins: Twins;
let s3: S3Client;

beforeAll(async () => {
  twins = await startTwins();
  ({ s3 } = plainClients(twins));
  await s3.send(new CreateBucketCommand({ Bucket }));
});

afterAll(() => twins.close());

it('keeps bytes, type and metadata of an object', async () => {
  const Key = 'r30/organization/execution/step-1.png';
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: 'image/png', Metadata: { step: '1' } }));
  const { Body, ContentType, ContentLength, Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToByteArray()).toEqual(bytes);
  expect({ ContentType, ContentLength, Metadata }).toEqual({
    ContentType: 'image/png',
    ContentLength: 70_000,
    Metadata: { step: '1' },
  });
});

it('answers a range', async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: 'r30/video.webm', Body: '0123456789' }));
  const { Body, ContentRange } = await s3.send(
    new GetObjectCommand({ Bucket, Key: 'r30/video.webm', Range: 'bytes=2-4' }),
  );
  expect(await Body?.transformToString()).toBe('234');
  expect(ContentRange).toBe('bytes 2-4/10');
});

it("says that an object doesn't exist", async () => {
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'absent' }))).rejects.toBeInstanceOf(NoSuchKey);
  await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'absent' }))).rejects.toMatchObject({ name: 'NotFound' });
});

it('replaces and deletes an object', async () => {
  const object = { Bucket, Key: 'r30/replaced.txt' };
  await s3.send(new PutObjectCommand({ ...object, Body: 'first' }));
  await s3.send(new PutObjectCommand({ ...object, Body: 'second' }));
  const { Body } = await s3.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('second');
  await s3.send(new DeleteObjectCommand(object));
  await expect(s3.send(new GetObjectCommand(object))).rejects.toBeInstanceOf(NoSuchKey);
});

it('is read through a presigned link, as it was stored', async () => {
  const object = { Bucket, Key: 'r30/organization/with a space & more.txt' };
  const ContentDisposition = 'attachment; filename="a.txt"';
  await s3.send(new PutObjectCommand({ ...object, Body: 'hello', ContentType: 'text/plain', ContentDisposition }));
  const response = await fetch(await getSignedUrl(s3, new GetObjectCommand(object), { expiresIn: 60 }));
  expect(await response.text()).toBe('hello');
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(response.headers.get('content-disposition')).toBe(ContentDisposition);
});

it('is written through a presigned link', async () => {
  const object = { Bucket, Key: 'r30/uploaded.json' };
  const url = await getSignedUrl(s3, new PutObjectCommand(object), { expiresIn: 60 });
  const upload = await fetch(url, { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(upload.status).toBe(200);
  const { Body, ContentType } = await s3.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('{}');
  expect(ContentType).toBe('application/json');
});
