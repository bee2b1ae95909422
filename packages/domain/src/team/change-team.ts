import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';
import type { TeamChange, TeamRecord } from '../ports/team-repository.ts';

/**
 * How rules about a whole team are kept: seats, one invitation per address, the owner.
 *
 * The organization counts the changes to its team. A change reads that number first and the whole team after it, decides
 * by what it read, and writes on condition that the number is still the same, raising it. So no two changes decide by the
 * same team; the second reads again and may be refused then. Expired invitations need no bookkeeping: reads skip them.
 */
const rounds = 40;
const longestPauseMs = 80;

/**
 * Makes a change, and tries again while someone else is faster.
 * @param attempt decides by the team as it is now and throws its refusals
 * @throws DomainError `conflict` when the team would not stand still
 */
export async function changeTeam(
  ctx: Context,
  organizationId: string,
  attempt: (team: TeamRecord) => Promise<TeamChange>,
): Promise<void> {
  await tryRounds(async () => (await attempt(await requireTeam(ctx, organizationId))) === 'changed');
}

/** Tries until an attempt succeeds. @throws DomainError `conflict` when others are always faster */
export async function tryRounds(attempt: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    if (await attempt()) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPauseMs, 5 * 2 ** round)));
  }
  throw new DomainError('conflict', 'Someone else changed the team at the same time. Please try again.');
}

/** The team of an organization that exists. @throws DomainError `not_found` */
export async function requireTeam(ctx: Context, organizationId: string): Promise<TeamRecord> {
  const team = await ctx.ports.team.readTeam(organizationId);
  if (!team) throw new DomainError('not_found', 'Organization not found');
  return team;
}
