import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { repository } from './repository.ts';

const ignoredDirectories = new Set(['node_modules', 'dist', 'cdk.out']);

/**
 * A hash of the names and contents of files and of everything below directories. Tests are left out: they change nothing
 * that is built. A path that does not exist counts as missing, so that its appearance changes the hash.
 * @param paths absolute paths, or paths from the root of the repository
 * @param salt whatever else the result depends on, for example options
 * @param options.withTests includes tests
 */
export function contentHash(paths: readonly string[], salt = '', { withTests = false } = {}): string {
  const hash = createHash('sha256').update(process.version).update(salt);
  for (const path of paths) {
    for (const file of filesBelow(path.startsWith('/') ? path : join(repository.root, path))) {
      if (!withTests && isTest(basename(file))) continue;
      hash.update(`\0${relative(repository.root, file)}\0`);
      hash.update(existsSync(file) ? readFileSync(file) : 'missing');
    }
  }
  return hash.digest('hex').slice(0, 20);
}

function filesBelow(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return ignoredDirectories.has(entry.name) ? [] : filesBelow(join(path, entry.name));
      return [join(path, entry.name)];
    });
}

function isTest(name: string): boolean {
  return /\.test\.tsx?(\.snap)?$/.test(name) || name.endsWith('.golden.json');
}
