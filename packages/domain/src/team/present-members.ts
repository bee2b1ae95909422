import type { UserContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/** Those of these people who are in the caller's organization and not deactivated: what runs for them still does. */
export async function presentMembers(
  ctx: UserContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserRecord>> {
  const ids = [...new Set(userIds)];
  const [team, users] = await Promise.all([
    ctx.ports.team.readTeam(ctx.actor.organizationId),
    ctx.ports.team.findUsers(ids),
  ]);
  const members = new Set(team?.members.map(({ user_id: userId }) => userId));
  return new Map(
    users.filter(({ id, status }) => status === 'active' && members.has(id)).map((user) => [user.id, user]),
  );
}
