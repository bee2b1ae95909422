import type { Context } from '../context/context.ts';
import { auditEntry, type Change } from './audit-entry.ts';

/**
 * Writes a change into the audit trail after it was made. The change stands whether or not the trail can be written now,
 * so a failure is logged with the whole entry and not told: nobody should repeat a change because of it.
 */
export async function recordChange(ctx: Context, change: Change): Promise<void> {
  const entry = auditEntry(ctx, change);
  try {
    await ctx.ports.audit.appendEntry(entry);
  } catch (error) {
    ctx.log.error('a change is missing from the audit trail', { entry, error });
  }
}
