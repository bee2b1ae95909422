import type { OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';

const questions = {
  bounced: 'Emails to this address bounced. Unblock it once the mailbox works again: more bounces hurt all our emails.',
  complained: 'The owner marked one of our emails as spam. Unblock it only if they ask for our emails again.',
} as const;

/** Whether a user's emails arrive. */
export function EmailState({ user, mayChange }: { user: OpsUserDetails; mayChange: boolean }) {
  const { formatDate } = useDates();
  const [isAsking, setAsking] = useState(false);
  const { email_block: block } = user;
  if (!block) return user.email_verified ? 'Verified' : 'Not verified';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="danger">Blocked</Badge>
      {block.reason === 'bounced' ? 'Bounced' : 'Reported as spam'} on {formatDate(block.at)}
      {mayChange ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          Unblock
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={`Unblock ${user.email}?`}
          question={questions[block.reason]}
          confirmLabel="Unblock"
          change={async (reason) =>
            (await opsApi.unblockOpsUserEmail({ params: { id: user.id }, body: { reason } })).message
          }
          failure={(detail) => detail ?? 'Failed to unblock the email'}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
