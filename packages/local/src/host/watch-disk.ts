import { statfs } from 'node:fs/promises';
import type { Notice } from './log-files.ts';

const everyMs = 10_000;
/** Too little for the tables to write what they have to write before they answer. */
const leastFreeBytes = 8 * 1_048_576;

export interface DiskWatch {
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Reports on the console when the disk that holds a directory is full: to the people who use the product it only looks
 * like an outage. Reports it once until there is room again.
 */
export function watchDisk(
  dir: string,
  { onNotice, leastBytes = leastFreeBytes }: { onNotice: (notice: Notice) => void; leastBytes?: number },
): DiskWatch {
  let full = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(dir);
    const isFull = bavail * bsize < leastBytes;
    if (isFull && !full)
      onNotice({
        source: 'host',
        level: 'error',
        message: `The disk that holds ${dir} is full. Nothing can be saved until you free some space.`,
      });
    full = isFull;
  };
  // A directory that can't be looked at makes itself known elsewhere.
  const check = (): void => void look().catch(() => undefined);
  check();
  const timer = setInterval(check, everyMs);
  return { look, stop: () => clearInterval(timer) };
}
