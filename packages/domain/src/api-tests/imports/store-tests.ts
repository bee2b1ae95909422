import { createHash } from 'node:crypto';
import type { SkippedItem } from '@saywright/contracts/entities/api-import';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import type { ApiTestContent, ApiTestRecord } from '../../ports/api-test-repository.ts';
import { contentOf } from '../api-test-content.ts';
import { newApiTest } from '../new-api-test.ts';
import type { DocumentTest } from './read-document.ts';

/** The outcome for the tests of a document. */
export interface StoredTests {
  created: number;
  updated: number;
  unchanged: number;
  skipped: SkippedItem[];
}

/** As many as fit into one transaction: tests, their places in the journal, counters, and at most 4 MB. */
const maxAtOnce = 30;
const maxBytesAtOnce = 2_000_000;

/** A digest of the part of a test that a document decides. */
function digestOf(content: ApiTestContent): string {
  const { environment_id: _environment, credential_id: _credential, project_id: _project, ...decided } = content;
  const sorted = Object.entries(decided).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/**
 * Stores the tests of a document: new ones are created, those of an earlier import updated. A test that people have
 * changed since then stays as it is.
 */
export async function storeTests(
  ctx: UserContext,
  tests: readonly DocumentTest[],
  { collectionId, environmentId }: { collectionId: string; environmentId: string | null },
): Promise<StoredTests> {
  const stored = await ctx.ports.apiTests.listTestsOfCollection(ctx.actor.organizationId, collectionId);
  const known = new Map(stored.flatMap((test) => (test.imported ? [[test.imported.key, test] as const] : [])));
  const outcome: StoredTests = { created: 0, updated: 0, unchanged: 0, skipped: [] };
  const added: ApiTestRecord[] = [];
  for (const { key, folder, ...draft } of tests) {
    const body = createApiTestBody.parse({ ...draft, environment_id: environmentId });
    const fresh = newApiTest(ctx, body, { collectionId, folder });
    const digest = digestOf(contentOf(fresh));
    const earlier = known.get(key);
    if (!earlier) added.push({ ...fresh, imported: { key, digest } });
    else if (earlier.imported?.digest === digest) outcome.unchanged += 1;
    else if (digestOf(contentOf(earlier)) !== earlier.imported?.digest)
      outcome.skipped.push({
        item: earlier.name,
        reason: 'You changed this test after its last import, so we left it as it is. Delete it to import it again.',
      });
    else if (await update(ctx, earlier, { content: contentOf(fresh), key, digest })) outcome.updated += 1;
    else outcome.skipped.push({ item: earlier.name, reason: 'Someone changed this test during the import.' });
  }
  for (const batch of batchesOf(added)) await insert(ctx, batch);
  outcome.created = added.length;
  return outcome;
}

async function update(
  ctx: UserContext,
  earlier: ApiTestRecord,
  { content, key, digest }: { content: ApiTestContent; key: string; digest: string },
): Promise<boolean> {
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

async function insert(ctx: UserContext, batch: readonly ApiTestRecord[]): Promise<void> {
  const target = batch.length === 1 ? (batch[0]?.name ?? '') : `${batch.length} API tests`;
  const audit = auditEntry(ctx, { action: 'api_test.created', target, details: 'by an import' });
  const outcome = await ctx.ports.apiTests.insertApiTests(batch, audit);
  if (outcome === 'changed') throw new DomainError('conflict', 'These tests are being imported already.');
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
