import type { ApiImportRecord, ApiImportRepository } from '@saywright/domain/ports/api-import-repository';
import { appIndexKeys, appKeys, importPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { both, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item, Key } from '../dynamo/table.ts';

/** The place in gsi2 of an import that isn't settled. */
interface Open {
  gsi2pk?: string;
  gsi2sk?: string;
}

const itemOf = (record: ApiImportRecord): Item =>
  toItem(record, { key: appKeys.apiImport(record.organization_id, record.id), type: 'api_import' });

function recordOf(item: ApiImportRecord & Open & Key): ApiImportRecord {
  const { gsi2pk: _pk, gsi2sk: _sk, ...record } = fromItem(item);
  return record;
}

/** Holds while an import may store tests. */
export const stillProcessing: Condition = stillHas('status', 'processing');

const openIndex = (deadline: string): Required<Open> => ({ gsi2pk: appIndexKeys.openImports, gsi2sk: deadline });

const stillOpen = (status: ApiImportRecord['status']): Condition =>
  both({ expression: 'attribute_exists(gsi2pk)' }, stillHas('status', status));

/** Whose lock of a document it is. Imports that were open before there were locks have none. */
const ownLock = (importId: string): Condition => ({
  expression: 'attribute_not_exists(pk) OR #holder = :holder',
  names: { '#holder': 'import_id' },
  values: { ':holder': importId },
});

/** The history of imports, in the `app` table. */
export const createApiImportRepository = ({ app, transaction }: Database): ApiImportRepository => ({
  async openImport(record) {
    await app.put({ ...itemOf(record), ...openIndex(record.deadline) });
  },

  async updateImport(organizationId, importId, change) {
    const key = appKeys.apiImport(organizationId, importId);
    return (await app.update(key, { set: change }, stillProcessing)) !== undefined;
  },

  async moveImport(organizationId, importId, { from, to, deadline }) {
    const key = appKeys.apiImport(organizationId, importId);
    const set = { status: to, deadline, ...openIndex(deadline) };
    const moved = await app.update<ApiImportRecord & Open>(key, { set }, stillOpen(from));
    return moved && recordOf(moved);
  },

  async claimDocument(organizationId, importId, { format, collection_id }) {
    const key = appKeys.apiImport(organizationId, importId);
    const lock = { ...appKeys.importLock(organizationId, collection_id), import_id: importId };
    const failed = await transaction()
      .update(app, { key, change: { set: { format, collection_id } }, condition: stillProcessing, label: 'over' })
      .put(app, { item: lock, condition: { expression: 'attribute_not_exists(pk)' }, label: 'taken' })
      .commit();
    return failed === undefined ? 'claimed' : failed === 'over' ? 'over' : 'taken';
  },

  async settleImport(record, { from, audit }) {
    const { id, organization_id: organizationId, collection_id: collectionId } = record;
    const writes = transaction().put(app, { item: itemOf(record), condition: stillOpen(from), label: 'settled' });
    if (collectionId !== null)
      writes.delete(app, { key: appKeys.importLock(organizationId, collectionId), condition: ownLock(id) });
    if (audit) writes.put(app, { item: auditItem(audit) });
    return (await writes.commit()) === undefined;
  },

  async findImport(organizationId, importId) {
    const item = await app.get<ApiImportRecord & Open>(appKeys.apiImport(organizationId, importId));
    return item && recordOf(item);
  },

  async listImports(organizationId, limit) {
    const { pk } = appKeys.apiImport(organizationId, '');
    const items = app.query<ApiImportRecord & Open>({ pk, skPrefix: importPrefix, descending: true, limit });
    return Array.fromAsync(items, recordOf);
  },

  async listOverdue(now) {
    const open = app.query<ApiImportRecord>({
      index: 'gsi2',
      pk: appIndexKeys.openImports,
      skBetween: ['0', now],
      limit: 100,
    });
    return Array.fromAsync(open, ({ organization_id, id }) => ({ organization_id, id }));
  },
});
