import type { DataExport } from '@saywright/contracts/entities/data-export';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { guardKey, takeTry } from '../identity/login-guard.ts';
import type { DataExportRecord } from '../ports/data-export-repository.ts';
import { dataExportView } from './data-export-view.ts';

/**
 * Exports the caller's data in the background, unless that's being done already. The file of an earlier export is deleted.
 * @throws DomainError `too_many_requests`
 */
export async function requestDataExport({ ctx }: { ctx: UserContext }): Promise<DataExport> {
  const { userId } = ctx.actor;
  const { dataExports, dataExportFiles, leavingQueue } = ctx.ports;
  const before = await dataExports.find(userId);
  if (before?.next_at !== undefined) return dataExportView(before);
  await takeTry(ctx, guardKey('data_export', userId));
  const now = isoNow(ctx.clock);
  const record: DataExportRecord = {
    id: newId(ctx.clock),
    user_id: userId,
    state: 'waiting',
    requested_at: now,
    next_at: now,
    attempts: 0,
    organizations: 0,
    organizations_read: 0,
    items: 0,
    bytes: 0,
    parts: 0,
  };
  const inserted = await dataExports.insert(record, auditEntry(ctx, { action: 'user.data_exported' }));
  if (inserted === 'in_progress') return dataExportView((await dataExports.find(userId)) ?? record);
  if (before) await dataExportFiles.erase(before, before.parts);
  await leavingQueue
    .send({ export_of: userId })
    .catch((error: unknown) => ctx.log.warn("data export isn't queued; the sweep sends it", { error }));
  return dataExportView(record);
}
