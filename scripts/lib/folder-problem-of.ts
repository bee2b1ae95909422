import { dirname } from 'node:path';

/**
 * Why a file may not import `~/…`, going by the `foldersMayImport` of its workspace.
 * @param place.path from the workspace
 */
export function folderProblemOf(
  specifier: string,
  place: { path: string; rules: Record<string, string[]> },
): string | undefined {
  const folder = /^src\/(features\/[^/]+|[^/]+)\//.exec(place.path)?.[1] ?? '';
  const rules = [place.rules[folder], place.rules[`${dirname(folder)}/*`]].filter((rule) => rule !== undefined);
  if (rules.length === 0 || !specifier.startsWith('~/')) return undefined;
  if ([folder, ...rules.flat()].some((allowed) => specifier.startsWith(`~/${allowed}/`))) return undefined;
  return `${folder} may not import "${specifier}" (see foldersMayImport in package.json)`;
}
