import { createHash } from 'node:crypto';
import type { ImportedCollection, ImportReport, SkippedItem } from '@saywright/contracts/entities/api-import';
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
import { importStopped, storeTests, type StoredTests } from './store-tests.ts';

/** A call of the API is over by then. */
const deadlineMs = 60_000;
const keptMs = 365 * 86_400_000;

/** Stores the collections of a document. @param given.ids the ids of its tests, by the keys of their endpoints */
export type CollectionStorer = (
  ctx: UserContext,
  given: { document: ReadDocument; collectionId: string; ids: ReadonlyMap<string, string> },
) => Promise<ImportedCollection[]>;

/**
 * Imports a document: its endpoints become API tests. The same document again updates them.
 * @returns a report; one whose job failed says why
 */
export async function importApiTests({
  ctx,
  input,
  reader,
  storeCollections,
}: {
  ctx: UserContext;
  input: Upload;
  reader: DocumentReader;
  storeCollections: CollectionStorer;
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
    can_generate: false,
    created_at: isoNow(ctx.clock),
    deadline: new Date(now + deadlineMs).toISOString(),
    ttl: epochSeconds(now + keptMs),
  };
  await ctx.ports.apiImports.openImport(started);
  const document = reader(input);
  if ('refused' in document) {
    const failed: ApiImportRecord = {
      ...started,
      format: document.format,
      status: 'failed',
      errors: [document.refused],
    };
    await ctx.ports.apiImports.settleImport(failed, { from: 'processing' });
    return reportOf(failed);
  }
  try {
    const opened = { ...started, can_generate: canGenerate(document) };
    return await storeDocument(ctx, { started: opened, document, input, storeCollections });
  } catch (error) {
    const reason = error instanceof DomainError ? error.message : 'Something went wrong on our side.';
    // It stays open: the sweep takes back what was stored, as if this process had died.
    const { organization_id: organizationId, id } = started;
    await ctx.ports.apiImports.updateImport(organizationId, id, { status: 'failed', errors: [reason] });
    throw error;
  }
}

/** Whether tests can be generated from the document later. Other formats are recordings, which may hold secrets. */
const canGenerate = ({ format }: ReadDocument): boolean => format === 'openapi_3_0' || format === 'openapi_3_1';

async function storeDocument(
  ctx: UserContext,
  {
    started,
    document,
    input,
    storeCollections,
  }: { started: ApiImportRecord; document: ReadDocument; input: Upload; storeCollections: CollectionStorer },
): Promise<ImportReport> {
  const collectionId = collectionOf(ctx.actor.organizationId, document);
  const { id: importId, organization_id: organizationId } = started;
  const claim = await ctx.ports.apiImports.claimDocument(organizationId, importId, {
    format: document.format,
    collection_id: collectionId,
  });
  if (claim === 'taken')
    throw new DomainError('conflict', 'This document is being imported already. Try again in a minute.');
  if (claim === 'over') throw importStopped();
  if (started.can_generate) await ctx.ports.importDocuments.putDocument(organizationId, importId, input.bytes);
  const environments = await createEnvironments(ctx, document);
  const stored = await storeTests(ctx, document.tests, { importId, collectionId, environmentId: environments.first });
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
  if (!(await ctx.ports.apiImports.settleImport(completed, { from: 'processing' }))) throw importStopped();
  // Last: a collection without its tests couldn't be run, and those of an import that isn't settled may be taken back.
  const { collections, problem } = await storeCollections(ctx, { document, collectionId, ids: stored.ids }).then(
    (made) => ({ collections: made, problem: [] }),
    (error: unknown) => {
      ctx.log.error("couldn't store the collections of an import", { import_id: importId, error });
      return { collections: [], problem: [collectionsFailed] };
    },
  );
  return reportOf(completed, { document, stored, collections, problems: [...environments.problems, ...problem] });
}

const collectionsFailed: SkippedItem = {
  item: 'Collections',
  reason: 'Something went wrong on our side. Import the file again to create them.',
};

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
  collections: ImportedCollection[];
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
  collections: details?.collections ?? [],
  import_job: { id: record.id, status: record.status, errors: record.errors },
});
