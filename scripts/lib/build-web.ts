import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCliProgram } from './build-cli.ts';
import { copyTraceViewer } from './copy-trace-viewer.ts';
import { repository } from './repository.ts';
import { runNode } from './run-node.ts';

/** Everything that the web application is made of. */
export const webInputs = [
  'web',
  'packages/contracts/src',
  'packages/cli/src',
  'packages/tunnel/src',
  'cdk.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/copy-trace-viewer.ts',
  'scripts/lib/build-cli.ts',
  'scripts/lib/bundle-functions.ts',
];

/**
 * Builds the web application to `dist/web` with Vite, in a process of its own, and the command line that it offers.
 * @throws Error with Vite's output
 */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(repository.root, 'web/index.html'))) throw new Error('web/index.html is missing.');
  const vite = join(repository.root, 'node_modules/vite/bin/vite.js');
  const draft = `${repository.webDist}.new`;
  try {
    await runNode([vite, 'build', 'web', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    });
  } catch (error) {
    throw new Error(`The web application does not build.\n${withoutStack(error)}`, { cause: error });
  }
  copyTraceViewer(draft);
  await buildCliProgram(join(draft, 'cli'));
  rmSync(repository.webDist, { recursive: true, force: true });
  renameSync(draft, repository.webDist);
}

/** Vite's message without the lines that only say where in Vite it was raised. */
function withoutStack(error: unknown): string {
  const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
  return lines.filter((line) => !/^\s+at /.test(line)).join('\n');
}
