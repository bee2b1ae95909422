import type { OrganizationFate } from '@saywright/contracts/entities/deletion';
import type { Context } from '../context/context.ts';
import type { MemberRecord } from '../ports/identity-repository.ts';
import { heirOf } from './delete-user.ts';

/** Memberships, or teams, that are read at the same time. */
const readAtOnce = 100;

/** Reads in parts, so that a call for thousands doesn't open as many connections. */
async function inParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) found.push(...(await read(ids.slice(at, at + readAtOnce))));
  return found;
}

/**
 * The fates of people's organizations when they leave together, by person. Each organization is read once, however many of
 * its people leave.
 */
export async function fatesOf(ctx: Context, userIds: readonly string[]): Promise<Map<string, OrganizationFate[]>> {
  const { team: repository } = ctx.ports;
  const leaving = new Set(userIds);
  const leaves = (userId: string): boolean => leaving.has(userId);
  const memberships: MemberRecord[] = await inParts(userIds, (part) => repository.listMembershipsOf(part));
  const organizationIds = [...new Set(memberships.map(({ organization_id: id }) => id))];
  const teams = (await inParts(organizationIds, (part) => repository.readMembers(part))).map((team) => {
    const ownerLeaves = team.organization.owner_id !== undefined && leaves(team.organization.owner_id);
    return { ...team.organization, heirId: heirOf(team, leaves), ownerLeaves };
  });
  const heirIds = teams.flatMap(({ heirId, ownerLeaves }) => (ownerLeaves && heirId !== undefined ? [heirId] : []));
  const heirs = await ctx.ports.team.findUsers([...new Set(heirIds)]);
  const emails = new Map(heirs.map(({ id, email }) => [id, email]));
  const fates = new Map(
    teams.map(({ id, name, heirId, ownerLeaves }): [string, OrganizationFate] => {
      if (heirId === undefined) return [id, { id, name, fate: 'deleted', heir_email: null }];
      if (!ownerLeaves) return [id, { id, name, fate: 'stays', heir_email: null }];
      return [id, { id, name, fate: 'passed_on', heir_email: emails.get(heirId) ?? null }];
    }),
  );
  return new Map(
    [...Map.groupBy(memberships, ({ user_id: userId }) => userId)].map(([userId, its]) => [
      userId,
      its.flatMap(({ organization_id: id }) => fates.get(id) ?? []),
    ]),
  );
}
