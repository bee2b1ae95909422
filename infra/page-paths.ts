import { readFileSync } from 'node:fs';

const routeTree = new URL('../web/src/route-tree.gen.ts', import.meta.url);

/** Paths of the pages of the web application, as its router has generated them: `/flow-testing/tests/$testId`. */
export function pagePaths(): string[] {
  const [, union] = /\n {2}fullPaths:((?:\s+\| '[^']+')+);/.exec(readFileSync(routeTree, 'utf8')) ?? [];
  if (union === undefined) throw new Error('The route tree of the web app no longer lists its paths.');
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}
