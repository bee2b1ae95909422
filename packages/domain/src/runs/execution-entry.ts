import { auditEntry } from '../audit/audit-entry.ts';
import type { Context, UserContext } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';

/** The audit trail's entry for a request about an execution. */
export const executionEntry = (
  ctx: UserContext,
  change: 'cancelled' | 'paused' | 'resumed',
  { test_name: target, execution_number: number }: RunRecord,
): AuditRecord => auditEntry(ctx, { action: `execution.${change}`, target, details: `#${number}` });

/** The entry for a run that tried to reach blocked hosts; undefined if it didn't. */
export function refusedHostsEntry(
  ctx: Context,
  { started_by: userId, organization_id: organizationId, test_name: target, execution_number: number }: RunRecord,
  hosts: readonly string[],
): AuditRecord | undefined {
  if (hosts.length === 0 || !userId) return undefined;
  const details = `#${number}: ${hosts.join(', ')}`;
  return auditEntry(ctx, { action: 'execution.address_refused', target, details, by: { userId, organizationId } });
}
