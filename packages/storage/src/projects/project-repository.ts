import type { ProjectRecord, ProjectRepository } from '@saywright/domain/ports/project-repository';
import { appKeys, projectPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { both, mustExist, mustNotExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { insertCounted } from '../insert-counted.ts';

/** Permissions are a set, which DynamoDB changes without reading it, and drops when it is empty. */
type StoredProject = Omit<ProjectRecord, 'member_permissions' | 'version' | 'public_token'> & {
  /** Absent without a public page. */
  public_token?: string;
  member_permissions?: ReadonlySet<string>;
  /** Absent in projects from before saves were counted, until the next one. */
  version?: number;
};

const projectRecord = (item: StoredProject & Key): ProjectRecord => {
  const {
    member_permissions: members,
    version = 0,
    public_token: token = null,
    ...record
  } = fromItem<StoredProject>(item);
  return { ...record, version, public_token: token, member_permissions: [...(members ?? [])].toSorted() };
};

const stillHasVersion = (version: number): Condition => ({
  expression: version === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#version)' : '#version = :version',
  names: { '#version': 'version' },
  ...(version === 0 ? {} : { values: { ':version': version } }),
});

/** Projects and their permissions in the `app` table, counted in the counters of their organization. */
export function createProjectRepository(database: Database): ProjectRepository {
  const { app, transaction } = database;
  const findProject = async (organizationId: string, projectId: string): Promise<ProjectRecord | undefined> => {
    const item = await app.get<StoredProject>(appKeys.project(organizationId, projectId));
    return item && projectRecord(item);
  };

  return {
    findProject,

    insertProject({ member_permissions: members, public_token: _token, ...project }, options) {
      const stored: StoredProject =
        members.length === 0 ? project : { ...project, member_permissions: new Set(members) };
      return insertCounted(database, {
        organizationId: project.organization_id,
        counter: 'projects',
        items: [toItem(stored, { key: appKeys.project(project.organization_id, project.id), type: 'project' })],
        ...options,
      });
    },

    async listProjects(organizationId) {
      const { pk } = appKeys.project(organizationId, '');
      const items = await Array.fromAsync(app.query<StoredProject>({ pk, skPrefix: projectPrefix }));
      return items.map(projectRecord);
    },

    async updateProject({ organizationId, projectId, content, updatedAt, version, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.project(organizationId, projectId),
          change: { set: { ...content, updated_at: updatedAt }, add: { version: 1 } },
          condition: version === undefined ? mustExist : stillHasVersion(version),
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      const project = await findProject(organizationId, projectId);
      if (!project) return 'not_found';
      return refused === undefined ? project : 'changed_meanwhile';
    },

    async giveAccess({ organizationId, projectId, userId, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.project(organizationId, projectId),
          change: { add: { member_permissions: new Set([userId]) } },
          condition: mustExist,
          label: 'not_found',
        })
        .check(app, { key: appKeys.member(organizationId, userId), condition: mustExist, label: 'member_not_found' })
        .put(app, { item: auditItem(audit) })
        .commit();
      if (refused === undefined) return 'given';
      return refused === 'not_found' ? refused : 'member_not_found';
    },

    async takeAccess({ organizationId, projectId, userId, audit }) {
      const writes = transaction().update(app, {
        key: appKeys.project(organizationId, projectId),
        change: { take: { member_permissions: new Set([userId]) } },
        condition: mustExist,
      });
      if (audit) writes.put(app, { item: auditItem(audit) });
      return (await writes.commit()) === undefined ? 'taken' : 'not_found';
    },

    async setPublicToken(project, { token, audit }) {
      const { organization_id: organizationId, id: projectId, public_token: before } = project;
      const key = appKeys.project(organizationId, projectId);
      const writes = transaction()
        .update(app, {
          key,
          change: token === null ? { remove: ['public_token'] } : { set: { public_token: token } },
          condition:
            before === null
              ? both(mustExist, { expression: 'attribute_not_exists(public_token)' })
              : stillHas('public_token', before),
        })
        .put(app, { item: auditItem(audit) });
      if (before !== null) writes.delete(app, { key: appKeys.publicPage(before) });
      if (token !== null)
        writes.put(app, {
          item: toItem(
            { organization_id: organizationId, project_id: projectId },
            { key: appKeys.publicPage(token), type: 'public_page' },
          ),
          condition: mustNotExist,
        });
      if ((await writes.commit()) === undefined) return 'set';
      return (await app.get(key)) ? 'changed_meanwhile' : 'not_found';
    },

    async findPublicProject(token) {
      const page = await app.get<{ organization_id: string; project_id: string }>(appKeys.publicPage(token));
      const project = page && (await findProject(page.organization_id, page.project_id));
      return project?.public_token === token ? project : undefined;
    },

    async deleteProject({ organization_id: organizationId, id: projectId, public_token: token }, audit) {
      const writes = transaction();
      if (token !== null) writes.delete(app, { key: appKeys.publicPage(token) });
      const refused = await writes
        .delete(app, { key: appKeys.project(organizationId, projectId), condition: mustExist, label: 'not_found' })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { projects: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },
  };
}
