import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';
import { runNode } from './run-node.ts';

/** Everything that the web application is made of. */
export const webInputs = ['web', 'packages/contracts/src', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds the web application to `dist/web` with Vite, in a process of its own.
 * @throws Error with Vite's output
 */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(repository.root, 'web/index.html'))) throw new Error('web/index.html is missing.');
  const vite = join(repository.root, 'node_modules/vite/bin/vite.js');
  await runNode([vite, 'build', 'web', '--outDir', repository.webDist, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
}
