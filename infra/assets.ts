import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
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
  /** Names the content of `webDir`, which is then not read. */
  webHash?: string;
  /** The directory that becomes `/opt` of the run worker: `nodejs/node_modules` with the browser packages. */
  browserLayerDir: string;
  /** Names the layer's content by its package versions, so that nobody has to read 80 MB to see whether it changed. */
  browserLayerHash: string;
  /** How the image of the heavy lane is built: its Dockerfile, and the bundles and packages that it copies. */
  heavyImage: { directory: string; buildContexts: Record<string, string>; extraHash: string };
  /** The same for the image of the relay of tunnels. */
  relayImage: { directory: string; buildContexts: Record<string, string>; extraHash: string };
}

/** Packages that the run worker finds in its layer (locally in the repository's `node_modules`), not in its bundle. */
export const browserPackages = ['playwright-core', '@sparticuz/chromium'] as const;

export function distAssets(): Assets {
  const functionDir = (name: string): string => join(dist, 'functions', name);
  const versions = browserPackages.map((name) => `${name.replace(/\W+/g, '-')}-${versionOf(name)}`);
  const browserLayerHash = [...versions, `runner-${runnerPackages()}`].join('_');
  return {
    functionDir,
    webDir: join(dist, 'web'),
    browserLayerDir: join(dist, 'layers/browser'),
    browserLayerHash,
    heavyImage: {
      directory: join(repository, 'infra/heavy-lane'),
      buildContexts: { functions: join(dist, 'functions'), layer: join(dist, 'layers/browser') },
      extraHash: `${browserLayerHash}_${hashOf(functionDir('run-flow-heavy'))}`,
    },
    relayImage: {
      directory: join(repository, 'infra/tunnel-relay'),
      buildContexts: { functions: join(dist, 'functions') },
      extraHash: hashOf(functionDir('tunnel-relay')),
    },
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
  // The web application may be built, and put in place of an older one, while the template is synthesized.
  return { ...assets, webHash: 'local', functionDir: (name) => ensured(assets.functionDir(name)) };
}

function ensured(dir: string): string {
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** Names the exact versions that the runner is pinned to: the layer has fonts of them, too. */
function runnerPackages(): string {
  const { dependencies } = require('./package.json') as { dependencies: Record<string, string> };
  return createHash('sha256').update(JSON.stringify(dependencies)).digest('hex').slice(0, 12);
}

/** A hash of a bundle's content, also before it's built. */
function hashOf(dir: string): string {
  const hash = createHash('sha256');
  mkdirSync(dir, { recursive: true });
  for (const file of readdirSync(dir).toSorted()) hash.update(file).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
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
