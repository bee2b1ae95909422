import type { MemberList } from '@saywright/contracts/entities/team';
import type { UserContext } from '../context/context.ts';
import { requireTeam } from './change-team.ts';
import { requireVisibleTeam, seatLimit } from './seats.ts';
import { memberView } from './team-view.ts';

/** Who is in the organization, in the order of joining. @throws DomainError `plan_limit_reached` without a team plan */
export async function listMembers({ ctx }: { ctx: UserContext }): Promise<MemberList> {
  const { organization, members, invitations } = await requireTeam(ctx, ctx.actor.organizationId);
  requireVisibleTeam({ organization, members });
  const users = await ctx.ports.team.findUsers(members.map(({ user_id }) => user_id));
  const byId = new Map(users.map((user) => [user.id, user]));
  return {
    members: members
      .toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))
      .flatMap((member) => {
        const user = byId.get(member.user_id);
        return user ? [memberView(member, { user, organization })] : [];
      }),
    team_members_limit: seatLimit(organization),
    pending_invites: invitations.length,
  };
}
