import { randomBytes } from 'node:crypto';
import type { Project } from '@saywright/contracts/entities/project';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { projectView } from '../../projects/project-view.ts';
import { projectNotFound, requireProject } from '../../projects/require-project.ts';

/**
 * Turns a project's public page on or off. Its address has 192 random bits, and turning it off and on makes another one.
 * @throws DomainError `not_found`; `conflict` when someone else did it meanwhile
 */
export async function setProjectSharing({
  ctx,
  input: { id, is_public: isPublic },
}: {
  ctx: UserContext;
  input: { id: string; is_public: boolean };
}): Promise<Project> {
  const project = await requireProject(ctx, id);
  if ((project.public_token !== null) === isPublic) return projectView(project, ctx.actor);
  const token = isPublic ? randomBytes(24).toString('base64url') : null;
  const outcome = await ctx.ports.projects.setPublicToken(project, {
    token,
    audit: auditEntry(ctx, {
      action: 'project.changed',
      target: project.name,
      details: isPublic ? 'public page on' : 'public page off',
    }),
  });
  if (outcome === 'not_found') throw projectNotFound();
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'The public page was turned on or off by another user. Reload to see it.');
  return projectView({ ...project, public_token: token }, ctx.actor);
}
