import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { repository } from './repository.ts';
import { lockedVersions } from './locked-versions.ts';
import { runNode } from './run-node.ts';
import { withLock } from './with-lock.ts';

const inputs = [
  'infra',
  'packages/contracts/src',
  'packages/runner/package.json',
  'cdk.json',
  'web/src/route-tree.gen.ts',
  'web/build/drawn-pages.ts',
  'web/build/first-paint.ts',
  'web/first-paint.js',
  'web/src/features/public/docs/doc-pages.ts',
];
const packages = ['aws-cdk-lib', 'cdk-nag', 'constructs', 'playwright-core', '@sparticuz/chromium'];
const home = join(repository.cache, 'assembly');
const kept = 3;

/**
 * The directory of the cloud assembly that this checkout describes, synthesized unless it is there. Its directory is
 * named by what went in; several processes may ask at the same time.
 */
export async function localAssembly(): Promise<{ dir: string; cached: boolean }> {
  const dir = join(home, contentHash(inputs, lockedVersions(packages)));
  if (existsSync(dir)) return { dir, cached: true };
  return withLock('assembly', async () => {
    if (existsSync(dir)) return { dir, cached: true };
    await synthesizeTo(dir);
    forgetOld();
    return { dir, cached: false };
  });
}

async function synthesizeTo(dir: string): Promise<void> {
  const draft = join(home, `draft-${process.pid}-${Date.now()}`);
  mkdirSync(draft, { recursive: true });
  try {
    await runNode([join(repository.root, 'scripts/lib/synthesize-to.ts'), draft]);
    renameSync(draft, dir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function forgetOld(): void {
  const byAge = readdirSync(home)
    .filter((name) => !name.startsWith('draft-'))
    .map((name) => ({ path: join(home, name), time: statSync(join(home, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(kept)) rmSync(path, { recursive: true, force: true });
}
