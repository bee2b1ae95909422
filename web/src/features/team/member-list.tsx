import type { TeamMember } from '@saywright/contracts/entities/team';
import { MemberRow } from '~/features/team/member-row.tsx';
import { useUser } from '~/lib/session.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

/** Everybody in the organization, in the order of joining. */
export function MemberList({ members }: { members: TeamMember[] }) {
  const user = useUser();
  const { open } = useLayer();
  const me = members.find(({ user_id: id }) => id === user.id);
  return (
    <Card aria-labelledby="members">
      <CardHeader
        id="members"
        title="Team Members"
        actions={
          me && !me.is_owner ? (
            <Button size="sm" onClick={() => open({ leave: true })}>
              Leave organization
            </Button>
          ) : null
        }
      />
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} me={me} />
        ))}
      </ul>
    </Card>
  );
}
