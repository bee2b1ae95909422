import type { StaffContext } from '../context/context.ts';
import { changeRoster } from './change-roster.ts';
import { refuseOneself, requireInRoster, requireSuperAdmin } from './roster-rules.ts';
import { securityEvent } from '../audit/security-event.ts';

/**
 * Deletes an admin user; their sessions end with the record. What they did stays in the security log.
 * @throws DomainError `not_found`; `conflict` for oneself and for the last super_admin
 */
export async function deleteStaff({ ctx, input: { id } }: { ctx: StaffContext; input: { id: string } }): Promise<void> {
  await changeRoster(ctx, (roster) => {
    const remove = requireInRoster(roster, id);
    refuseOneself(ctx, id, 'delete');
    requireSuperAdmin(roster.staff.filter((each) => each.id !== id));
    return { remove, event: securityEvent(ctx, { action: 'staff.deleted', target: remove.email }) };
  });
}
