import type { OpsUser } from '@saywright/contracts/entities/ops-user';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';

/** Deactivates a user, or activates them again. */
export function StatusDialog({ user, onClose }: { user: OpsUser; onClose: () => void }) {
  const word = user.is_active ? 'Deactivate' : 'Activate';
  const call = user.is_active ? opsApi.deactivateOpsUser : opsApi.activateOpsUser;
  return (
    <ReasonDialog
      title={`${word} ${user.email}?`}
      question={
        user.is_active
          ? 'They’re signed out at once and can’t sign in. Their data is kept.'
          : 'They can sign in again, with the same data.'
      }
      confirmLabel={word}
      destructive={user.is_active}
      change={async (reason) => (await call({ params: { id: user.id }, body: { reason } })).message}
      failure={(detail, wasAnswered) =>
        `Error: ${detail ?? (wasAnswered ? 'Action failed' : 'Failed to perform action')}`
      }
      onClose={onClose}
    />
  );
}
