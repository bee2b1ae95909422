import type { Project, ProjectPermissionBody } from '@saywright/contracts/entities/project';
import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { projectView } from './project-view.ts';
import { projectNotFound, requireProject } from './require-project.ts';

/**
 * Gives a member access to a project, or takes it away. Permissions are read again on each call, so it holds from the
 * next one on.
 * @throws DomainError `not_found`: the project, or the member who is to be let in
 */
export async function setProjectPermission({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: ProjectPermissionBody & { id: string };
}): Promise<Project> {
  const { identity, projects } = ctx.ports;
  const { organizationId } = ctx.actor;
  const [{ name }, account] = await Promise.all([
    requireProject(ctx, input.id),
    identity.findAccount({ userId: input.user_id, organizationId }),
  ]);
  const access = {
    organizationId,
    projectId: input.id,
    userId: input.user_id,
    audit: auditEntry(ctx, {
      action: 'project.permission_changed',
      target: name,
      details: `${account?.user.email ?? input.user_id}: ${input.has_access ? 'access' : 'no access'}`,
    }),
  };
  const outcome = input.has_access ? await projects.giveAccess(access) : await projects.takeAccess(access);
  if (outcome === 'not_found') throw projectNotFound();
  if (outcome === 'member_not_found') throw notFound('Team member');
  return projectView(await requireProject(ctx, input.id), ctx.actor);
}
