import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { projectNotFound, requireProject } from './require-project.ts';

/** How many tests are taken out of a deleted project before the call is answered. */
const releasedAtOnce = 1_000;

/**
 * Deletes a project and keeps its tests. A test whose project is gone counts as one without a project, so the whole
 * organization sees it from this moment on; that its field is emptied too only tidies up, and may stay undone.
 * @throws DomainError `not_found`
 */
export async function deleteProject({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { organizationId } = ctx.actor;
  const project = await requireProject(ctx, input.id);
  const audit = auditEntry(ctx, { action: 'project.deleted', target: project.name });
  const outcome = await ctx.ports.projects.deleteProject(project, audit);
  if (outcome === 'not_found') throw projectNotFound();
  try {
    await ctx.ports.tests.releaseFromProject({ organizationId, projectId: input.id, limit: releasedAtOnce });
  } catch (error) {
    ctx.log.warn('tests still belong to a deleted project', { project_id: input.id, error });
  }
}
