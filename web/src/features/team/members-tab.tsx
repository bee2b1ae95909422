import { useQuery } from '@tanstack/react-query';
import { InvitationList } from '~/features/team/invitation-list.tsx';
import { InviteForm } from '~/features/team/invite-form.tsx';
import { MemberList } from '~/features/team/member-list.tsx';
import { membersQuery } from '~/features/team/queries.ts';
import { StatCards } from '~/features/team/stat-cards.tsx';
import { TeamConfirmations } from '~/features/team/team-confirmations.tsx';
import { TooManyMembers } from '~/features/team/too-many-members.tsx';
import { TeamSkeleton } from '~/features/team/team-skeleton.tsx';
import { useUser } from '~/lib/session.ts';
import { useTeamPlan } from '~/lib/use-has-team.ts';
import { QueryView } from '~/ui/query-view.tsx';

/** Who works here, who is invited, and how many seats are left. */
export function MembersTab() {
  const isAdmin = useUser().role === 'admin';
  const isSold = useTeamPlan();
  return (
    <QueryView query={useQuery(membersQuery)} failure="Couldn’t load the team" skeleton={<TeamSkeleton />} card>
      {(team) => (
        <div className="flex flex-col gap-4">
          <StatCards team={team} />
          {isAdmin && isSold ? <InviteForm team={team} /> : null}
          {isSold ? null : <TooManyMembers team={team} />}
          <MemberList members={team.members} />
          <InvitationList />
          <TeamConfirmations members={team.members} />
        </div>
      )}
    </QueryView>
  );
}
