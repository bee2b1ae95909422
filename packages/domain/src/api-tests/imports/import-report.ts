import {
  isImportOpen,
  type ImportedCollection,
  type ImportReport,
  type SkippedItem,
} from '@saywright/contracts/entities/api-import';
import type { Context } from '../../context/context.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';
import type { ReadDocument } from './read-document.ts';
import type { StoredTests } from './store-tests.ts';

interface Details {
  document: ReadDocument;
  stored: StoredTests;
  collections: ImportedCollection[];
  problems: readonly SkippedItem[];
}

/** The report of an import; without details, only what its record says. */
export const reportOf = (record: ApiImportRecord, details?: Details): ImportReport => ({
  summary: {
    total_endpoints: record.total_endpoints,
    created_tests: record.created_tests,
    updated_tests: record.updated_tests,
    unchanged_tests: record.unchanged_tests,
    created_environments: record.created_environments,
    skipped_endpoints: record.skipped_endpoints,
    fidelity: record.fidelity ?? 0,
    format: record.format,
    filename: record.filename,
  },
  skipped_items: [...(details?.document.skipped ?? []), ...(details?.stored.skipped ?? [])],
  left_out: [...(details?.document.left_out ?? []), ...(details?.problems ?? [])],
  changed_items: details?.stored.changes ?? [],
  setup: details?.document.setup ?? [],
  collections: details?.collections ?? [],
  import_job: {
    id: record.id,
    status: record.status,
    errors: record.errors,
    processed_endpoints: record.processed_endpoints,
  },
});

/** How long after its end an import may still be storing its collections and its report. */
const reportingMs = 30_000;

/** The stored report of an import that ended, or how far it is. */
export async function findReport(ctx: Context, record: ApiImportRecord): Promise<ImportReport> {
  if (isImportOpen(record.status)) return reportOf(record);
  const stored = await ctx.ports.importDocuments.findReport(record.organization_id, record.id);
  if (stored) return stored;
  const isReporting = record.settled_at !== undefined && ctx.clock.now() - Date.parse(record.settled_at) < reportingMs;
  return reportOf(isReporting ? { ...record, status: 'processing' } : record);
}
