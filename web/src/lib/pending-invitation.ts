const key = 'pending-invitation';

/** Remembers, for this browser session, the invitation that someone has to sign in for. */
export const rememberInvitation = (inviteId: string): void => sessionStorage.setItem(key, inviteId);

export const forgetInvitation = (): void => sessionStorage.removeItem(key);

/** Where an invitation is accepted that waits for a sign-in; undefined when none does. */
export function pendingInvitationPath(): string | undefined {
  const inviteId = sessionStorage.getItem(key);
  return inviteId === null ? undefined : `/team/accept-invitation/${encodeURIComponent(inviteId)}`;
}
