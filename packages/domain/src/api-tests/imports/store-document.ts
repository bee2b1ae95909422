import { createHash } from 'node:crypto';
import type { ImportedCollection, ImportReport, SkippedItem } from '@saywright/contracts/entities/api-import';
import { createEnvironmentBody } from '@saywright/contracts/entities/environment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { createEnvironment } from '../../environments/create-environment.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';
import { reportOf } from './import-report.ts';
import type { DocumentReader, ReadDocument } from './read-document.ts';
import { importStopped, storeTests } from './store-tests.ts';

/** Stores the collections of a document. @param given.ids the ids of its tests, by the keys of their endpoints */
export type CollectionStorer = (
  ctx: UserContext,
  given: { document: ReadDocument; collectionId: string; ids: ReadonlyMap<string, string> },
) => Promise<ImportedCollection[]>;

/** The reader of documents, and where their collections go. */
export interface Importing {
  reader: DocumentReader;
  storeCollections: CollectionStorer;
}

interface Given {
  started: ApiImportRecord;
  document: ReturnType<DocumentReader>;
  bytes: Uint8Array;
  storeCollections: CollectionStorer;
  /** Called with the number of endpoints whose tests are stored. */
  onProgress?: (processed: number) => Promise<unknown>;
}

/**
 * Stores what was read for an import that's being processed, and ends it. After an error, it stays open, and the sweep
 * deletes the tests that were stored.
 * @throws DomainError `conflict`; anything that storing throws
 */
export async function settleDocument(ctx: UserContext, { document, ...given }: Given): Promise<ImportReport> {
  const { organization_id: organizationId, id } = given.started;
  if ('refused' in document) {
    const { format, refused } = document;
    const failed: ApiImportRecord = { ...given.started, format, status: 'failed', errors: [refused] };
    await ctx.ports.importDocuments.putReport(organizationId, id, reportOf(failed));
    await ctx.ports.apiImports.settleImport(failed, { from: 'processing' });
    return reportOf(failed);
  }
  try {
    const started = { ...given.started, can_generate: canGenerate(document) };
    const report = await storeDocument(ctx, { ...given, document, started });
    await ctx.ports.importDocuments.putReport(organizationId, id, report);
    return report;
  } catch (error) {
    const reason = error instanceof DomainError ? error.message : 'Something went wrong on our side.';
    await ctx.ports.apiImports.updateImport(organizationId, id, { status: 'failed', errors: [reason] });
    throw error;
  }
}

/** Whether tests can be generated from the document later. Other formats are recordings, which may hold secrets. */
const canGenerate = ({ format }: ReadDocument): boolean => format === 'openapi_3_0' || format === 'openapi_3_1';

async function storeDocument(
  ctx: UserContext,
  { started, document, bytes, storeCollections, onProgress }: Given & { document: ReadDocument },
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
  if (started.can_generate) await ctx.ports.importDocuments.putDocument(organizationId, importId, bytes);
  const environments = await createEnvironments(ctx, document);
  const stored = await storeTests(ctx, document.tests, {
    importId,
    collectionId,
    environmentId: environments.first,
    onProgress,
  });
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
    processed_endpoints: document.tests.length,
    collection_id: collectionId,
    fidelity: document.fidelity,
    settled_at: isoNow(ctx.clock),
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
