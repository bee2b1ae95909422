import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../processes/end-process.ts';
import { dieWithParent } from '../processes/reaper.ts';
import { freePort } from './free-port.ts';

/** A running twin of one or more services. */
export interface Twin {
  /** For example `http://127.0.0.1:41234`; an address, not a name, so that S3 clients choose path-style links. */
  endpoint: string;
  close(): Promise<void>;
}

const startAttempts = 5;
const startDeadlineMs = 10_000;

/**
 * Starts DynamoDB's twin (dynoxide) on a loopback port, with its data in one SQLite file.
 * @throws Error when this platform has no binary, or it does not answer within 10 s
 */
export async function startDynamoDbTwin(file: string): Promise<Twin> {
  mkdirSync(dirname(file), { recursive: true });
  const binary = dynoxideBinary();
  let lastError: unknown;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const port = await freePort();
    const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {},
    });
    dieWithParent(child);
    try {
      const endpoint = `http://127.0.0.1:${port}`;
      await waitUntilReady(child, endpoint);
      return { endpoint, close: () => endProcess(child) };
    } catch (error) {
      lastError = error;
      await endProcess(child, 0);
    }
  }
  throw new Error(`DynamoDB's twin did not start: ${String(lastError)}`, { cause: lastError });
}

function dynoxideBinary(): string {
  try {
    return fileURLToPath(import.meta.resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`));
  } catch (cause) {
    throw new Error(
      `No DynamoDB twin is installed for ${process.platform}-${process.arch}. Run npm ci on Linux x86-64.`,
      { cause },
    );
  }
}

async function waitUntilReady(child: ChildProcess, endpoint: string): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)));
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code}. ${errors.trim()}`)));
  });
  ended.catch(() => undefined);
  const deadline = Date.now() + startDeadlineMs;
  while (Date.now() < deadline) {
    const answers = fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5)),
    );
    if (await Promise.race([answers, ended])) return;
  }
  throw new Error(`it did not answer within ${startDeadlineMs / 1_000} s. ${errors.trim()}`);
}
