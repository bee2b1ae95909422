import type { TeamMember } from '@saywright/contracts/entities/team';
import type { TeamRole } from '@saywright/contracts/entities/user';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { changeTeam, requireTeam } from './change-team.ts';
import { requireTeamPlan } from './seats.ts';
import { memberView } from './team-view.ts';

/**
 * Makes a member an admin or an admin a member, from their next call on. The owner stays an admin, so there always is one.
 * @throws DomainError `not_found`; `forbidden` for the owner; `plan_limit_reached` on a plan without a team
 */
export async function changeMemberRole({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; role: TeamRole };
}): Promise<TeamMember> {
  const { organizationId } = ctx.actor;
  const user = await ctx.ports.identity.findUser(input.id);
  if (!user) throw notFound('Team member');
  await changeTeam(ctx, organizationId, async (team) => {
    const member = team.members.find(({ user_id }) => user_id === user.id);
    if (!member) throw notFound('Team member');
    requireTeamPlan(team.organization);
    if (team.organization.owner_id === user.id && input.role !== 'admin')
      throw new DomainError('forbidden', 'The owner must be an admin. Transfer ownership first.');
    if (member.role === input.role) return 'changed';
    const audit = auditEntry(ctx, {
      action: 'member.role_changed',
      target: user.email,
      details: `${member.role} → ${input.role}`,
    });
    return ctx.ports.team.changeRole({ team, userId: user.id, role: input.role, audit });
  });
  const { organization, members } = await requireTeam(ctx, organizationId);
  const member = members.find(({ user_id }) => user_id === user.id);
  if (!member) throw notFound('Team member');
  return memberView(member, { user, organization });
}
