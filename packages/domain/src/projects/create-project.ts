import { maxProjects, type CreateProjectBody, type Project } from '@saywright/contracts/entities/project';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { ProjectRecord } from '../ports/project-repository.ts';
import { projectView } from './project-view.ts';

/**
 * Stores a new project, which admins alone see until they let members in.
 * @throws DomainError `conflict` when the organization has all the projects that it can have
 */
export async function createProject({ ctx, input }: { ctx: UserContext; input: CreateProjectBody }): Promise<Project> {
  const now = isoNow(ctx.clock);
  const record: ProjectRecord = {
    ...input,
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    member_permissions: [],
    public_token: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const outcome = await ctx.ports.projects.insertProject(record, {
    limit: maxProjects,
    audit: auditEntry(ctx, { action: 'project.created', target: record.name }),
  });
  if (outcome === 'limit_reached')
    throw new DomainError('conflict', `You've reached the limit of ${maxProjects} projects. Delete one to make room.`);
  return projectView(record, ctx.actor);
}
