import { redirect } from '@tanstack/react-router';
import { pendingInvitationPath } from '~/lib/pending-invitation.ts';
import { session } from '~/lib/session.ts';

/** Guard for `beforeLoad` of signed-in screens: others sign in first and come back to the same place. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (session.get().status !== 'signed_in') throw redirect({ to: '/login', search: { redirect: location.href } });
}

/**
 * Guard for the sign-in screens: a signed-in user continues to the requested page, or a pending invitation, else to the
 * dashboard.
 */
export function requireSignedOut({ search }: { search: { redirect?: string } }): void {
  if (session.get().status === 'signed_in') throw redirect({ href: pendingInvitationPath() ?? search.redirect ?? '/' });
}
