import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DamagedFileError } from '../files/damaged-file-error.ts';
import { keyBytes } from './kms-twin.ts';

/**
 * The key that the twin of KMS plays every key with. It's made at the first start, before it could have sealed
 * anything. Later on, a key that is missing or damaged stops the start: a new one in its place would open nothing.
 * @param options.inUse whether the data directory has data already
 * @param options.discardSecrets makes a new key anyway
 * @throws DamagedFileError
 */
export function readMasterKey(file: string, options: { inUse: boolean; discardSecrets: boolean }): Buffer {
  const kept = existsSync(file) ? readFileSync(file) : undefined;
  if (kept?.length === keyBytes) return kept;
  if (options.inUse && !options.discardSecrets) {
    throw new DamagedFileError(file, {
      what: `is ${kept ? 'damaged' : 'missing'}: without it, the secret variables of your environments can't be opened`,
      advice:
        'Restore the file from a backup. If you have none, start with DISCARD_SECRETS=1 to continue without those secrets, and enter them again.',
    });
  }
  const made = randomBytes(keyBytes);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, made, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
