import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from '../host/start-host.ts';
import { dieWithParent } from '../processes/reaper.ts';
import { watchBackground } from '../processes/watch-background.ts';
import { functionEnvironment } from '../template/function-environment.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Present from the first start of a data directory until its history is complete. */
const markerOf = (dataDir: string): string => join(dataDir, 'history-unfinished');

export interface HistoryOptions {
  dataDir: string;
  /** Whether this is the first start of the data directory: only then does a history begin. */
  isNew: boolean;
  env: Readonly<Record<string, string>>;
  /** The history is complete, maybe since an earlier start. */
  onComplete: () => void;
  onFailure: (errors: string) => void;
}

/**
 * Writes the history of the demo organization in the background, or continues one that an earlier start left
 * unfinished.
 * @returns ends it early; the next start continues
 */
export function startHistory({ stacks, twins, url }: Host, options: HistoryOptions): () => Promise<void> {
  const marker = markerOf(options.dataDir);
  if (options.isNew) writeFileSync(marker, '');
  if (!existsSync(marker)) {
    options.onComplete();
    return () => Promise.resolve();
  }
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
  return watchBackground(child, {
    onDone: () => {
      rmSync(marker, { force: true });
      options.onComplete();
    },
    onFailure: options.onFailure,
  });
}
