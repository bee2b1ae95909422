import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserPackages } from '../../infra/assets.ts';
import { writeWorldFonts } from '../../packages/runner/src/browser/world-fonts.ts';
import { repository } from './repository.ts';

/**
 * Builds what Lambda unpacks to `/opt`: the browser packages with their dependencies in `nodejs/node_modules`, and in
 * `fonts` those of the world's scripts. For deployments only.
 */
export async function buildBrowserLayer(): Promise<void> {
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
  await writeWorldFonts(join(repository.browserLayerDist, 'fonts'));
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
