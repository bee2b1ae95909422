import type { AdminUser } from '@saywright/contracts/entities/staff';
import { useQueryClient } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';
import { staffKey } from '~/features/ops/staff/staff-query.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before an admin user is deleted. */
export function DeleteAdminUser({ admin, onClose }: { admin: AdminUser | undefined; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      item={admin}
      nameOf={({ email }) => email}
      question="They’re signed out at once and can’t sign in again. The security log keeps what they did."
      confirmLabel="Delete admin user"
      remove={opsApi.deleteAdminUser}
      deletedText="Admin user deleted"
      failedText="Error: Failed to delete admin user"
      onDeleted={() => void client.invalidateQueries({ queryKey: staffKey })}
      onClose={onClose}
    />
  );
}
