import { isImportOpen, type ImportReport } from '@saywright/contracts/entities/api-import';
import type { Upload } from '@saywright/contracts/kernel/route';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { pause } from '../../context/pause.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';
import { findReport, reportOf } from './import-report.ts';
import type { DocumentReader } from './read-document.ts';
import { settleDocument, type Importing } from './store-document.ts';

/*
 * An import that may take longer than a call goes to a worker:
 *
 * 1. Its file is stored, then its record says `pending`, then a message is sent. Without a message, the sweep ends it.
 * 2. The worker moves it from `pending` to `processing`, once: a duplicate of the message does nothing, so an import whose
 *    worker was killed isn't repeated. The sweep takes back what it stored.
 * 3. The call waits for the end of the import, then answers how far it is (202).
 */

/** A call of the API is over by then. */
const deadlineMs = 60_000;
/** How long an import may wait for a worker. */
const pendingMs = 10 * 60_000;
const keptMs = 365 * 86_400_000;

/** A call reads and stores this much without a worker, within a few seconds. */
const mostBytesInCall = 2 * 1_048_576;
const mostTestsInCall = 200;

/** How long a call waits for its worker, and how often it looks. */
const waitMs = 20_000;
const lookEveryMs = 300;

const isBig = (document: ReturnType<DocumentReader>): boolean =>
  'tests' in document && document.tests.length > mostTestsInCall;

/**
 * Imports a document: its endpoints become API tests. The same document again updates them.
 * @param options.waitMs how long to wait for an import that a worker carries out
 * @returns a report; one whose job failed says why, one whose job is still open says how far it is
 */
export async function importApiTests({
  ctx,
  input,
  reader,
  storeCollections,
  ...options
}: Importing & { ctx: UserContext; input: Upload; waitMs?: number }): Promise<ImportReport> {
  const { bytes } = input;
  const endsAt = ctx.clock.now() + (options.waitMs ?? waitMs);
  const started = newImport(ctx, input.filename);
  await ctx.ports.apiImports.openImport(started);
  if (bytes.length > mostBytesInCall) return handOver(ctx, { started, bytes, endsAt });
  const document = reader(input);
  return isBig(document)
    ? handOver(ctx, { started, bytes, endsAt })
    : settleDocument(ctx, { started, document, bytes, storeCollections });
}

function newImport(ctx: UserContext, filename: string): ApiImportRecord {
  const now = ctx.clock.now();
  return {
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    filename: cutText(filename.toWellFormed(), 200),
    format: 'unknown',
    status: 'processing',
    created_tests: 0,
    updated_tests: 0,
    unchanged_tests: 0,
    created_environments: 0,
    total_endpoints: 0,
    processed_endpoints: 0,
    skipped_endpoints: 0,
    errors: [],
    collection_id: null,
    can_generate: false,
    created_at: isoNow(ctx.clock),
    deadline: new Date(now + deadlineMs).toISOString(),
    ttl: epochSeconds(now + keptMs),
  };
}

/** Gives an import to a worker and waits until it ended, or as long as the call may. */
async function handOver(
  ctx: UserContext,
  { started, bytes, endsAt }: { started: ApiImportRecord; bytes: Uint8Array; endsAt: number },
): Promise<ImportReport> {
  const { id, organization_id: organizationId } = started;
  const { apiImports, importDocuments, importQueue } = ctx.ports;
  await importDocuments.putWaiting(organizationId, id, bytes);
  const deadline = new Date(ctx.clock.now() + pendingMs).toISOString();
  await apiImports.moveImport(organizationId, id, { from: 'processing', to: 'pending', deadline });
  try {
    await importQueue.send({ organization_id: organizationId, import_id: id });
  } catch (error) {
    const errors = ["The import couldn't be started. Import the file again."];
    const failed: ApiImportRecord = { ...started, status: 'failed', errors };
    await apiImports.settleImport(failed, { from: 'pending' });
    throw error;
  }
  for (;;) {
    const record = await apiImports.findImport(organizationId, id);
    const report = record ? await findReport(ctx, record) : reportOf(started);
    if (!isImportOpen(report.import_job.status) || ctx.clock.now() >= endsAt) return report;
    await pause(lookEveryMs);
  }
}
