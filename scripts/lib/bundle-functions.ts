import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import {
  context,
  formatMessages,
  stop,
  type BuildContext,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  type Metafile,
  type Plugin,
} from 'esbuild';
import { browserPackages } from '../../infra/assets.ts';
import type { FunctionEntry } from './function-entries.ts';
import { repository } from './repository.ts';

// The compiler is written in Go. Collecting garbage at the usual pace takes a third of its CPU time.
process.env['GOGC'] ??= '400';

const require = createRequire(join(repository.root, 'packages/runner/package.json'));

/** How a task finds its credentials; Lambda puts them into the environment. */
const taskCredentialProvider = '@aws-sdk/credential-provider-http';

/**
 * Ways to find credentials that a function never tries, because Lambda puts them into its environment. The AWS SDK only
 * imports them when it gets there, so they are left out: 100 KB less in each bundle.
 */
const unusedCredentialProviders = ['ini', 'login', 'process', 'sso', 'web-identity'].map(
  (kind) => `@aws-sdk/credential-provider-${kind}`,
);

const namesOfHttp = Object.keys(http).filter((name) => !['WebSocket', 'CloseEvent', 'MessageEvent'].includes(name));
const httpModule = `const http = require('node:http');
export default http;
export const { ${namesOfHttp.join(', ')} } = http;`;

/**
 * `node:http` is required, not imported: an import asks for every one of its exports, and asking for `WebSocket` makes
 * Node load its whole client for the web, a tenth of what a function needs to start.
 */
const requireHttp: Plugin = {
  name: 'require-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind, namespace }) =>
      kind === 'require-call' || namespace === 'require-http'
        ? { path: 'node:http', external: true }
        : { path: 'node:http', namespace: 'require-http' },
    );
    onLoad({ filter: /.*/, namespace: 'require-http' }, () => ({ contents: httpModule }));
  },
};

/**
 * Browser packages are required where from they are, beside the bundle or in the layer. An `import` of a package looks
 * beside the bundle alone: it ignores NODE_PATH, which is how Lambda points at layers.
 */
const fromLayer = (name: string): string => {
  const names = Object.keys(require(name) as object).filter((each) => /^[a-z]\w*$/i.test(each) && each !== 'default');
  return `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const module = require(require.resolve('${name}', { paths: [import.meta.dirname, '/opt/nodejs'] }));
export default module;
export const { ${names.join(', ')} } = module;`;
};

const requireFromLayer: Plugin = {
  name: 'require-from-layer',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(?:${browserPackages.map(RegExp.escape).join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'layer' }));
    onLoad({ filter: /.*/, namespace: 'layer' }, ({ path }) => ({ contents: fromLayer(path) }));
  },
};

