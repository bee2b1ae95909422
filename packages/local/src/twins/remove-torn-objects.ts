import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFileError } from '../files/damaged-file-error.ts';

const metaSuffix = '.meta.json';

/**
 * Removes objects whose description was cut off in the middle of a write by a killed process. They were never
 * acknowledged, and fauxqs refuses to start while one is there.
 * @throws DamagedFileError for a description that is neither whole nor the beginning of one
 */
export function removeTornObjects(objectsDir: string): void {
  for (const entry of readdirSync(objectsDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isDescription(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (isObject(text)) continue;
    if (text !== '' && !text.startsWith('{')) {
      const advice = 'Restore it from a backup, or move it away to start without what it describes.';
      throw new DamagedFileError(file, { what: 'is damaged', advice });
    }
    rmSync(file);
    if (file.endsWith(metaSuffix)) rmSync(`${file.slice(0, -metaSuffix.length)}.data`, { force: true });
  }
}

function isDescription(name: string): boolean {
  return name.endsWith(metaSuffix) || name === '.bucket.json' || name === '.upload.json';
}

const isObject = (text: string): boolean => text.startsWith('{') && isJson(text);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
