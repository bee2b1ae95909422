import type { AcceptAnswer } from '@saywright/contracts/entities/team';
import { useCallback, useEffect, useState } from 'react';
import { acceptOnce } from '~/features/invitation/accept-once.ts';
import { statusOf } from '~/lib/error-text.ts';
import { forgetInvitation, rememberInvitation } from '~/lib/pending-invitation.ts';
import { session } from '~/lib/session.ts';

export type Acceptance =
  | { status: 'pending' }
  | { status: 'answered'; answer: AcceptAnswer }
  | { status: 'failed'; error: unknown };

async function follow(inviteId: string): Promise<Acceptance> {
  const current = session.get();
  try {
    const answer = await acceptOnce(inviteId, current.status === 'signed_in' ? current.user.id : undefined);
    if ('action' in answer) rememberInvitation(inviteId);
    else {
      forgetInvitation();
      session.replaceUser(answer.user);
    }
    return { status: 'answered', answer };
  } catch (error) {
    if (statusOf(error) === 404) forgetInvitation();
    if (statusOf(error) === 401) {
      rememberInvitation(inviteId);
      session.expire();
    }
    return { status: 'failed', error };
  }
}

/** The result of an invitation link, for the person signed in when the page opens. */
export function useAcceptInvitation(inviteId: string): { acceptance: Acceptance; retry: () => void } {
  const [acceptance, setAcceptance] = useState<Acceptance>({ status: 'pending' });
  useEffect(() => void follow(inviteId).then(setAcceptance), [inviteId]);
  const retry = useCallback(() => {
    setAcceptance({ status: 'pending' });
    void follow(inviteId).then(setAcceptance);
  }, [inviteId]);
  return { acceptance, retry };
}
