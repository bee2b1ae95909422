import { countBlocks } from '@saywright/contracts/entities/step-blocks';
import type { FlowTestRecord, FlowTestRepository, Generation } from '@saywright/domain/ports/flow-test-repository';
import type { SegmentUse } from '@saywright/domain/ports/segment-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { both, mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { segmentChanged, writeUses } from '../segments/segment-uses.ts';
import { contentAttributes, flowTestItem, flowTestRecord, type StoredTest } from '../flow-test-item.ts';
import { isNarrowed, listFlowTests } from './list-flow-tests.ts';
import { countTest, readTestStats } from '../tests/test-stats.ts';
import { changesListing, journalEntry } from './listed-names.ts';

const underLimit = (limit: number): Condition => ({
  expression: 'attribute_not_exists(#used) OR #used < :limit',
  names: { '#used': 'generations_used' },
  values: { ':limit': limit },
});

/** Its verdict and project haven't changed since it was read. */
const countsAsRead = ({ status, project_id }: FlowTestRecord): Condition => ({
  expression: '#status = :status AND #project = :project',
  names: { '#status': 'status', '#project': 'project_id' },
  values: { ':status': status, ':project': project_id },
});

/** Neither run nor saved since it was read. */
const isStillThat = (test: FlowTestRecord): Condition => both(countsAsRead(test), stillHasVersion(test.version));

const stillHasVersion = (version: number): Condition => ({
  expression: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/** Flow tests and their counters in the `app` table. */
export function createFlowTestRepository({ app, transaction }: Database): FlowTestRepository {
  const findFlowTest = async (organizationId: string, testId: string): Promise<FlowTestRecord | undefined> => {
    const item = await app.get<StoredTest>(appKeys.flowTest(organizationId, testId));
    return item && flowTestRecord(item);
  };

  const useGeneration = (writes: Transaction, organizationId: string, { periodStart, limit }: Generation): void => {
    writes.update(app, {
      key: appKeys.usage(organizationId, periodStart),
      change: { setIfAbsent: { et: 'usage', v: 1, period_start: periodStart }, add: { generations_used: 1 } },
      condition: underLimit(limit),
      label: 'plan_limit_reached',
    });
  };

  /** That a test which goes uses no segment any more. */
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

  return {
    findFlowTest,

    async insertFlowTest(test, { generation, uses = [], audit }) {
      const writes = transaction()
        .put(app, { item: flowTestItem(test), condition: mustNotExist, label: 'id_taken' })
        .put(app, { item: auditItem(audit) })
        .put(app, { item: journalEntry(test.organization_id, test.id) });
      countTest({ app }, writes, { to: test });
      if (generation) useGeneration(writes, test.organization_id, generation);
      writeUses(writes, app, { organizationId: test.organization_id, testId: test.id, uses });
      const refused = await writes.commit();
      if (refused === undefined) return 'inserted';
      if (refused === 'plan_limit_reached' || refused === segmentChanged || refused === 'id_taken') return refused;
      throw new Error(`A flow test could not be stored: ${refused}`);
    },

    async listFlowTests(organizationId, query) {
      const [{ matches, ...page }, stats] = await Promise.all([
        listFlowTests(app, organizationId, query),
        isNarrowed(query) ? undefined : readTestStats({ app }, organizationId, query.hiddenProjects ?? []),
      ]);
      return { ...page, total: stats?.total_tests ?? matches };
    },

    async updateFlowTest({ organizationId, testId, content, updatedAt, version, uses = [], audit }) {
      const key = appKeys.flowTest(organizationId, testId);
      const change = {
        set: { ...contentAttributes(content), updated_at: updatedAt },
        add: { version: 1 },
      };
      for (;;) {
        const writes = transaction();
        const unchanged = version === undefined ? mustExist : stillHasVersion(version);
        const moved = content.project_id === undefined ? undefined : await findFlowTest(organizationId, testId);
        const condition = moved ? both(countsAsRead(moved), unchanged) : unchanged;
        writes.update(app, { key, change, condition, label: 'changed_meanwhile' }).put(app, { item: auditItem(audit) });
        if (moved)
          countTest({ app }, writes, { from: moved, to: { ...moved, project_id: content.project_id ?? null } });
        if (changesListing(content)) writes.put(app, { item: journalEntry(organizationId, testId) });
        writeUses(writes, app, { organizationId, testId, uses });
        const refused = await writes.commit();
        if (refused === segmentChanged) return refused;
        const test = await findFlowTest(organizationId, testId);
        if (!test) return 'not_found';
        if (refused === undefined) return test;
        if (version !== undefined && test.version !== version) return 'changed_meanwhile';
        // A run ended or someone moved the test, so other counters have to change now.
        if (!moved) return 'changed_meanwhile';
      }
    },

    async regenerateFlowTest({ organizationId, testId, content, prompt, updatedAt, version, generation, uses, audit }) {
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
      useGeneration(writes, organizationId, generation);
      writeUses(writes, app, { organizationId, testId, uses });
      const refused = await writes.commit();
      if (refused === 'plan_limit_reached' || refused === segmentChanged) return refused;
      const test = await findFlowTest(organizationId, testId);
      if (!test) return 'not_found';
      return refused === undefined ? test : 'changed_meanwhile';
    },

    async deleteFlowTest(organizationId, testId, { scheduleIds, audit }) {
      // A run that finishes in between changes the status, and with it the share that must leave the counters.
      for (;;) {
        const test = await findFlowTest(organizationId, testId);
        if (!test) return 'not_found';
        const writes = transaction()
          .delete(app, { key: appKeys.flowTest(organizationId, testId), condition: isStillThat(test) })
          .put(app, { item: auditItem(audit) })
          .put(app, { item: journalEntry(organizationId, testId) });
        const others = scheduleIds.length > 0 ? { schedules: -scheduleIds.length } : {};
        countTest({ app }, writes, { from: test, others });
        for (const id of scheduleIds)
          writes.delete(app, {
            key: appKeys.schedule(organizationId, id),
            condition: mustExist,
            label: 'schedules_changed',
          });
        writeUses(writes, app, { organizationId, testId, uses: await usesOf(test) });
        const refused = await writes.commit();
        if (refused === undefined) return 'deleted';
        if (refused === 'schedules_changed') return refused;
      }
    },
  };
}
