import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const metaSuffix = '.meta.json';

/**
 * Removes objects whose description was cut off in the middle of a write by a killed process. They were never
 * acknowledged, and fauxqs refuses to start while one is there.
 */
export function removeTornObjects(objectsDir: string): void {
  for (const entry of readdirSync(objectsDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isDescription(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    if (isJson(file)) continue;
    rmSync(file);
    if (file.endsWith(metaSuffix)) rmSync(`${file.slice(0, -metaSuffix.length)}.data`, { force: true });
  }
}

function isDescription(name: string): boolean {
  return name.endsWith(metaSuffix) || name === '.bucket.json' || name === '.upload.json';
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
