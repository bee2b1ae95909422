import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitationPage } from '~/features/invitation/accept-invitation-page.tsx';

export const Route = createFileRoute('/team_/accept-invitation/$inviteId')({
  component: AcceptInvitationPage,
});
