import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let kms: KMSClient;

beforeAll(async () => {
  twins = await startTwins();
  ({ kms } = plainClients(twins));
});

afterAll(() => twins.close());

const generate = { KeyId: 'arn:aws:kms:us-east-1:000000000000:key/a', KeySpec: 'AES_256' } as const;
const context = { organization_id: 'o1', purpose: 'environment' };

it('makes data keys that it opens again, in any order of the context', async () => {
  const first = await kms.send(new GenerateDataKeyCommand({ ...generate, EncryptionContext: context }));
  const second = await kms.send(new GenerateDataKeyCommand({ ...generate, EncryptionContext: context }));
  expect(first.Plaintext).toHaveLength(32);
  expect(first.Plaintext).not.toEqual(second.Plaintext);
  const EncryptionContext = { purpose: 'environment', organization_id: 'o1' };
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: first.CiphertextBlob, EncryptionContext }));
  expect(opened).toMatchObject({ KeyId: generate.KeyId, Plaintext: first.Plaintext });
});

it('refuses another context, another key and a changed blob as the service does', async () => {
  const { CiphertextBlob: blob = new Uint8Array() } = await kms.send(
    new GenerateDataKeyCommand({ ...generate, EncryptionContext: context }),
  );
  const changed = Uint8Array.from(blob, (byte, at) => (at === blob.length - 1 ? byte ^ 1 : byte));
  const other = { organization_id: 'o2' };
  const refusal = (name: string) => ({ name, $metadata: expect.objectContaining({ httpStatusCode: 400 }) });
  await expect(kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: other }))).rejects.toMatchObject(
    refusal('InvalidCiphertextException'),
  );
  await expect(
    kms.send(new DecryptCommand({ CiphertextBlob: changed, EncryptionContext: context })),
  ).rejects.toMatchObject(refusal('InvalidCiphertextException'));
  await expect(
    kms.send(new DecryptCommand({ KeyId: 'another', CiphertextBlob: blob, EncryptionContext: context })),
  ).rejects.toMatchObject(refusal('IncorrectKeyException'));
});

it('keeps its key across starts, for its owner alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'saywright-kms-'));
  const before = await startTwins({ dataDir });
  const made = await plainClients(before).kms.send(new GenerateDataKeyCommand(generate));
  await before.close();
  const after = await startTwins({ dataDir });
  const opened = await plainClients(after).kms.send(new DecryptCommand({ CiphertextBlob: made.CiphertextBlob }));
  await after.close();
  expect(opened.Plaintext).toEqual(made.Plaintext);
  expect(statSync(join(dataDir, 'kms', 'key')).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
