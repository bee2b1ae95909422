import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const privateDirectory = 0o700;
const privateFile = 0o600;

/** Everything that hosts have ever kept in a data directory. What else is in it, in a home directory say, isn't ours. */
const ours = [
  'browsers.json',
  'dynamodb.sqlite',
  'dynamodb.sqlite-shm',
  'dynamodb.sqlite-wal',
  'host.json',
  'kms',
  'lock.sqlite',
  'logs',
  'mails.jsonl',
  'operator.json',
  'runners',
  's3',
  'seeded',
  'stripe.jsonl',
  'timers.jsonl',
];

/**
 * Makes a data directory its owner's alone, with everything in it, and everything that this process and its children write
 * from now on. Directories from before that are open to others are closed once, file by file.
 */
export function makePrivate(dir: string): void {
  process.umask(0o077);
  mkdirSync(dir, { recursive: true });
  if ((statSync(dir).mode & 0o777) === privateDirectory) return;
  for (const path of ours.map((name) => join(dir, name)).filter(existsSync)) close(path);
  // Last, so that a start that was cut off goes over it again.
  chmodSync(dir, privateDirectory);
}

function close(path: string): void {
  if (!statSync(path).isDirectory()) return chmodSync(path, privateFile);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    // We don't own what a link leads to.
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), privateDirectory);
    else if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), privateFile);
  }
  chmodSync(path, privateDirectory);
}
