import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, killGroup } from '@saywright/local/processes/end-process';
import { isAlive } from '@saywright/local/processes/is-alive';
import { dieWithParent } from '@saywright/local/processes/reaper';
import { listRunners } from '@saywright/local/host/runner-files';
import { testPasswordCost } from './password-cost.ts';
import { repository } from '../../../scripts/lib/repository.ts';

/** The whole product, running as `npm start` runs it. */
export interface Product {
  /** For example `http://localhost:41234`. */
  url: string;
  dataDir: string;
  /** The process of the local host. */
  pid: number;
  /** Process ids of the run workers that exist now, at work or idle. */
  runnerPids: () => number[];
  /** Kills every run worker with SIGKILL, and the browsers they started. */
  killRunners: () => void;
  /** Kills the host with SIGKILL; resolves when it and its children are gone. */
  kill: () => Promise<void>;
  /** Stops it in order, and removes its data unless the directory was given. */
  close: () => Promise<void>;
}

export interface ProductOptions {
  /** Start on this data and keep it; otherwise a temporary directory. */
  dataDir?: string;
  /** Settings of `npm start`, for example `EGRESS_POLICY`. */
  env?: Record<string, string>;
}

const startDeadlineMs = 180_000;

/**
 * Builds what is needed and starts the product on a random port, with the demo account in it.
 * @throws Error with what the process wrote when it does not come up
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'saywright-product-'));
  const { child, output } = spawnHost(dataDir, options.env);
  const removeData = (): void => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, output);
  } catch (error) {
    await endProcess(child);
    removeData();
    throw error;
  }
  const { url } = JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8')) as { url: string };
  const runnerPids = (): number[] => listRunners(join(dataDir, 'runners')).map(({ pid }) => pid);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    runnerPids,
    killRunners: () => {
      for (const pid of runnerPids()) killProcessGroup(pid);
    },
    kill: async () => {
      const children = runnerPids();
      killGroup(child, 'SIGKILL');
      await untilGone([child.pid ?? 0, ...children]);
    },
    close: async () => {
      await endProcess(child, startDeadlineMs);
      removeData();
    },
  };
}

function spawnHost(dataDir: string, env: Record<string, string> = {}): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(repository.root, 'packages/local/src/start.ts')], {
    cwd: repository.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PASSWORD_COST: String(testPasswordCost),
      SEED: '0',
      PICTURES: '0',
      WARM: '0',
      PORT: '0',
      ...env,
      DATA_DIR: dataDir,
    },
  });
  dieWithParent(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000)));
  }
  return { child, output: () => text };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startDeadlineMs;
  while (!output().includes('Saywright is ready')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended.\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The product is not ready after 180 s.\n${output()}`);
    await delay(20);
  }
}

async function untilGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`Still alive: ${pids.filter(isAlive).join(', ')}`);
    await delay(10);
  }
}

function killProcessGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    return;
  }
}
