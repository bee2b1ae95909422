/** An import between two files, relative to the `src` of their package: `session/tabs.ts` → `text/cut.ts`. */
export interface FileImport {
  from: string;
  to: string;
}

/**
 * Finds folders of a package that import each other, directly or around. Folders below the first level count as their
 * parent, and files next to the folders as none: they put the package together.
 * @returns the cycles as lines for people, with one import for each of their links
 */
export function folderCycles(imports: readonly FileImport[]): string[] {
  const links = linksBetween(imports);
  const folders = [...links.keys()].toSorted();
  const inCycle = folders.filter((folder) => pathBetween(links, folder, folder) !== undefined);
  const problems: string[] = [];
  const reported = new Set<string>();
  for (const folder of inCycle) {
    if (reported.has(folder)) continue;
    const path = pathBetween(links, folder, folder) ?? [];
    for (const { from } of path) reported.add(folderOf(from) ?? '');
    problems.push(`folders import each other: ${path.map(({ from, to }) => `${from} → ${to}`).join(', ')}`);
  }
  return problems;
}

const folderOf = (file: string): string | undefined => /^([^/]+)\//.exec(file)?.[1];

/** One import for each pair of folders. */
function linksBetween(imports: readonly FileImport[]): Map<string, Map<string, FileImport>> {
  const links = new Map<string, Map<string, FileImport>>();
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const targets = links.get(from) ?? new Map<string, FileImport>();
    links.set(from, targets.set(to, targets.get(to) ?? each));
  }
  return links;
}

/** The shortest way from one folder to another, of at least one link. */
function pathBetween(links: ReturnType<typeof linksBetween>, from: string, to: string): FileImport[] | undefined {
  const seen = new Set<string>();
  let paths: { end: string; path: FileImport[] }[] = [{ end: from, path: [] }];
  while (paths.length > 0) {
    const longer = paths.flatMap(({ end, path }) =>
      [...(links.get(end) ?? [])].map(([next, each]) => ({ end: next, path: [...path, each] })),
    );
    const found = longer.find(({ end }) => end === to);
    if (found) return found.path;
    paths = longer.filter(({ end }) => !seen.has(end) && seen.add(end));
  }
  return undefined;
}
