import { useQuery } from '@tanstack/react-query';
import { InvitationList } from '~/features/team/invitation-list.tsx';
import { InviteForm } from '~/features/team/invite-form.tsx';
import { MemberList } from '~/features/team/member-list.tsx';
import { membersQuery } from '~/features/team/queries.ts';
import { StatCards } from '~/features/team/stat-cards.tsx';
import { TeamConfirmations } from '~/features/team/team-confirmations.tsx';
import { TeamSkeleton } from '~/features/team/team-skeleton.tsx';
import { useUser } from '~/lib/session.ts';
import { Card } from '~/ui/card.tsx';
import { ErrorState } from '~/ui/error-state.tsx';

/** Who works here, who is invited, and how many seats are left. */
export function MembersTab() {
  const isAdmin = useUser().role === 'admin';
  const { data, error, isFetching, refetch } = useQuery(membersQuery);
  if (!data)
    return error ? (
      <Card>
        <ErrorState
          title="The team could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <TeamSkeleton />
    );
  return (
    <div className="flex flex-col gap-4">
      <StatCards team={data} />
      {isAdmin ? <InviteForm team={data} /> : null}
      <MemberList members={data.members} />
      <InvitationList />
      <TeamConfirmations members={data.members} />
    </div>
  );
}
