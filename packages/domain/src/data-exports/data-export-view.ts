import type { DataExport } from '@saywright/contracts/entities/data-export';
import type { DataExportRecord } from '../ports/data-export-repository.ts';

export const dataExportView = (record: DataExportRecord): DataExport => ({
  id: record.id,
  state: record.state,
  requested_at: record.requested_at,
  organizations: record.organizations,
  organizations_read: record.organizations_read,
  items: record.items,
  ready_at: record.ready_at ?? null,
  expires_at: record.expires_at ?? null,
  bytes: record.bytes,
  parts: record.parts,
});
