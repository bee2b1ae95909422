import type { UserContext } from '../context/context.ts';
import { hiddenProjects, maySee } from '../projects/project-access.ts';

/**
 * Narrows a list to the tests that the caller may see.
 * @returns undefined when the project doesn't exist or is hidden from the caller, so there are none
 */
export async function visibleInList(
  ctx: UserContext,
  projectId: string | undefined,
): Promise<{ projectId?: string; hiddenProjects?: readonly string[] } | undefined> {
  if (projectId === undefined) return { hiddenProjects: await hiddenProjects(ctx) };
  const project = await ctx.ports.projects.findProject(ctx.actor.organizationId, projectId);
  return project && maySee(ctx.actor, project) ? { projectId } : undefined;
}
