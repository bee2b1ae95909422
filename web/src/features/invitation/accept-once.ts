import type { AcceptAnswer } from '@saywright/contracts/entities/team';

const attempts = new Map<string, Promise<AcceptAnswer>>();

/**
 * Follows the link of an invitation. The link works once, so the same person on the same page gets the same answer,
 * however often the page is drawn; what failed can be tried again.
 * @param userId undefined when nobody is signed in
 */
export function acceptOnce(inviteId: string, userId: string | undefined): Promise<AcceptAnswer> {
  const key = `${inviteId} ${userId ?? ''}`;
  const known = attempts.get(key);
  if (known) return known;
  const attempt = import('~/lib/api.ts').then(({ api }) => api.acceptInvitation({ params: { inviteId } }));
  attempts.set(key, attempt);
  attempt.catch(() => attempts.delete(key));
  return attempt;
}
