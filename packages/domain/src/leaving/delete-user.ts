import { auditEntry } from '../audit/audit-entry.ts';
import { securityEvent } from '../audit/security-event.ts';
import type { MemberRecord } from '../ports/identity-repository.ts';
import type { TeamRecord } from '../ports/team-repository.ts';
import { forgetMember } from '../projects/forget-member.ts';
import { changeTeam } from '../team/change-team.ts';
import type { Context } from '../context/context.ts';
import { deleteOrganization, type Leaving, type Progress } from './delete-organization.ts';
import { formerUser } from './former.ts';
import { settleBilling } from './settle-billing.ts';

const oldest = (members: readonly MemberRecord[]): MemberRecord | undefined =>
  members.toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))[0];

/** Who gets an organization when its owner leaves: the oldest admin, else the oldest member. Undefined when nobody stays. */
export function heirOf(
  { members }: Pick<TeamRecord, 'members'>,
  leaves: (userId: string) => boolean,
): string | undefined {
  const stay = members.filter(({ user_id: userId }) => !leaves(userId));
  return (oldest(stay.filter(({ role }) => role === 'admin')) ?? oldest(stay))?.user_id;
}

/** The organizations that a person belongs to, with everyone in them. */
export async function teamsOf(ctx: Context, userId: string): Promise<TeamRecord[]> {
  const memberships = await ctx.ports.team.listMemberships(userId);
  const teams = await Promise.all(memberships.map(({ organization_id: id }) => ctx.ports.team.readTeam(id)));
  return teams.filter((team) => team !== undefined);
}

/** Ends a membership; the organization and its content stay, with a new owner if need be. */
async function takeOut({ ctx }: Leaving, id: string, organizationId: string): Promise<void> {
  await forgetMember({ ctx, input: { organizationId, userId: id } });
  await ctx.ports.leaving.eraseNotifications({ organizationId, userId: id });
  await changeTeam(ctx, organizationId, async (team) => {
    const user = await ctx.ports.identity.findUser(id);
    if (!user || !team.members.some(({ user_id: userId }) => userId === id)) return 'changed';
    const heir = heirOf(team, (userId) => userId === id);
    const heirId = team.organization.owner_id === id ? heir : undefined;
    const by = { userId: id, organizationId };
    const audit = auditEntry(ctx, { action: 'member.left', target: 'Deleted user', by });
    return ctx.ports.leaving.takeOut({ team, user, heirId, audit });
  });
}

/** Removes a person's tickets with their replies: nobody is left to answer. Their times stay in the counts. */
async function deleteTickets({ ctx }: Leaving, userId: string): Promise<void> {
  const { support } = ctx.ports;
  const tickets = await support.findTickets(await support.listTicketIdsOf(userId));
  for (const ticket of tickets) {
    const event = securityEvent(ctx, {
      action: 'ticket.deleted',
      by: 'Saywright',
      target: `#${ticket.ticket_number}`,
      details: 'with the account that opened it',
    });
    if ((await support.deleteTicket(ticket, event)) === 'changed_meanwhile')
      throw new Error(`The ticket ${ticket.id} changed meanwhile`);
  }
}

/**
 * Deletes an account, so that it can stop anywhere and continue. Organizations of nobody else go whole; in others, ownership
 * passes on, and the content stays. The payment provider comes first: if it fails, nothing is deleted.
 * @throws DomainError `unavailable` when the payment provider doesn't end a plan
 */
export async function deleteUser(leaving: Leaving, userId: string): Promise<Progress> {
  const { ctx } = leaving;
  const user = await ctx.ports.identity.findUser(userId);
  if (!user) return 'deleted';
  const teams = await teamsOf(ctx, userId);
  const [own, shared] = [
    teams.filter(({ members }) => members.length === 1),
    teams.filter(({ members }) => members.length > 1),
  ];
  for (const { organization } of own) await settleBilling(leaving, organization);
  await ctx.ports.leaving.lockOut(userId);
  for (const { organization } of shared) await takeOut(leaving, userId, organization.id);
  for (const { organization } of own) {
    const progress = await deleteOrganization(leaving, { organization, keep: userId });
    if (progress !== 'deleted') return progress;
  }
  await deleteTickets(leaving, userId);
  // A worker that still writes the person's export notices that it's gone, and removes what it has written.
  await ctx.ports.dataExports.delete(userId);
  await ctx.ports.fileEraser.eraseExports(userId);
  await ctx.ports.leaving.eraseUser(user, formerUser(ctx, user));
  return 'deleted';
}
