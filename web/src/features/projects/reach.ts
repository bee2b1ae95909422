import type { Project } from '@saywright/contracts/entities/project';
import { formatQuantity } from '~/lib/format.ts';

/** The projects that something is limited to, in words. */
export interface Reach {
  text: string;
  /** Whether all of them were deleted, so that it reaches no tests. */
  isGone: boolean;
}

/**
 * @param projectIds none for every project
 * @param projects of the organization; undefined until they're loaded
 */
export function reachOf(projectIds: readonly string[], projects: readonly Project[] | undefined): Reach | undefined {
  if (projectIds.length === 0) return undefined;
  const count = formatQuantity(projectIds.length, 'project');
  if (!projects) return { text: count, isGone: false };
  const found = projects.filter(({ id }) => projectIds.includes(id));
  const gone = projectIds.length - found.length;
  if (found.length === 0) return { text: gone === 1 ? 'a deleted project' : `${gone} deleted projects`, isGone: true };
  if (gone > 0) return { text: `${count}, ${gone} of them deleted`, isGone: false };
  return { text: found.length === 1 ? found[0]!.name : count, isGone: false };
}
