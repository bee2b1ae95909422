import type { CredentialRecord, CredentialRepository } from '@saywright/domain/ports/credential-repository';
import { appKeys, credentialPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { insertCounted } from '../insert-counted.ts';

/** Credentials in the `app` table, counted in the counters of their organization. */
export function createCredentialRepository(database: Database): CredentialRepository {
  const { app, transaction } = database;
  const findCredential: CredentialRepository['findCredential'] = async (organizationId, credentialId) => {
    const item = await app.get<CredentialRecord>(appKeys.credential(organizationId, credentialId));
    return item && fromItem(item);
  };

  return {
    findCredential,

    insertCredential: (credential, options) =>
      insertCounted(database, {
        organizationId: credential.organization_id,
        counter: 'credentials',
        items: [
          toItem(credential, {
            key: appKeys.credential(credential.organization_id, credential.id),
            type: 'credential',
          }),
        ],
        ...options,
      }),

    async listCredentials(organizationId) {
      const { pk } = appKeys.credential(organizationId, '');
      const items = await Array.fromAsync(app.query<CredentialRecord>({ pk, skPrefix: credentialPrefix }));
      return items.map((item) => fromItem(item));
    },

    async updateCredential({ organizationId, credentialId, content, updatedAt, audit }) {
      await transaction()
        .update(app, {
          key: appKeys.credential(organizationId, credentialId),
          change: { set: { ...content, updated_at: updatedAt } },
          condition: mustExist,
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      return (await findCredential(organizationId, credentialId)) ?? 'not_found';
    },

    async deleteCredential(organizationId, credentialId, audit) {
      const found = await findCredential(organizationId, credentialId);
      if (!found) return 'not_found';
      const gone = toItem(
        { name: found.name },
        { key: appKeys.deleted(organizationId, { type: 'credential', id: credentialId }), type: 'deleted' },
      );
      const refused = await transaction()
        .delete(app, { key: appKeys.credential(organizationId, credentialId), condition: mustExist })
        .put(app, { item: gone })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { credentials: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },

    async findDeletedName(organizationId, credentialId) {
      const key = appKeys.deleted(organizationId, { type: 'credential', id: credentialId });
      return (await app.get<{ name: string }>(key))?.name;
    },
  };
}
