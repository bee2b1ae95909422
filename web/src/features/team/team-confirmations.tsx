import type { TeamMember } from '@saywright/contracts/entities/team';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { invitesQuery } from '~/features/team/queries.ts';
import { TeamConfirm } from '~/features/team/team-confirm.tsx';
import { api } from '~/lib/api.ts';
import { errorText, prefixedFailureText } from '~/lib/error-text.ts';
import { session, useUser } from '~/lib/session.ts';
import { toast } from '~/ui/toast-manager.ts';

const route = getRouteApi('/team');

/** Confirmations for destructive changes. */
export function TeamConfirmations({ members }: { members: TeamMember[] }) {
  const { remove, owner, cancel, leave } = route.useSearch();
  const navigate = useNavigate();
  const { organization_name: organization } = useUser();
  const { data: invites } = useQuery(invitesQuery);
  const named = (id: string | undefined) => members.find((member) => member.id === id);
  return (
    <>
      <TeamConfirm
        layer="remove"
        subject={named(remove)}
        title={(member) => `Remove ${member.name}?`}
        question="Are you sure you want to remove this team member?"
        consequence="They lose access immediately. What they created stays, but their schedules pause and their CI/CD tokens stop working."
        confirmLabel="Remove member"
        act={({ id }) => api.removeMember({ params: { id } })}
        failure={(error) =>
          prefixedFailureText(error, 'Failed to remove: ', 'Failed to remove team member. Please try again.')
        }
        onDone={() => toast.success('Team member removed successfully')}
      />
      <TeamConfirm
        layer="cancel"
        subject={invites?.find(({ id }) => id === cancel)}
        title={({ email }) => `Cancel the invitation to ${email}?`}
        question="Are you sure you want to cancel this invitation?"
        consequence="The link in the email stops working immediately."
        confirmLabel="Cancel invitation"
        cancelLabel="Keep it"
        act={({ id }) => api.cancelInvite({ params: { id } })}
        failure={(error) =>
          prefixedFailureText(error, 'Failed to cancel: ', 'Failed to cancel invitation. Please try again.')
        }
        onDone={() => toast.success('Invitation cancelled successfully')}
      />
      <TeamConfirm
        layer="owner"
        subject={named(owner)}
        title={({ name }) => `Transfer ${organization} to ${name}?`}
        question="Are you sure you want to transfer this organization?"
        consequence="They’ll become its owner and can remove you. You’ll stay an admin, and only they can transfer it back."
        confirmLabel="Transfer"
        act={({ id }) => api.handOverOwnership({ body: { user_id: id } })}
        failure={(error) => errorText(error, 'Couldn’t transfer the organization. Please try again.')}
        onDone={({ name }) => toast.success(`${name} owns ${organization} now`)}
      />
      <TeamConfirm
        layer="leave"
        subject={leave ? { id: organization } : undefined}
        title={() => `Leave ${organization}?`}
        question="Are you sure you want to leave this organization?"
        consequence="You’ll lose access to its tests immediately. Your schedules pause, and your CI/CD tokens stop working. An admin can invite you again."
        confirmLabel="Leave organization"
        act={() => api.leaveOrganization()}
        failure={(error) => errorText(error, 'Couldn’t leave the organization. Please try again.')}
        onDone={(_, user) => {
          toast.success(`You left ${organization}`);
          void navigate({ to: '/', replace: true }).then(() => session.replaceUser(user));
        }}
      />
    </>
  );
}
