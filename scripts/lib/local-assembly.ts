import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { repository } from './repository.ts';
import { runNode } from './run-node.ts';

const inputs = ['infra', 'packages/contracts/src', 'cdk.json', 'package-lock.json'];
const home = join(repository.cache, 'assembly');
const kept = 3;

/**
 * The directory of the cloud assembly that this checkout describes, synthesized unless it is there. Its directory is
 * named by what went in, so several processes may ask at the same time.
 */
export async function localAssembly(): Promise<{ dir: string; cached: boolean }> {
  const dir = join(home, contentHash(inputs));
  if (existsSync(dir)) return { dir, cached: true };
  const draft = join(home, `draft-${process.pid}-${Date.now()}`);
  mkdirSync(draft, { recursive: true });
  try {
    await runNode([join(repository.root, 'scripts/lib/synthesize-to.ts'), draft]);
    publish(draft, dir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  forgetOld();
  return { dir, cached: false };
}

function publish(draft: string, dir: string): void {
  try {
    renameSync(draft, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}

function forgetOld(): void {
  const byAge = readdirSync(home)
    .filter((name) => !name.startsWith('draft-'))
    .map((name) => ({ path: join(home, name), time: statSync(join(home, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(kept)) rmSync(path, { recursive: true, force: true });
}
