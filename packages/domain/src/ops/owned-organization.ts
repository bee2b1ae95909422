import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { OrganizationRecord, UserRecord } from '../ports/identity-repository.ts';
import { requireUser } from './require-user.ts';

/** An organization that the user owns, the one they work in first. */
async function findOwned(ctx: StaffContext, user: UserRecord): Promise<OrganizationRecord | undefined> {
  const memberships = await ctx.ports.team.listMemberships(user.id);
  const ids = [user.organization_id, ...memberships.map(({ organization_id: id }) => id)];
  const organizations = await ctx.ports.team.findOrganizations([...new Set(ids)]);
  const owned = organizations.filter(({ owner_id: ownerId }) => ownerId === user.id);
  return owned.find(({ id }) => id === user.organization_id) ?? owned[0];
}

/**
 * A user with the organization that they own, on which changes of the plan act.
 * @throws DomainError `not_found`; `conflict` that names the owner of the organization that they work in
 */
export async function requireOwned(
  ctx: StaffContext,
  userId: string,
): Promise<{ user: UserRecord; organization: OrganizationRecord }> {
  const user = await requireUser(ctx, userId);
  const organization = await findOwned(ctx, user);
  if (organization) return { user, organization };
  const worksIn = await ctx.ports.team.readTeam(user.organization_id);
  const owner = worksIn?.organization.owner_id && (await ctx.ports.identity.findUser(worksIn.organization.owner_id));
  throw new DomainError(
    'conflict',
    owner
      ? `${user.email} doesn't own an organization. ${worksIn?.organization.name} belongs to ${owner.email}; open that user instead.`
      : `${user.email} doesn't own an organization.`,
  );
}
