import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { ProjectRecord } from '../ports/project-repository.ts';

/** The same words for a project that is gone and for one of another organization. */
export const projectNotFound = (): DomainError =>
  new DomainError('not_found', 'Project not found. It may have been deleted by another user.');

/** The project of the caller's organization. @throws DomainError `not_found` */
export async function requireProject(ctx: UserContext, projectId: string): Promise<ProjectRecord> {
  const found = await ctx.ports.projects.findProject(ctx.actor.organizationId, projectId);
  if (!found) throw projectNotFound();
  return found;
}
