import { auditEntry } from '../audit/audit-entry.ts';
import type { Context, UserContext } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';

/** What the audit trail says about what somebody asked of an execution. */
export const executionEntry = (
  ctx: UserContext,
  change: 'cancelled' | 'paused' | 'resumed',
  { test_name: target, execution_number: number }: ExecutionRecord,
): AuditRecord => auditEntry(ctx, { action: `execution.${change}`, target, details: `#${number}` });

/** What it says about a run that reached for hosts that no test may reach; nothing when there were none. */
export function refusedHostsEntry(
  ctx: Context,
  { started_by: userId, organization_id: organizationId, test_name: target, execution_number: number }: ExecutionRecord,
  hosts: readonly string[],
): AuditRecord | undefined {
  if (hosts.length === 0 || !userId) return undefined;
  const details = `#${number}: ${hosts.join(', ')}`;
  return auditEntry(ctx, { action: 'execution.address_refused', target, details, by: { userId, organizationId } });
}
