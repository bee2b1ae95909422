import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keyIdOf } from '../gate/permissions/kms.ts';
import type { Twin } from './dynamodb-twin.ts';
import { listenPrivately, privateSocket } from './private-socket.ts';

/**
 * The twin of KMS, as far as the product uses it: GenerateDataKey and Decrypt with an encryption context. The protocol is
 * JSON 1.1: the action stands in `x-amz-target`, a refusal is `{ __type, message }`. One key of 32 bytes, kept in a file
 * that its owner alone can read, plays every key: a blob carries the id of the key it was made with, and the context is
 * authenticated with it, so that another context or a changed blob is an InvalidCiphertextException as at the service.
 */
interface KmsRequest {
  KeyId?: string;
  KeySpec?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const maxRequestBytes = 65_536;

class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Starts the twin. It ends with this process. @param master the key that plays every key, of 32 bytes */
export async function startKmsTwin(master: Buffer): Promise<Twin> {
  const socketPath = privateSocket();
  const close = await listenPrivately((request, response) => {
    answer(request, master).then(
      (body) => respond(response, 200, body),
      (error: unknown) =>
        error instanceof Refusal
          ? respond(response, 400, { __type: error.type, message: error.message })
          : respond(response, 500, { __type: 'KMSInternalException', message: String(error) }),
    );
  }, socketPath);
  return { upstream: { socketPath }, close };
}

async function answer(request: IncomingMessage, master: Buffer): Promise<object> {
  const action = String(request.headers['x-amz-target']).replace(/^TrentService\./, '');
  const input = await readJson(request);
  if (action === 'GenerateDataKey') return generateDataKey(input, master);
  if (action === 'Decrypt') return decrypt(input, master);
  throw new Refusal('UnknownOperationException', `The twin of KMS does not know ${action}`);
}

/** A context is the same in any order of its names. */
const authenticated = ({ EncryptionContext: context = {} }: KmsRequest): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))));

function generateDataKey(input: KmsRequest, master: Buffer): object {
  if (!input.KeyId) throw new Refusal('ValidationException', 'KeyId is missing');
  if (input.KeySpec !== 'AES_256') throw new Refusal('ValidationException', 'Only AES_256 is supported');
  const plaintext = randomBytes(keyBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, master, iv).setAAD(authenticated(input));
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  const keyId = Buffer.from(input.KeyId);
  const blob = Buffer.concat([Buffer.from([keyId.length]), keyId, iv, sealed]);
  return {
    KeyId: input.KeyId,
    Plaintext: plaintext.toString('base64'),
    CiphertextBlob: blob.toString('base64'),
  };
}

function decrypt(input: KmsRequest, master: Buffer): object {
  const blob = Buffer.from(input.CiphertextBlob ?? '', 'base64');
  const keyEnd = 1 + (blob[0] ?? 0);
  const keyId = keyIdOf(blob);
  const [iv, sealed] = [blob.subarray(keyEnd, keyEnd + ivBytes), blob.subarray(keyEnd + ivBytes)];
  if (sealed.length !== keyBytes + tagBytes) throw new Refusal('InvalidCiphertextException', 'Not a blob of this key');
  if (input.KeyId !== undefined && input.KeyId !== keyId)
    throw new Refusal('IncorrectKeyException', 'The blob was made with another key');
  const decipher = createDecipheriv(algorithm, master, iv)
    .setAAD(authenticated(input))
    .setAuthTag(sealed.subarray(keyBytes));
  try {
    const plaintext = Buffer.concat([decipher.update(sealed.subarray(0, keyBytes)), decipher.final()]);
    return { KeyId: keyId, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  } catch {
    throw new Refusal('InvalidCiphertextException', 'The blob or its context was changed');
  }
}

async function readJson(request: IncomingMessage): Promise<KmsRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Refusal('ValidationException', 'The request is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as KmsRequest;
  } catch {
    throw new Refusal('SerializationException', 'The request is not JSON');
  }
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
}
