import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { requireBanner } from './bundle-functions.ts';
import { repository } from './repository.ts';

const source = join(repository.root, 'packages/cli');

/** The name of the program, also on our site, where pipelines get it. */
const program = 'saywright.mjs';

/** Builds the command line to one file without dependencies, for the Node versions that pipelines have. */
export async function buildCliProgram(dir: string): Promise<void> {
  const file = join(dir, program);
  await build({
    entryPoints: [join(source, 'src/main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: requireBanner },
    legalComments: 'none',
    logLevel: 'silent',
  });
  chmodSync(file, 0o755);
}

/** Builds the npm package of the command line. */
export async function buildCli(dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  await buildCliProgram(dir);
  const { name, version, description } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const manifest = {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    bin: { saywright: program },
    files: [program],
    engines: { node: '>=20.12' },
  };
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(dir, 'README.md'));
}
