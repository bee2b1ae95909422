import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAssembly } from '../../packages/local/src/template/read-assembly.ts';
import { repository } from './repository.ts';

/** A bundle to build: its name in the template and the file it starts from. */
export interface FunctionEntry {
  name: string;
  source: string;
  /** It runs in a task of its own, and not in Lambda. */
  inTask?: boolean;
}

/** Bundles that only some deployments have, by their context. They're built for all, so that the build doesn't depend on it. */
const optional = [{ name: 'create-first-admin', inTask: false }];

/**
 * The bundles that the template names, and the optional ones, each with its entry: `functions/<name>/handler.ts` for a route group,
 * `functions/workers/<name>.ts` for a worker.
 * @throws Error naming every function that nobody has written
 */
export function functionEntries(assemblyDir: string): FunctionEntry[] {
  const missing: string[] = [];
  const entries = [...optional, ...bundles(assemblyDir)].flatMap(({ name, inTask }) => {
    const candidates = [`functions/${name}/handler.ts`, `functions/workers/${name}.ts`];
    const source = candidates.find((path) => existsSync(join(repository.root, path)));
    if (source === undefined) missing.push(`${name}: neither ${candidates.join(' nor ')} exists`);
    return source === undefined ? [] : [{ name, source: join(repository.root, source), ...(inTask ? { inTask } : {}) }];
  });
  if (missing.length > 0) throw new Error(`The template names functions without code.\n  ${missing.join('\n  ')}`);
  return entries;
}

function bundles(assemblyDir: string): { name: string; inTask: boolean }[] {
  return readAssembly(assemblyDir)
    .flatMap((stack) => [...stack.resources.values()])
    .flatMap(({ type, metadata }) =>
      metadata['saywright:bundle'] === undefined
        ? []
        : [{ name: String(metadata['saywright:bundle']), inTask: type === 'AWS::ECS::TaskDefinition' }],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
