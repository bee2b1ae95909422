import type { ApiImportRecord, ApiImportRepository } from '@saywright/domain/ports/api-import-repository';
import { appKeys, importPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** The history of imports, in the `app` table. */
export const createApiImportRepository = ({ app }: Database): ApiImportRepository => ({
  async putImport(record) {
    const key = appKeys.apiImport(record.organization_id, record.id);
    await app.put(toItem(record, { key, type: 'api_import' }));
  },

  async listImports(organizationId, limit) {
    const { pk } = appKeys.apiImport(organizationId, '');
    const items = app.query<ApiImportRecord>({ pk, skPrefix: importPrefix, descending: true, limit });
    return (await Array.fromAsync(items)).map((item) => fromItem(item));
  },
});
