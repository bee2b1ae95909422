import { countBlocks } from '@saywright/contracts/entities/step-blocks';
import type {
  FlowTestContent,
  FlowTestRecord,
  FlowTestRepository,
  FlowTestSummaryRecord,
} from '@saywright/domain/ports/flow-test-repository';
import type { SegmentUse } from '@saywright/domain/ports/segment-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { segmentChanged, writeUses } from '../segments/segment-uses.ts';
import { contentAttributes, flowTestItem, flowTestRecord, shownByRuns, type StoredTest } from '../flow-test-item.ts';
import { stillHasVersion, TestStore, useGeneration, type TestCodec } from '../tests/test-store.ts';
import { usageChanged } from '../usage/move-usage.ts';

/** A test as the index of lists has it. */
type ListedTest = Omit<FlowTestSummaryRecord, 'is_verified' | 'proof' | 'recent_verdicts'> & { listed?: string };

const listed = [
  'id',
  'name',
  'description_preview',
  'tags',
  'step_count',
  'environment_id',
  'project_id',
  'website_url',
  'status',
  'execution_count',
  'finished_count',
  'passed_count',
  'last_executed_at',
  'generated_by_ai',
  'created_at',
  'updated_at',
  'listed',
] as const satisfies readonly (keyof ListedTest)[];

const codec: TestCodec<FlowTestRecord, Partial<FlowTestContent>> = {
  kind: 'flow',
  toItem: flowTestItem,
  fromItem: (item) => flowTestRecord(item as StoredTest & typeof item),
  attributesOf: contentAttributes,
  listed,
};

/** Flow tests and their counters in the `app` table. */
export function createFlowTestRepository(database: Database): FlowTestRepository {
  const { app, transaction } = database;
  const tests = new TestStore<FlowTestRecord, Partial<FlowTestContent>, ListedTest>(database, codec);

  /** That a test which goes uses no segment anymore. */
  const usesOf = async ({ organization_id: organizationId, steps }: FlowTestRecord): Promise<SegmentUse[]> => {
    const counts = countBlocks(steps);
    const keys = [...counts.keys()].map((id) => appKeys.segment(organizationId, id));
    const segments = await app.batchGet<{ id: string; revision: number; deleted_at?: string }>(keys);
    const revisions = new Map(
      segments.flatMap(({ id, revision, deleted_at: gone }) => (gone === undefined ? [[id, revision] as const] : [])),
    );
    return [...counts].map(([segmentId, blocksBefore]) => ({
      segmentId,
      revision: revisions.get(segmentId),
      blocks: 0,
      blocksBefore,
    }));
  };

  const regenerate: FlowTestRepository['regenerateFlowTest'] = async (change) => {
    const { organizationId, testId, content, prompt, updatedAt, version, generation, uses, audit } = change;
    const writes = transaction().update(app, {
      key: appKeys.flowTest(organizationId, testId),
      change: {
        set: {
          ...contentAttributes(content),
          ai_prompt: prompt,
          generated_by_ai: true,
          updated_at: updatedAt,
        },
        add: { version: 1, regenerated_count: 1 },
      },
      condition: stillHasVersion(version),
      label: 'changed_meanwhile',
    });
    writes.put(app, { item: auditItem(audit) });
    await useGeneration(database, writes, { organizationId, generation });
    writeUses(writes, app, { organizationId, testId, uses });
    const refused = await writes.commit();
    if (refused === usageChanged) return regenerate(change);
    if (refused === 'plan_limit_reached' || refused === segmentChanged) return refused;
    const test = await tests.find(organizationId, testId);
    if (!test) return 'not_found';
    return refused === undefined ? test : 'changed_meanwhile';
  };

  return {
    findFlowTest: (organizationId, testId) => tests.find(organizationId, testId),

    async insertFlowTest(test, { generation, uses = [], audit }) {
      const { organization_id: organizationId, id: testId } = test;
      const refused = await tests.insert(test, {
        generation,
        audit,
        also: (writes) => writeUses(writes, app, { organizationId, testId, uses }),
      });
      if (refused === undefined) return 'inserted';
      if (refused === 'plan_limit_reached' || refused === segmentChanged || refused === 'id_taken') return refused;
      throw new Error(`Couldn't store a flow test: ${refused}`);
    },

    async listFlowTests(organizationId, query) {
      const page = await tests.list(organizationId, query);
      const summaries = page.tests.map(({ listed: mark, ...test }) => ({
        ...test,
        ...shownByRuns(mark),
      }));
      return { ...page, tests: summaries };
    },

    listUsesOfApiTest: (organizationId, apiTestId) =>
      Array.fromAsync(
        app.query<{ id: string; name: string; project_id: string | null }>({
          index: 'gsi1',
          pk: appIndexKeys.flowTests(organizationId),
          descending: true,
          attributes: ['id', 'name', 'project_id'],
          filter: {
            expression: 'contains(#listed, :called)',
            names: { '#listed': 'listed' },
            values: { ':called': JSON.stringify(apiTestId) },
          },
        }),
        ({ id, name, project_id }) => ({ id, name, project_id }),
      ),

    updateFlowTest: ({ uses = [], ...change }) =>
      tests.update({
        ...change,
        also: (writes) => writeUses(writes, app, { ...change, uses }),
        passed: [segmentChanged],
      }),

    regenerateFlowTest: regenerate,

    deleteFlowTest: (organizationId, testId, removal) =>
      tests.remove(organizationId, testId, {
        ...removal,
        also: async (test) => {
          const uses = await usesOf(test);
          return (writes) => writeUses(writes, app, { organizationId, testId, uses });
        },
      }),
  };
}
