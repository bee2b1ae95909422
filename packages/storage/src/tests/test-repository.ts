import { testKind, type TestKindName } from '@saywright/contracts/entities/test-kind';
import type { TestRecord, TestRepository } from '@saywright/domain/ports/test-repository';
import { appIndexKeys, appKeys, testPrefixes } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { shownByRuns } from '../flow-test-item.ts';
import { inProject, outside } from './conditions.ts';
import { readProjectStats, readTestStats } from './test-stats.ts';

/** How many updates run at the same time. */
const writers = 20;

const attributes = [
  'sk',
  'id',
  'name',
  'project_id',
  'tags',
  'status',
  'execution_count',
  'passed_count',
  'created_at',
  'listed',
] as const satisfies readonly (keyof StoredTest)[];

const kinds = testKind.options;

/** A test's kind is in its key. */
function testRecord({ sk, ...test }: StoredTest): TestRecord {
  const kind = kinds.find((each) => sk.startsWith(testPrefixes[each]));
  if (kind === undefined) throw new Error(`Not a test item: ${sk}`);
  const { id, name, project_id, tags, status, execution_count, passed_count, created_at, listed } = test;
  const { recent_verdicts } = shownByRuns(kind === 'flow' ? listed : undefined);
  return {
    kind,
    id,
    name,
    project_id,
    tags: tags ?? [],
    status,
    execution_count,
    passed_count,
    recent_verdicts,
    created_at,
  };
}

type StoredTest = Key &
  Omit<TestRecord, 'kind' | 'recent_verdicts' | 'tags'> & { listed?: string; tags?: readonly string[] };

/** The common fields and the counters of all kinds of tests, in the `app` table. */
export function createTestRepository({ app }: Pick<Database, 'app'>): TestRepository {
  const findTests: TestRepository['findTests'] = async (organizationId, wanted) => {
    const keys = new Map(wanted.map(({ kind, testId }) => [testId, appKeys.test({ organizationId, kind, testId })]));
    const found = await app.batchGet<StoredTest>([...keys.values()], { attributes });
    return new Map(found.map((item) => [item.id, testRecord(item)]));
  };

  const newestOf = (
    kind: TestKindName,
    organizationId: string,
    { limit, hiddenProjects }: { limit: number; hiddenProjects: readonly string[] },
  ): Promise<StoredTest[]> => {
    const filter = outside(hiddenProjects);
    return Array.fromAsync(
      app.query<StoredTest>({
        index: 'gsi1',
        pk: appIndexKeys.tests(organizationId, kind),
        descending: true,
        attributes,
        limit,
        ...(filter ? { filter } : {}),
      }),
    );
  };

  return {
    findTests,

    async findTest({ organizationId, kind, testId }) {
      return (await findTests(organizationId, [{ kind, testId }])).get(testId);
    },

    async listNewestTests(organizationId, query) {
      const newest = await Promise.all(kinds.map((kind) => newestOf(kind, organizationId, query)));
      return newest
        .flat()
        .map(testRecord)
        .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
        .slice(0, query.limit);
    },

    readStats: (organizationId, hiddenProjects = []) => readTestStats({ app }, organizationId, hiddenProjects),

    readProjectStats: (organizationId, projectId) => readProjectStats({ app }, organizationId, projectId),

    async countCreatedSince(organizationId, since, hiddenProjects = []) {
      const filter = outside(hiddenProjects);
      const counts = await Promise.all(
        kinds.map((kind) =>
          app.count({
            index: 'gsi1',
            pk: appIndexKeys.tests(organizationId, kind),
            skFrom: since,
            ...(filter ? { filter } : {}),
          }),
        ),
      );
      return counts.reduce((total, count) => total + count, 0);
    },

    async releaseFromProject({ organizationId, projectId, limit }) {
      const release = (kind: TestKindName, testId: string) =>
        app.update(appKeys.test({ organizationId, kind, testId }), { set: { project_id: null } }, inProject(projectId));
      for (const kind of kinds) {
        const inIndex = app.query<{ id: string }>({
          index: 'gsi1',
          pk: appIndexKeys.tests(organizationId, kind),
          attributes: ['id'],
          filter: inProject(projectId),
          limit,
        });
        const ids = (await Array.fromAsync(inIndex)).map(({ id }) => id);
        for (let at = 0; at < ids.length; at += writers)
          await Promise.all(ids.slice(at, at + writers).map((id) => release(kind, id)));
      }
    },
  };
}