/** CommonJS packages call `require`, which ES modules do not have. */
export const requireBanner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
/** `?raw` imports the text of a module, as it does in Vite: exported projects come with modules of the product. */
const rawText: Plugin = {
  name: 'raw-text',
  setup(plugin) {
    plugin.onResolve({ filter: /\?raw$/ }, async ({ path, importer, kind, resolveDir }) => {
      const found = await plugin.resolve(path.replace(/\?raw$/, ''), { importer, kind, resolveDir });
      return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: 'raw-text' };
    });
    plugin.onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

const options = {
  bundle: true,
  format: 'esm',
  // Lazy imports stay out of the module that Lambda loads at a cold start.
  splitting: true,
  chunkNames: 'chunk-[hash]',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  banner: { js: requireBanner },
  treeShaking: true,
  sourcemap: 'linked',
  sourcesContent: false,
  outExtension: { '.js': '.mjs' },
  // The layer has the fonts that this decodes on one machine.
  external: ['woff2-encoder', ...unusedCredentialProviders],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
  plugins: [requireHttp, requireFromLayer, rawText],
} satisfies BuildOptions;

/** Modules that start a thread, each with the module that the thread runs: `<name>.mjs` beside the function's own module. */
const threads = [
  { starter: 'packages/http-runner/src/evaluate-on-thread.ts', main: 'packages/http-runner/src/evaluation-thread.ts' },
];

/** The files that decide how bundles come out, besides the sources and the packages. */
const bundlerSources = ['scripts/lib/bundle-functions.ts', 'infra/assets.ts'].map((path) =>
  join(repository.root, path),
);

export interface Bundles {
  /** Absolute paths of every file that the bundles depend on, packages from the registry left out. */
  inputs: string[];
  /** Bytes that a cold start of each function loads: its module and what that imports at once. */
  sizes: Record<string, number>;
}

/**
 * Bundles functions to `<outdir>/<name>/index.mjs`, each an ES module that exports `handler`, with chunks beside it for
 * what it imports lazily.
 * @throws Error with the compiler's messages, where they point
 */
export async function bundleFunctions(entries: readonly FunctionEntry[], outdir: string): Promise<Bundles> {
  const inputs = new Set<string>();
  const sizes: Record<string, number> = {};
  const compiler = new Compiler(outdir);
  try {
    for (const entry of entries) {
      const compiled = await compileFunction(compiler, entry, join(outdir, entry.name));
      for (const input of sourcesOf(compiled.metafile)) inputs.add(input);
      sizes[entry.name] = sizeOf(compiled.metafile);
    }
  } finally {
    await compiler.close();
  }
  return { inputs: [...inputs, ...bundlerSources], sizes };
}

async function compileFunction(compiler: Compiler, entry: FunctionEntry, dir: string): Promise<Compiled> {
  const alone = await compiler.compile(entry);
  const mains = threads.filter(({ starter }) => starter in alone.metafile.inputs).map(({ main }) => main);
  const compiled = mains.length === 0 ? alone : await compiler.compile(entry, mains);
  // The module comes last, so that the chunks it asks for are there.
  const files = compiled.outputFiles.toSorted((a, b) => Number(isModule(a.path)) - Number(isModule(b.path)));
  for (const { path, contents } of files) replaceFile(join(dir, basename(path)), contents);
  removeOldChunks(dir, new Set(files.map(({ path }) => basename(path))));
  return compiled;
}

const isModule = (path: string): boolean => basename(path) === 'index.mjs';

type Compiled = BuildResult<{ metafile: true; write: false }>;
type Context = BuildContext<{ metafile: true; write: false }>;

/** The name by which a context asks for the function that it's compiling. */
const theFunction = 'the-function';

/** Compiles one function after the other. Most of their modules are the same, and are parsed once for all. */
class Compiler {
  readonly #contexts = new Map<string, Promise<Context>>();
  readonly #outdir: string;
  #source = '';

  constructor(outdir: string) {
    // As deep as the directories of the functions, so that source maps lead from there to the sources.
    this.#outdir = join(outdir, theFunction);
  }

  async compile({ source, inTask = false }: FunctionEntry, mains: readonly string[] = []): Promise<Compiled> {
    const key = [inTask, ...mains].join();
    const contextOfKind = this.#contexts.get(key) ?? this.#newContext(inTask, mains);
    this.#contexts.set(key, contextOfKind);
    this.#source = source;
    try {
      return await (await contextOfKind).rebuild();
    } catch (error) {
      const { errors = [] } = error as Partial<BuildFailure>;
      if (errors.length === 0) throw error;
      const messages = await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY });
      throw new Error(`Functions do not bundle.\n${messages.join('').trimEnd()}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map(async (each) => (await each).dispose()));
    await stop();
  }

  #newContext(inTask: boolean, mains: readonly string[]): Promise<Context> {
    const findFunction: Plugin = {
      name: 'find-function',
      setup: ({ onResolve }) => onResolve({ filter: new RegExp(`^${theFunction}$`) }, () => ({ path: this.#source })),
    };
    return context({
      ...options,
      plugins: [findFunction, ...options.plugins],
      external: inTask ? options.external : [...options.external, taskCredentialProvider],
      entryPoints: [
        { in: theFunction, out: 'index' },
        ...mains.map((main) => ({ in: main, out: basename(main, '.ts') })),
      ],
      outdir: this.#outdir,
      absWorkingDir: repository.root,
      metafile: true,
      write: false,
    });
  }
}

/** A host that is running never sees half a bundle. */
function replaceFile(path: string, contents: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

const keepOldChunksMs = 3_600_000;

/** Chunks of an earlier build go after an hour: a host that is running may still ask for them. */
function removeOldChunks(dir: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(dir)) {
    const file = join(dir, name);
    if (!current.has(name) && Date.now() - statSync(file).mtimeMs > keepOldChunksMs) rmSync(file, { recursive: true });
  }
}

function sourcesOf(metafile: Metafile): string[] {
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules/') && !/^(<|require-http:|layer:)/.test(path))
    .map((path) => resolve(repository.root, path.replace(/^raw-text:/, '')));
}

function sizeOf({ outputs }: Metafile): number {
  const loaded = new Set<string>();
  const load = (path: string): void => {
    const output = outputs[path];
    if (!output || loaded.has(path)) return;
    loaded.add(path);
    for (const { path: imported, kind } of output.imports) if (kind === 'import-statement') load(imported);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint && isModule(path)) load(path);
  return [...loaded].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
}
