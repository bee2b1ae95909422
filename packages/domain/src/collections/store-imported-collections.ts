import { createHash } from 'node:crypto';
import type { ImportedCollection } from '@saywright/contracts/entities/api-import';
import { maxCollectionRequests } from '@saywright/contracts/entities/collection';
import { cutText } from '@saywright/contracts/text/cut-text';
import { auditEntry } from '../audit/audit-entry.ts';
import { chooseRequests } from './choose-requests.ts';
import { fitsInto } from './fits-into.ts';
import { newCollection } from './new-collection.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { CollectionContent, CollectionRecord } from '../ports/collection-repository.ts';
import type { CollectionStorer } from '../api-tests/imports/store-document.ts';
import type { ReadDocument } from '../api-tests/imports/read-document.ts';

const maxNameLength = 200;

/** With more tags than this, a description becomes one collection. */
const maxTags = 50;

interface Group {
  /** Identifies it within its document; empty for the one with the document's name. */
  key: string;
  name: string;
  testIds: string[];
}

/** A document of requests is one collection in its own order; a description of an API is one for each tag. */
function groupsOf(document: ReadDocument, ids: ReadonlyMap<string, string>): Group[] {
  const isDescription = document.format === 'openapi_3_0' || document.format === 'openapi_3_1';
  const tagOf = ({ folder }: ReadDocument['tests'][number]): string => (isDescription ? (folder[0] ?? '') : '');
  const tags = new Set(document.tests.map(tagOf));
  const isSplit = tags.size > 1 && tags.size <= maxTags;
  const groups = Map.groupBy(document.tests, (test) => (isSplit ? tagOf(test) : ''));
  return [...groups].map(([tag, tests]) => ({
    key: tag,
    name: cutText(tag === '' ? document.name : `${document.name}: ${tag}`, maxNameLength),
    testIds: tests.flatMap(({ key }) => ids.get(key) ?? []).slice(0, maxCollectionRequests),
  }));
}

/** A digest of the part of a collection that a document decides. */
const digestOf = ({ name, requests }: Pick<CollectionContent, 'name' | 'requests'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, ...requests.map(({ test_id: id }) => id)]))
    .digest('base64url');

/**
 * Stores the collections of a document: new ones are created, those of an earlier import get its requests in its order.
 * One that people have changed since then keeps its requests, and new ones follow them.
 */
export const storeImportedCollections: CollectionStorer = async (ctx, { document, collectionId, ids }) => {
  const outcomes: ImportedCollection[] = [];
  for (const group of groupsOf(document, ids)) {
    const id = group.key === '' ? collectionId : groupId(collectionId, group.key);
    const earlier = await ctx.ports.collections.findCollection(ctx.actor.organizationId, id);
    group.testIds = await fitting(ctx, group.testIds, earlier?.project_id ?? null);
    if (group.testIds.length === 0) continue;
    outcomes.push(earlier ? await update(ctx, earlier, group) : await create(ctx, id, { group, document }));
  }
  return outcomes;
};

/** Leaves out tests that people have moved to another project since an earlier import. */
async function fitting(ctx: UserContext, ids: readonly string[], projectId: string | null): Promise<string[]> {
  const tests = await ctx.ports.apiTests.findApiTestSummaries(ctx.actor.organizationId, ids);
  return ids.filter((id) => {
    const test = tests.get(id);
    return test !== undefined && fitsInto({ project_id: projectId }, test);
  });
}

const groupId = (collectionId: string, key: string): string =>
  createHash('sha256').update(`${collectionId}\n${key}`).digest('hex').slice(0, 26);

async function create(
  ctx: UserContext,
  id: string,
  { group, document }: { group: Group; document: ReadDocument },
): Promise<ImportedCollection> {
  const { name } = group;
  const requests = await chooseRequests(ctx, { project_id: null, test_ids: group.testIds });
  const content: CollectionContent = {
    name,
    description: `Imported from ${document.name}`,
    project_id: null,
    environment_id: null,
    on_failure: 'continue',
    requests,
    data: '',
    row_count: 0,
    imported: digestOf({ name, requests }),
  };
  const audit = auditEntry(ctx, { action: 'collection.created', target: name, details: 'by an import' });
  const inserted = await ctx.ports.collections.insertCollection(newCollection(ctx, content, id), audit);
  return { id, name, outcome: inserted === 'inserted' ? 'created' : 'unchanged' };
}

async function update(
  ctx: UserContext,
  earlier: CollectionRecord,
  { name, testIds }: Group,
): Promise<ImportedCollection> {
  const present = earlier.requests.map(({ test_id: id }) => id);
  const isUntouched = digestOf(earlier) === earlier.imported;
  const wanted = isUntouched ? testIds : [...present, ...testIds.filter((id) => !present.includes(id))];
  const test_ids = wanted.slice(0, maxCollectionRequests);
  const { id, name: kept } = earlier;
  if (JSON.stringify(test_ids) === JSON.stringify(present)) return { id, name: kept, outcome: 'unchanged' };
  const requests = await chooseRequests(ctx, { project_id: earlier.project_id, test_ids }, earlier);
  const { description, project_id, environment_id, on_failure, data, row_count } = earlier;
  const next = { name: isUntouched ? name : kept, requests };
  const updated = await ctx.ports.collections.updateCollection({
    organizationId: earlier.organization_id,
    collectionId: id,
    content: {
      ...next,
      description,
      project_id,
      environment_id,
      on_failure,
      data,
      row_count,
      // A collection that people have changed stays theirs.
      ...(isUntouched ? { imported: digestOf(next) } : {}),
    },
    updatedAt: isoNow(ctx.clock),
    version: earlier.version,
    audit: auditEntry(ctx, { action: 'collection.changed', target: next.name, details: 'by an import' }),
  });
  return { id, name: next.name, outcome: typeof updated === 'object' ? 'updated' : 'unchanged' };
}
