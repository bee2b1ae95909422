import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  build,
  formatMessages,
  stop,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  type Metafile,
} from 'esbuild';
import { browserPackages } from '../../infra/assets.ts';
import type { FunctionEntry } from './function-entries.ts';
import { repository } from './repository.ts';

/**
 * Ways to find credentials that a function never tries, because Lambda puts them into its environment. The AWS SDK only
 * imports them when it gets there, so they are left out: 100 KB less in each bundle.
 */
const unusedCredentialProviders = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (kind) => `@aws-sdk/credential-provider-${kind}`,
);

const options = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  treeShaking: true,
  sourcemap: 'linked',
  sourcesContent: false,
  outExtension: { '.js': '.mjs' },
  external: [...browserPackages, ...unusedCredentialProviders],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} satisfies BuildOptions;

/** Changes when bundles would come out differently from the same sources. */
export const bundleSalt = JSON.stringify(options);

/** CommonJS code inside an ES module may call `require`, which ES modules do not have. */
const requireBanner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

export interface Bundles {
  /** Absolute paths of every source file that went in, packages from the registry left out. */
  inputs: string[];
  /** Bytes of each bundle. */
  sizes: Record<string, number>;
}

/**
 * Bundles functions to `<outdir>/<name>/index.mjs`, each a single ES module that exports `handler`.
 * @throws Error with the compiler's messages, where they point
 */
export async function bundleFunctions(entries: readonly FunctionEntry[], outdir: string): Promise<Bundles> {
  const first = await compile(entries, outdir);
  const callsRequire = new Set(
    first.outputFiles
      .filter((file) => file.path.endsWith('.mjs') && file.text.includes('Dynamic require of'))
      .map((file) => file.path),
  );
  const second = entries.filter(({ name }) => callsRequire.has(join(outdir, name, 'index.mjs')));
  const results =
    second.length === 0 ? [first] : [first, await compile(second, outdir, { banner: { js: requireBanner } })];
  for (const { path, contents } of results.flatMap((result) => result.outputFiles)) {
    replaceFile(path, contents);
  }
  await stop();
  return { inputs: sourcesOf(first.metafile), sizes: sizesOf(results, outdir) };
}

type Compiled = BuildResult<{ metafile: true; write: false }>;

async function compile(entries: readonly FunctionEntry[], outdir: string, extra: BuildOptions = {}): Promise<Compiled> {
  const entryPoints = entries.map(({ name, source }) => ({ in: source, out: join(name, 'index') }));
  try {
    return await build({
      ...options,
      ...extra,
      entryPoints,
      outdir,
      absWorkingDir: repository.root,
      metafile: true,
      write: false,
    });
  } catch (error) {
    const { errors = [] } = error as Partial<BuildFailure>;
    if (errors.length === 0) throw error;
    const messages = await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY });
    throw new Error(`Functions do not bundle.\n${messages.join('').trimEnd()}`, { cause: error });
  }
}

/** A host that is running never sees half a bundle. */
function replaceFile(path: string, contents: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

function sourcesOf(metafile: Metafile): string[] {
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules/') && !path.startsWith('<'))
    .map((path) => join(repository.root, path));
}

function sizesOf(results: readonly Compiled[], outdir: string): Record<string, number> {
  return Object.fromEntries(
    results
      .flatMap((result) => result.outputFiles)
      .filter(({ path }) => path.endsWith('.mjs'))
      .map(({ path, contents }) => [dirname(path).slice(outdir.length + 1), contents.byteLength]),
  );
}
