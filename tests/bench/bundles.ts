import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { median, type BenchResult, type Figure } from './bench.ts';

/** Size and initialization time of every function's bundle, and the first load of the web app. */

const root = resolve(import.meta.dirname, '../..');
const rounds = 7;

/** Their processes start working when they're loaded, and aren't Lambda functions. */
const services = new Set(['run-flow-heavy', 'tunnel-relay']);

/** Variables that functions may read at startup; nothing is sent anywhere. */
const environment = {
  ...process.env,
  AWS_REGION: 'us-east-1',
  APP_TABLE: 'app',
  RUNS_TABLE: 'runs',
  ARTIFACTS_BUCKET: 'artifacts',
  MAIL_FROM: 'bench@example.com',
  MAIL_CONFIGURATION_SET: 'bench',
  APP_URL: 'http://localhost',
};

/** Milliseconds to import a bundle in a fresh process, as Lambda does at a cold start; Node's own start is not counted. */
function importMs(file: string): Promise<number> {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - t)); process.exit(0)`;
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => (code === 0 ? done(Number(output)) : fail(new Error(`${file} could not be imported`))));
  });
}

/** Bytes of a module and of every chunk that it imports at once, not lazily. */
function loadedBytes(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const chunks = [...source.matchAll(/(?:from|import)"\.\/(chunk-\w+\.mjs)"/g)].map((match) =>
    join(dirname(file), match[1] ?? ''),
  );
  return Buffer.byteLength(source) + chunks.reduce((sum, chunk) => sum + loadedBytes(chunk, seen), 0);
}

async function bundleFigures(file: string): Promise<Figure[]> {
  const name = basename(dirname(file));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await importMs(file));
  return [
    { label: `${name}, loaded at a cold start`, value: loadedBytes(file) / 1024, unit: 'KB', aim: 800 },
    { label: `${name} init, median of ${rounds}`, value: median(times), unit: 'ms', aim: 160 },
  ];
}

/** The scripts that index.html loads before anything else, compressed. */
function firstLoadFigure(): Figure {
  const web = join(root, 'dist/web');
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(web, path))).length, 0);
  return { label: 'web app, first-load JavaScript, gzip', value: bytes / 1024, unit: 'KB', aim: 130 };
}

export async function run(): Promise<BenchResult> {
  const files = globSync('dist/functions/*/index.mjs', { cwd: root })
    .filter((file) => !services.has(basename(dirname(file))))
    .map((file) => join(root, file));
  const figures: Figure[] = [];
  for (const file of files.toSorted()) figures.push(...(await bundleFigures(file)));
  return { name: 'Bundles', figures: [...figures, firstLoadFigure()] };
}
