import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Upstream } from '../gate/gate-server.ts';
import { endProcess } from '../processes/end-process.ts';
import { freePort } from './free-port.ts';
import { assertTablesReadable } from './tables-file.ts';
import type { TablesProgram } from './tables-program.ts';

/** A running twin of one or more services. */
export interface Twin {
  /** Where the gate finds it, and nobody else. */
  upstream: Upstream;
  close(): Promise<void>;
}

const startAttempts = 5;
const startDeadlineMs = 30_000;

/**
 * Starts the program that plays DynamoDB. When its process ends by itself, it's started again on the same port.
 * @param chooseFirstPort for the first start; called again if the port was taken in the meantime
 * @throws Error when it doesn't listen within 30 s
 */
export async function startDynamoDbTwin(
  program: TablesProgram,
  chooseFirstPort: (host: string) => number | Promise<number> = freePort,
): Promise<Twin> {
  const { file, host } = program;
  mkdirSync(dirname(file), { recursive: true });
  let port = 0;
  let child: ChildProcess | undefined;
  const state = { closed: false };

  const launch = async (choosePort: (host: string) => number | Promise<number>): Promise<void> => {
    let lastError: unknown;
    for (let attempt = 0; attempt < startAttempts && !state.closed; attempt += 1) {
      port = await choosePort(host);
      child = program.spawn(port);
      try {
        await waitUntilReady(child, program.untilReady(child, port));
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

async function waitUntilReady(child: ChildProcess, listening: Promise<void>): Promise<void> {
  const ready = Promise.withResolvers<void>();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  child.once('error', ready.reject);
  child.once('exit', (code, signal) => ready.reject(new Error(`it ended with ${signal ?? code}. ${said.trim()}`)));
  listening.then(ready.resolve, ready.reject);
  const deadline = setTimeout(
    () => ready.reject(new Error(`it did not listen within ${startDeadlineMs / 1_000} s. ${said.trim()}`)),
    startDeadlineMs,
  );
  await ready.promise.finally(() => clearTimeout(deadline));
}
