import type { EnvironmentRecord, EnvironmentRepository } from '@saywright/domain/ports/environment-repository';
import { appKeys, environmentPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item } from '../dynamo/table.ts';
import { insertCounted } from '../insert-counted.ts';

const environmentItem = (environment: EnvironmentRecord): Item =>
  toItem(environment, {
    key: appKeys.environment(environment.organization_id, environment.id),
    type: 'environment',
  });

const stillHasVersion = (version: number): Condition => ({
  expression: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/** Plans limit the environments of each kind of test. */
const counterOf = ({ kind }: EnvironmentRecord) =>
  kind === 'flow' ? ('environments' as const) : (`${kind}_environments` as const);

/** Environments in the `app` table, counted in the counters of their organization. */
export function createEnvironmentRepository(database: Database): EnvironmentRepository {
  const { app, transaction } = database;
  const findEnvironment = async (
    organizationId: string,
    environmentId: string,
  ): Promise<EnvironmentRecord | undefined> => {
    const item = await app.get<EnvironmentRecord>(appKeys.environment(organizationId, environmentId));
    return item && fromItem(item);
  };

  return {
    findEnvironment,

    insertEnvironment: (environment, options) =>
      insertCounted(database, {
        organizationId: environment.organization_id,
        counter: counterOf(environment),
        items: [environmentItem(environment)],
        ...options,
      }),

    async listEnvironments(organizationId, kind) {
      const { pk } = appKeys.environment(organizationId, '');
      const items = await Array.fromAsync(app.query<EnvironmentRecord>({ pk, skPrefix: environmentPrefix }));
      return items.filter((item) => item.kind === kind).map((item) => fromItem(item));
    },

    async updateEnvironment({ organizationId, environmentId, content, updatedAt, version, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.environment(organizationId, environmentId),
          change: { set: { ...content, updated_at: updatedAt }, add: { version: 1 } },
          condition: stillHasVersion(version),
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      const environment = await findEnvironment(organizationId, environmentId);
      if (!environment) return 'not_found';
      return refused === undefined ? environment : 'changed_meanwhile';
    },

    async deleteEnvironment(organizationId, environmentId, audit) {
      const found = await findEnvironment(organizationId, environmentId);
      if (!found) return 'not_found';
      const gone = toItem(
        { name: found.name },
        { key: appKeys.deleted(organizationId, { type: 'environment', id: environmentId }), type: 'deleted' },
      );
      const refused = await transaction()
        .delete(app, { key: appKeys.environment(organizationId, environmentId), condition: mustExist })
        .put(app, { item: gone })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { [counterOf(found)]: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },

    async findDeletedName(organizationId, environmentId) {
      const key = appKeys.deleted(organizationId, { type: 'environment', id: environmentId });
      return (await app.get<{ name: string }>(key))?.name;
    },
  };
}
