import { createHash } from 'node:crypto';
import type { SkippedItem } from '@saywright/contracts/entities/api-import';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { changedParts } from '@saywright/contracts/text/changed-parts';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import type { ApiTestContent, ApiTestRecord } from '../../ports/api-test-repository.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { contentOf } from '../api-test-content.ts';
import { newApiTest } from '../new-api-test.ts';
import type { DocumentTest } from './read-document.ts';

/** The outcome for the tests of a document. */
export interface StoredTests {
  created: number;
  updated: number;
  unchanged: number;
  skipped: SkippedItem[];
  /** The updated tests, and those of endpoints that the document no longer has. */
  changes: SkippedItem[];
  /** The ids of the tests, by the keys of their endpoints. */
  ids: Map<string, string>;
}

/** As many as fit into one transaction: tests, their places in the journal, counters, and at most 4 MB. */
const maxAtOnce = 30;
const maxBytesAtOnce = 2_000_000;

/** A thousand updates one after the other would take longer than a call may. */
const updatesAtOnce = 10;

/** A digest of the part of a test that a document decides. */
function digestOf(content: ApiTestContent): string {
  const { environment_id: _environment, credential_id: _credential, project_id: _project, ...decided } = content;
  const sorted = Object.entries(decided).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/**
 * Stores the tests of a document: new ones are created, those of an earlier import updated. A test that people have
 * changed since then stays as it is, and so does one that was moved to a project hidden from the caller: the report has
 * only the document's name for it.
 */
export async function storeTests(
  ctx: UserContext,
  tests: readonly DocumentTest[],
  {
    importId,
    collectionId,
    environmentId,
    onProgress,
  }: {
    importId: string;
    collectionId: string;
    environmentId: string | null;
    onProgress?: ((processed: number) => Promise<unknown>) | undefined;
  },
): Promise<StoredTests> {
  const [stored, hidden] = await Promise.all([
    ctx.ports.apiTests.listTestsOfCollection(ctx.actor.organizationId, collectionId),
    hiddenProjects(ctx),
  ]);
  const isHidden = ({ project_id: id }: ApiTestRecord): boolean => id !== null && hidden.includes(id);
  const known = new Map(stored.flatMap((test) => (test.imported ? [[test.imported.key, test] as const] : [])));
  const outcome: StoredTests = { created: 0, updated: 0, unchanged: 0, skipped: [], changes: [], ids: new Map() };
  const added: ApiTestRecord[] = [];
  const changed: ChangedTest[] = [];
  for (const { key, folder, ...draft } of tests) {
    const body = createApiTestBody.parse({ ...draft, environment_id: environmentId });
    const fresh = newApiTest(ctx, body, { collectionId, folder });
    const digest = digestOf(contentOf(fresh));
    const earlier = known.get(key);
    outcome.ids.set(key, earlier?.id ?? fresh.id);
    if (!earlier) added.push({ ...fresh, imported: { key, digest, import_id: importId } });
    else if (earlier.imported?.digest === digest) outcome.unchanged += 1;
    else if (isHidden(earlier)) outcome.skipped.push({ item: fresh.name, reason: inHiddenProject });
    else if (digestOf(contentOf(earlier)) !== earlier.imported?.digest)
      outcome.skipped.push({
        item: earlier.name,
        test_id: earlier.id,
        reason: 'You changed this test after its last import, so we left it as it is. Delete it to import it again.',
      });
    else changed.push({ earlier, content: contentOf(fresh), key, digest });
  }
  for (let start = 0; start < changed.length; start += updatesAtOnce) {
    const few = changed.slice(start, start + updatesAtOnce);
    const updated = await Promise.all(few.map((each) => update(ctx, each)));
    for (const [at, { earlier, content }] of few.entries())
      if (updated[at]) {
        outcome.updated += 1;
        outcome.changes.push({ item: content.name, reason: changeOf(earlier, content), test_id: earlier.id });
      } else outcome.skipped.push({ ...changedMeanwhile, item: earlier.name, test_id: earlier.id });
    await onProgress?.(tests.length - added.length - Math.max(0, changed.length - start - updatesAtOnce));
  }
  for (const [key, test] of known)
    if (!outcome.ids.has(key) && !isHidden(test))
      outcome.changes.push({ item: test.name, reason: notInDocument, test_id: test.id });
  const settled = tests.length - added.length;
  await insertTests(ctx, added, {
    details: 'by an import',
    importId,
    onInserted: (inserted) => onProgress?.(settled + inserted),
  });
  outcome.created = added.length;
  return outcome;
}

const inHiddenProject =
  "This test is in a project that you don't have access to, so we left it as it is. Ask an admin to import the file.";
const changedMeanwhile = { reason: 'Someone changed this test during the import.' };
const notInDocument = 'This import has no such endpoint. The test stays as it is. Delete it if you no longer need it.';

/** The parts of a test that the document changed. People choose its environment, credential, and project. */
function changeOf(earlier: ApiTestRecord, content: ApiTestContent): string {
  const { environment_id, credential_id, project_id } = earlier;
  const parts = changedParts(contentOf(earlier), { ...content, environment_id, credential_id, project_id });
  return `Changed ${parts ?? 'its place'}`;
}

/** A test of an earlier import, with the content that the document gives it now. */
interface ChangedTest {
  earlier: ApiTestRecord;
  content: ApiTestContent;
  key: string;
  digest: string;
}

async function update(ctx: UserContext, { earlier, content, key, digest }: ChangedTest): Promise<boolean> {
  const { environment_id, credential_id, project_id } = earlier;
  const updated = await ctx.ports.apiTests.updateApiTest({
    organizationId: ctx.actor.organizationId,
    testId: earlier.id,
    content: { ...content, environment_id, credential_id, project_id, imported: { key, digest } },
    updatedAt: isoNow(ctx.clock),
    version: earlier.version,
    audit: auditEntry(ctx, { action: 'api_test.changed', target: content.name, details: 'by an import' }),
  });
  return typeof updated === 'object';
}

export const importStopped = (): DomainError =>
  new DomainError('conflict', 'This import took too long and was stopped. Import the file again.');

/** Stores new tests in batches, each of them whole or not at all. @throws DomainError `conflict` */
export async function insertTests(
  ctx: UserContext,
  tests: readonly ApiTestRecord[],
  {
    details,
    importId,
    onInserted,
  }: { details: string; importId?: string; onInserted?: (inserted: number) => Promise<unknown> | undefined },
): Promise<void> {
  let inserted = 0;
  for (const batch of batchesOf(tests)) {
    const target = batch.length === 1 ? (batch[0]?.name ?? '') : `${batch.length} API tests`;
    const audit = auditEntry(ctx, { action: 'api_test.created', target, details });
    const outcome = await ctx.ports.apiTests.insertApiTests(batch, { audit, importId });
    if (outcome === 'import_over') throw importStopped();
    if (outcome === 'changed') throw new DomainError('conflict', 'These tests are being imported already.');
    inserted += batch.length;
    await onInserted?.(inserted);
  }
}

function batchesOf(tests: readonly ApiTestRecord[]): ApiTestRecord[][] {
  const batches: ApiTestRecord[][] = [];
  let bytes = Infinity;
  for (const test of tests) {
    const size = Buffer.byteLength(JSON.stringify(test));
    if (bytes + size > maxBytesAtOnce || (batches.at(-1)?.length ?? 0) >= maxAtOnce) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(test);
    bytes += size;
  }
  return batches;
}
