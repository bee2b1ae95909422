import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserActor, UserContext } from '../context/context.ts';
import type { ProjectRecord } from '../ports/project-repository.ts';

/**
 * Who sees what. Admins see every project. A member sees the projects that name them, and the tests in
 * those. The whole organization sees tests without a project, or with a deleted one. What someone may not see is not
 * found, with the same message as what doesn't exist. Permissions are read on each call.
 */

/** Whether the person may see the project. */
export const maySee = (actor: UserActor, project: Pick<ProjectRecord, 'member_permissions'>): boolean =>
  actor.role === 'admin' || project.member_permissions.includes(actor.userId);

/** Whether the caller may see what stands in the project. @param projectId null: in none */
export async function canSeeProject(ctx: UserContext, projectId: string | null): Promise<boolean> {
  if (projectId === null || ctx.actor.role === 'admin') return true;
  const project = await ctx.ports.projects.findProject(ctx.actor.organizationId, projectId);
  return project === undefined || maySee(ctx.actor, project);
}

/** The ids of the projects that the caller may not see; for most people there are none. */
export async function hiddenProjects(ctx: UserContext): Promise<readonly string[]> {
  if (ctx.actor.role === 'admin') return [];
  const projects = await ctx.ports.projects.listProjects(ctx.actor.organizationId);
  return projects.filter((project) => !maySee(ctx.actor, project)).map(({ id }) => id);
}

/**
 * Makes sure that the project chosen for a test exists and that the person may see it.
 * @throws DomainError `validation_failed`
 */
export async function chooseProject(ctx: UserContext, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  const project = await ctx.ports.projects.findProject(ctx.actor.organizationId, projectId);
  if (project && maySee(ctx.actor, project)) return;
  const message = "This project doesn't exist. Choose another one, or none.";
  throw new DomainError('validation_failed', message, { issues: [{ path: 'project_id', message }] });
}
