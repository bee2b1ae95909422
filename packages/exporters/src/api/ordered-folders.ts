import type { ExportedTest } from './sent-request.ts';

type Folder = readonly string[];

/**
 * The folder of each test, so that a tool which runs folder by folder runs them in their order. Where it wouldn't, the
 * folders within that place are left out.
 * @param foldersFirst the tool runs the folders of a place before the requests that stand beside them
 */
export function orderedFolders(
  tests: readonly ExportedTest[],
  { foldersFirst }: { foldersFirst: boolean },
): { folders: Folder[]; leftOut: Folder[] } {
  const folders: Folder[] = [];
  const leftOut: Folder[] = [];
  const place = (indices: readonly number[], at: Folder): void => {
    const nameOf = (index: number): string | undefined => tests[index]?.folder?.[at.length];
    const runs = indices.map(nameOf).filter((name, position, names) => position === 0 || name !== names[position - 1]);
    const named = runs.filter((name) => name !== undefined);
    const isSplit = new Set(named).size < named.length;
    const isBehind = foldersFirst && runs.slice(0, -1).includes(undefined);
    if (isSplit || isBehind) {
      leftOut.push(at);
      for (const index of indices) folders[index] = at;
      return;
    }
    for (const name of named)
      place(
        indices.filter((index) => nameOf(index) === name),
        [...at, name],
      );
    for (const index of indices) if (nameOf(index) === undefined) folders[index] = at;
  };
  place([...tests.keys()], []);
  return { folders, leftOut };
}

/** Says for people which folders are left out. */
export const foldersLeftOut = (leftOut: readonly Folder[], tool: string): string[] =>
  leftOut.map(
    (folder) =>
      `${folder.length === 0 ? 'The collection' : folder.join(' / ')}: the folders in it, because ${tool} would run the requests in another order`,
  );
