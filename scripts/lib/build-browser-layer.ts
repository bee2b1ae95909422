import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserPackages } from '../../infra/assets.ts';
import { repository } from './repository.ts';

/** Copies the browser packages and what they need to `dist/layers/browser/nodejs/node_modules`. For deployments only. */
export function buildBrowserLayer(): void {
  rmSync(repository.browserLayerDist, { recursive: true, force: true });
  const target = join(repository.browserLayerDist, 'nodejs/node_modules');
  const copied = new Set<string>();
  const copy = (name: string, from: string): void => {
    if (copied.has(name)) return;
    copied.add(name);
    const source = packageDir(name, from);
    cpSync(source, join(target, name), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith('.map'),
    });
    const { dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies)) copy(dependency, source);
  };
  for (const name of browserPackages) copy(name, join(repository.root, 'packages/runner'));
}

function packageDir(name: string, from: string): string {
  const require = createRequire(join(from, 'package.json'));
  for (const modules of require.resolve.paths(name) ?? []) {
    const file = join(modules, name, 'package.json');
    try {
      readFileSync(file);
      return dirname(file);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed. Run npm ci.`);
}
