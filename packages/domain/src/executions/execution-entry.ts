import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';

/** What the audit trail says about what somebody asked of an execution. */
export const executionEntry = (
  ctx: UserContext,
  change: 'cancelled' | 'paused' | 'resumed',
  { test_name: target, execution_number: number }: ExecutionRecord,
): AuditRecord => auditEntry(ctx, { action: `execution.${change}`, target, details: `#${number}` });
