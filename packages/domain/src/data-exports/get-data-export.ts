import type { CurrentDataExport } from '@saywright/contracts/entities/data-export';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { dataExportView } from './data-export-view.ts';

/** The caller's export, and how far it is. */
export async function getDataExport({ ctx }: { ctx: UserContext }): Promise<CurrentDataExport> {
  const record = await ctx.ports.dataExports.find(ctx.actor.userId);
  return { data_export: record ? dataExportView(record) : null };
}

/** A part of the file of the caller's export. @throws DomainError `not_found` unless it's ready and has the part */
export async function downloadDataExport({
  ctx,
  input: { id, part },
}: {
  ctx: UserContext;
  input: { id: string; part: number };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: string; from: number; size: number }> {
  const record = await ctx.ports.dataExports.find(ctx.actor.userId);
  if (record?.id !== id || record.state !== 'ready') throw notFound('Data export');
  const bytes = await ctx.ports.dataExportFiles.findPart(record, part);
  if (!bytes) throw notFound('Part of the data export');
  // Every part but the last one is as long as the first.
  const from = part === record.parts - 1 ? record.bytes - bytes.length : part * bytes.length;
  return { bytes, content_type: 'application/zip', from, size: record.bytes };
}

/** Cancels the caller's export, or deletes its file. Without one, there's nothing to do. */
export async function deleteDataExport({ ctx }: { ctx: UserContext }): Promise<void> {
  const record = await ctx.ports.dataExports.find(ctx.actor.userId);
  if (!record) return;
  // A worker that writes it notices, and removes what it has written.
  await ctx.ports.dataExports.delete(record.user_id);
  await ctx.ports.dataExportFiles.erase(record, record.parts);
}
