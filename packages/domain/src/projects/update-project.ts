import type { Project, UpdateProjectBody } from '@saywright/contracts/entities/project';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { ProjectContent } from '../ports/project-repository.ts';
import { projectView } from './project-view.ts';
import { projectNotFound, requireProject } from './require-project.ts';

/**
 * Saves the given fields of a project; absent ones stay.
 * @throws DomainError `not_found`; `conflict` when it was saved since the version that the caller has seen
 */
export async function updateProject({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateProjectBody };
}): Promise<Project> {
  const { version, ...change } = input.change;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const { name } = await requireProject(ctx, input.id);
  const updated = await ctx.ports.projects.updateProject({
    organizationId: ctx.actor.organizationId,
    projectId: input.id,
    content: Object.fromEntries(given) as Partial<ProjectContent>,
    updatedAt: isoNow(ctx.clock),
    version,
    audit: auditEntry(ctx, { action: 'project.changed', target: change.name ?? name }),
  });
  if (updated === 'not_found') throw projectNotFound();
  if (updated === 'changed_meanwhile')
    throw new DomainError(
      'conflict',
      'The project was changed by another user. Reload it to see the changes, then save again.',
    );
  return projectView(updated, ctx.actor);
}
