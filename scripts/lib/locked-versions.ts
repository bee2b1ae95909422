import { readFileSync } from 'node:fs';
import { repository } from './repository.ts';

/** The versions that the lockfile has for some packages, as text: other packages may change without changing it. */
export function lockedVersions(names: readonly string[]): string {
  const { packages } = JSON.parse(readFileSync(repository.lockfile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return names.map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`).join(' ');
}
