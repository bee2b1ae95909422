import { createHash } from 'node:crypto';
import type { ImportReport, SkippedItem } from '@saywright/contracts/entities/api-import';
import { createEnvironmentBody } from '@saywright/contracts/entities/environment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Upload } from '@saywright/contracts/kernel/route';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { createEnvironment } from '../../environments/create-environment.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';
import type { DocumentReader, ReadDocument } from './read-document.ts';
import { storeTests, type StoredTests } from './store-tests.ts';

/** A call of the API is over by then. */
const deadlineMs = 60_000;
const keptMs = 365 * 86_400_000;

/**
 * Imports a document: its endpoints become API tests. The same document again updates them.
 * @returns a report; one whose job failed says why
 */
export async function importApiTests({
  ctx,
  input,
  reader,
}: {
  ctx: UserContext;
  input: Upload;
  reader: DocumentReader;
}): Promise<ImportReport> {
  const now = ctx.clock.now();
  const started: ApiImportRecord = {
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    filename: cutText(input.filename.toWellFormed(), 200),
    format: 'unknown',
    status: 'processing',
    created_tests: 0,
    updated_tests: 0,
    unchanged_tests: 0,
    created_environments: 0,
    total_endpoints: 0,
    skipped_endpoints: 0,
    errors: [],
    collection_id: null,
    created_at: isoNow(ctx.clock),
    deadline: new Date(now + deadlineMs).toISOString(),
    ttl: epochSeconds(now + keptMs),
  };
  await ctx.ports.apiImports.putImport(started);
  const document = reader(input);
  if ('refused' in document) {
    const failed: ApiImportRecord = {
      ...started,
      format: document.format,
      status: 'failed',
      errors: [document.refused],
    };
    await ctx.ports.apiImports.putImport(failed);
    return reportOf(failed);
  }
  try {
    return await storeDocument(ctx, started, document);
  } catch (error) {
    const reason =
      error instanceof DomainError ? error.message : 'Something went wrong on our side. Import the file again.';
    await ctx.ports.apiImports.putImport({ ...started, format: document.format, status: 'failed', errors: [reason] });
    throw error;
  }
}

async function storeDocument(
  ctx: UserContext,
  started: ApiImportRecord,
  document: ReadDocument,
): Promise<ImportReport> {
  const collectionId = collectionOf(ctx.actor.organizationId, document);
  const environments = await createEnvironments(ctx, document);
  const stored = await storeTests(ctx, document.tests, { collectionId, environmentId: environments.first });
  const completed: ApiImportRecord = {
    ...started,
    format: document.format,
    status: 'completed',
    created_tests: stored.created,
    updated_tests: stored.updated,
    unchanged_tests: stored.unchanged,
    created_environments: environments.created,
    total_endpoints: document.total_endpoints,
    skipped_endpoints: document.skipped_endpoints + stored.skipped.length,
    collection_id: collectionId,
  };
  await ctx.ports.apiImports.putImport(completed);
  return reportOf(completed, { document, stored, problems: environments.problems });
}

/** The same for each import of a document, so that the next one finds its tests. */
const collectionOf = (organizationId: string, { format, name }: ReadDocument): string =>
  createHash('sha256')
    .update(`${organizationId}\n${format.replace(/_\d.*$/, '')}\n${name}`)
    .digest('hex')
    .slice(0, 26);

/** Creates the environments that don't exist by name. One that the plan has no room for is a problem of the report. */
async function createEnvironments(
  ctx: UserContext,
  { environments }: ReadDocument,
): Promise<{ first: string | null; created: number; problems: SkippedItem[] }> {
  const existing = await ctx.ports.environments.listEnvironments(ctx.actor.organizationId, 'api');
  const ids = new Map(existing.map(({ name, id }) => [name, id]));
  const problems: SkippedItem[] = [];
  let created = 0;
  for (const environment of environments) {
    if (ids.has(environment.name)) continue;
    try {
      const input = createEnvironmentBody.parse(environment);
      ids.set(environment.name, (await createEnvironment({ ctx, kind: 'api', input })).id);
      created += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push({ item: `Environment "${environment.name}"`, reason: error.message });
    }
  }
  const [first] = environments;
  return { first: (first && ids.get(first.name)) ?? null, created, problems };
}

interface Details {
  document: ReadDocument;
  stored: StoredTests;
  problems: readonly SkippedItem[];
}

const reportOf = (record: ApiImportRecord, details?: Details): ImportReport => ({
  summary: {
    total_endpoints: record.total_endpoints,
    created_tests: record.created_tests,
    updated_tests: record.updated_tests,
    unchanged_tests: record.unchanged_tests,
    created_environments: record.created_environments,
    skipped_endpoints: record.skipped_endpoints,
    fidelity: details?.document.fidelity ?? 0,
    format: record.format,
    filename: record.filename,
  },
  skipped_items: [...(details?.document.skipped ?? []), ...(details?.stored.skipped ?? [])],
  left_out: [...(details?.document.left_out ?? []), ...(details?.problems ?? [])],
  setup: details?.document.setup ?? [],
  import_job: { id: record.id, status: record.status, errors: record.errors },
});
