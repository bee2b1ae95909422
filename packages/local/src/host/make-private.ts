import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const privateDirectory = 0o700;
const privateFile = 0o600;

/**
 * Makes a data directory its owner's alone, with everything in it, and everything that this process and its children write
 * from now on. Directories from before that are open to others are closed once, file by file.
 */
export function makePrivate(dir: string): void {
  process.umask(0o077);
  mkdirSync(dir, { recursive: true });
  if ((lstatSync(dir).mode & 0o777) === privateDirectory) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    // What a link leads to isn't ours to change.
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), privateDirectory);
    else if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), privateFile);
  }
  // Last, so that a start that was cut off goes over it again.
  chmodSync(dir, privateDirectory);
}
