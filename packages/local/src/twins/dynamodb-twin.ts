import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { ownAddress } from '@saywright/runner/egress/own-addresses';
import type { Upstream } from '../gate/gate-server.ts';
import { DamagedFileError } from '../host/damaged-file-error.ts';
import { endProcess } from '../processes/end-process.ts';
import { dieWithParent } from '../processes/reaper.ts';
import { freePort } from './free-port.ts';

/** A running twin of one or more services. */
export interface Twin {
  /** Where the gate finds it, and nobody else. */
  upstream: Upstream;
  close(): Promise<void>;
}

const startAttempts = 5;
const startDeadlineMs = 30_000;

/**
 * Starts DynamoDB's twin (dynoxide) with its data in one SQLite file. When its process ends by itself it's started again
 * on the same port. It checks no signatures and can't listen on a Unix socket, so it listens on one of the
 * product's own addresses, which no run reaches: anything else on this machine would have to guess address and port.
 * @param chooseFirstPort for the first start; asked again when the port was taken meanwhile
 * @throws Error when this platform has no binary, or it does not listen within 30 s
 */
export async function startDynamoDbTwin(
  file: string,
  chooseFirstPort: (host: string) => number | Promise<number> = freePort,
): Promise<Twin> {
  mkdirSync(dirname(file), { recursive: true });
  const binary = dynoxideBinary();
  const host = ownAddress();
  let port = 0;
  let child: ChildProcess | undefined;
  const state = { closed: false };

  const launch = async (choosePort: (host: string) => number | Promise<number>): Promise<void> => {
    let lastError: unknown;
    for (let attempt = 0; attempt < startAttempts && !state.closed; attempt += 1) {
      port = await choosePort(host);
      child = spawnDynoxide(binary, { host, port, file });
      try {
        await waitUntilReady(child);
        child.once('exit', () => void (state.closed || launch(() => port).catch(() => undefined)));
        return;
      } catch (error) {
        lastError = error;
        await endProcess(child, 0);
        assertTablesReadable(file);
      }
    }
    throw new Error(`DynamoDB's twin did not start: ${String(lastError)}`, { cause: lastError });
  };

  await launch(chooseFirstPort);
  return {
    upstream: { host, port },
    close: async () => {
      state.closed = true;
      if (child) await endProcess(child);
    },
  };
}

function spawnDynoxide(
  binary: string,
  { host, port, file }: { host: string; port: number; file: string },
): ChildProcess {
  const child = spawn(binary, ['serve', '--host', host, '--port', String(port), '--db-path', file], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {},
  });
  dieWithParent(child);
  return child;
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

const tablesAdvice = 'Restore it from a backup, or start on other data with DATA_DIR=<directory>.';

/** New tables in the place of lost ones would look like a fresh start. @throws DamagedFileError */
export function assertTablesExist(file: string): void {
  const [size, unmerged] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size);
  if (size || unmerged) return;
  throw new DamagedFileError(file, { what: size === undefined ? 'is missing' : 'is empty', advice: tablesAdvice });
}

/** Looks through the whole file; asked when something went wrong. @throws DamagedFileError when SQLite finds it damaged */
export function assertTablesReadable(file: string): void {
  if (!existsSync(file)) return;
  const problem = problemOf(file);
  if (problem === undefined) return;
  throw new DamagedFileError(file, { what: `is damaged (${problem})`, advice: tablesAdvice });
}

function problemOf(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
      return found === 'ok' ? undefined : String(found);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** It says so itself: that its port answers proves nothing, for somebody else may have taken that port. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  const ready = Promise.withResolvers<void>();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
    if (said.includes('listening on http')) ready.resolve();
  });
  child.once('error', ready.reject);
  child.once('exit', (code, signal) => ready.reject(new Error(`it ended with ${signal ?? code}. ${said.trim()}`)));
  const deadline = setTimeout(
    () => ready.reject(new Error(`it did not listen within ${startDeadlineMs / 1_000} s. ${said.trim()}`)),
    startDeadlineMs,
  );
  await ready.promise.finally(() => clearTimeout(deadline));
}
