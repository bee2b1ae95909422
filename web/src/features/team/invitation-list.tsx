import type { Invitation } from '@saywright/contracts/entities/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, RotateCw, X } from 'lucide-react';
import { invitesQuery, refreshTeam } from '~/features/team/queries.ts';
import { RoleBadge } from '~/features/team/role-badge.tsx';
import { api } from '~/lib/api.ts';
import { useUser } from '~/lib/session.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useTeamPlan } from '~/lib/use-has-team.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { QueryView } from '~/ui/query-view.tsx';

/** Who is invited and has not joined yet. Without anyone there is nothing to see. */
export function InvitationList() {
  const query = useQuery(invitesQuery);
  if (query.data?.length === 0 || (!query.data && !query.error)) return null;
  return (
    <Card aria-labelledby="invitations">
      <CardHeader id="invitations" title="Pending Invitations" />
      <QueryView query={query} failure="Couldn’t load the invitations" skeleton={null} className="py-6">
        {(invitations) => (
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { formatDate } = useDates();
  const isAdmin = useUser().role === 'admin';
  const client = useQueryClient();
  const { open } = useLayer();
  const isSold = useTeamPlan();
  const resending = useMutation({
    mutationFn: () => api.resendInvite({ params: { id: invitation.id } }),
    onSuccess: () => toast.success('Invitation sent successfully!'),
    onError: (failure) => toastFailure(failure, 'Failed to send invitation. Please try again.'),
    onSettled: () => refreshTeam(client),
  });
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-2.5 last:border-b-0">
      <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{invitation.email}</p>
        <p className="truncate text-xs text-muted">
          {invitation.invited_by ? `Invited by ${invitation.invited_by}` : 'Invited'} on{' '}
          {formatDate(invitation.created_at)}, valid until {formatDate(invitation.expires_at)}
        </p>
      </div>
      <RoleBadge role={invitation.role} />
      {isAdmin ? (
        <div className="-mr-1.5 flex shrink-0">
          {isSold ? (
            <IconButton
              label={`Resend the invitation to ${invitation.email}`}
              disabled={resending.isPending}
              onClick={() => resending.mutate()}
            >
              <RotateCw aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton
            label={`Cancel the invitation to ${invitation.email}`}
            onClick={() => open({ cancel: invitation.id })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
