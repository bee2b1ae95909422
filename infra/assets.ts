import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const dist = join(repository, 'dist');
const require = createRequire(join(repository, 'packages/runner/package.json'));

/** Where the files that stacks deploy are. `scripts/build.ts` writes them. */
export interface Assets {
  /** The directory of a function's bundle, with `index.mjs` in it. */
  functionDir(name: string): string;
  webDir: string;
  /** The directory that becomes `/opt` of the run worker: `nodejs/node_modules` with the browser packages. */
  browserLayerDir: string;
  /** Names the layer's content by its package versions, so that nobody has to read 80 MB to see whether it changed. */
  browserLayerHash: string;
}

/** Packages that the run worker finds in its layer (locally in the repository's `node_modules`), not in its bundle. */
export const browserPackages = ['playwright-core', '@sparticuz/chromium', 're2js'] as const;

export function distAssets(): Assets {
  return {
    functionDir: (name) => join(dist, 'functions', name),
    webDir: join(dist, 'web'),
    browserLayerDir: join(dist, 'layers/browser'),
    browserLayerHash: browserPackages.map((name) => `${name.replace(/\W+/g, '-')}-${versionOf(name)}`).join('_'),
  };
}

/**
 * The same places, made if missing: the local host reads bundles where they are, so a template for it can be
 * synthesized before anything is built.
 */
export function localAssets(): Assets {
  const assets = distAssets();
  ensured(assets.webDir);
  ensured(assets.browserLayerDir);
  return { ...assets, functionDir: (name) => ensured(assets.functionDir(name)) };
}

function ensured(dir: string): string {
  mkdirSync(dir, { recursive: true });
  return dir;
}

function versionOf(name: string): string {
  for (const dir of require.resolve.paths(name) ?? []) {
    try {
      return (require(join(dir, name, 'package.json')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed. Run npm ci.`);
}
