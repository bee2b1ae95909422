import type { Context } from '../context/context.ts';

/**
 * Takes a person's access to every project of an organization. Called before a membership ends, so that no one who is
 * invited again finds doors open that were opened for them in another time.
 */
export async function forgetMember({
  ctx,
  input: { organizationId, userId },
}: {
  ctx: Context;
  input: { organizationId: string; userId: string };
}): Promise<void> {
  const projects = await ctx.ports.projects.listProjects(organizationId);
  const open = projects.filter(({ member_permissions: members }) => members.includes(userId));
  await Promise.all(open.map(({ id }) => ctx.ports.projects.takeAccess({ organizationId, projectId: id, userId })));
}
