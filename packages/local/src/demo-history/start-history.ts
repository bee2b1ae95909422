import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from '../host/start-host.ts';
import { dieWithParent } from '../processes/reaper.ts';
import { functionEnvironment } from '../template/function-environment.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const maxErrorLength = 4_000;

/** Present from the first start of a data directory until its history is complete. */
const markerOf = (dataDir: string): string => join(dataDir, 'history-unfinished');

export interface HistoryOptions {
  dataDir: string;
  /** Whether this is the first start of the data directory: only then does a history begin. */
  isNew: boolean;
  env: Readonly<Record<string, string>>;
  onFailure: (message: string) => void;
}

/**
 * Writes the history of the demo organization in the background, or continues one that an earlier start left
 * unfinished.
 * @returns ends it early; the next start continues
 */
export function startHistory({ stacks, twins, url }: Host, options: HistoryOptions): () => Promise<void> {
  const marker = markerOf(options.dataDir);
  if (options.isNew) writeFileSync(marker, '');
  if (!existsSync(marker)) return () => Promise.resolve();
  const child = spawn(process.execPath, [main], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...functionEnvironment(stacks, 'run-flow'),
      ...functionEnvironment(stacks, 'flow-testing'),
      ...functionEnvironment(stacks, 'schedules'),
      ...twins.env,
      ...options.env,
      BROWSERS_FILE: join(options.dataDir, 'browsers.json'),
      DEMO_SHOP_URL: `${url}/demo/shop`,
    },
  });
  dieWithParent(child);
  let stopped = false;
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-maxErrorLength)));
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code) => {
      if (code === 0) rmSync(marker, { force: true });
      else if (!stopped) options.onFailure(errors);
      resolve();
    });
  });
  return () => {
    stopped = true;
    return end(child, ended);
  };
}

function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGKILL');
  return ended;
}
