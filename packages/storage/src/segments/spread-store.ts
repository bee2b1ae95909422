import type { SegmentRepository } from '@saywright/domain/ports/segment-repository';
import { appIndexKeys, appKeys, testPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { contentAttributes } from '../flow-test-item.ts';
import { isBehind, linkItem, type StoredLink, type StoredSegment } from './segment-items.ts';

/** The most names of tests to report. */
const toldSkipped = 20;

const stillHasVersion = (version: number): Condition => ({
  expression: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

const isSkipped: Condition = {
  expression: 'attribute_exists(#skipped)',
  names: { '#skipped': 'skipped' },
};

const stillHasRevision = (revision: number): Condition => ({
  expression: '#revision = :revision',
  names: { '#revision': 'revision' },
  values: { ':revision': revision },
});

type SpreadStore = Pick<
  SegmentRepository,
  'listBehind' | 'applyToTest' | 'forgetLink' | 'noteSpread' | 'touchSpread' | 'listStalled'
>;

/** How the change of a segment comes into its tests. The links say which of them are left. */
export function spreadStore({ app, transaction }: Database): SpreadStore {
  const linksOf = (organizationId: string, segmentId: string) => ({
    pk: appKeys.segmentUse(organizationId, segmentId, '').pk,
    skPrefix: testPrefix,
  });

  return {
    async listBehind({ organizationId, segmentId, revision, limit }) {
      const links = app.query<StoredLink>({
        ...linksOf(organizationId, segmentId),
        filter: isBehind(revision),
        limit,
      });
      return (await Array.fromAsync(links)).map((item) => fromItem(item));
    },

    async applyToTest({ organizationId, segmentId, test, steps, blocks, revision, updatedAt }) {
      const link = appKeys.segmentUse(organizationId, segmentId, test.id);
      const key = appKeys.flowTest(organizationId, test.id);
      const condition = stillHasVersion(test.version);
      const writes = transaction();
      if (!steps) writes.check(app, { key, condition });
      else
        writes.update(app, {
          key,
          change: {
            set: {
              ...contentAttributes({ steps, step_count: steps.length }),
              ...(revision === undefined ? {} : { updated_at: updatedAt }),
            },
            ...(revision === undefined ? {} : { add: { version: 1 } }),
          },
          condition,
        });
      if (revision === undefined || blocks === 0) writes.delete(app, { key: link });
      else
        writes.put(app, {
          item: linkItem({
            organization_id: organizationId,
            segment_id: segmentId,
            test_id: test.id,
            blocks,
            applied_revision: revision,
            ...(steps ? {} : { skipped: test.name }),
          }),
        });
      return (await writes.commit()) === undefined ? 'applied' : 'changed_meanwhile';
    },

    async forgetLink(organizationId, segmentId, testId) {
      await app.delete(appKeys.segmentUse(organizationId, segmentId, testId));
    },

    async noteSpread({ organizationId, segmentId, revision, at }) {
      const links = linksOf(organizationId, segmentId);
      const [total, behind, skippedLinks] = await Promise.all([
        app.count({ ...links, consistent: true }),
        app.count({ ...links, filter: isBehind(revision), consistent: true }),
        Array.fromAsync(app.query<StoredLink>({ ...links, filter: isSkipped, limit: toldSkipped })),
      ]);
      const key = appKeys.segment(organizationId, segmentId);
      const segment = await app.get<StoredSegment>(key);
      if (!segment) return 'finished';
      if (segment.deleted_at !== undefined) {
        if (total > 0) {
          await app.update(key, { set: { gsi2sk: at } }, mustExist);
          return 'spreading';
        }
        await transaction()
          .delete(app, { key })
          .delete(app, { key: appKeys.segmentSteps(organizationId, segmentId) })
          .commit();
        return 'finished';
      }
      const skipped = skippedLinks.flatMap(({ test_id, skipped: name }) =>
        name === undefined ? [] : [{ test_id, name }],
      );
      const progress = { done: total - behind, total, skipped };
      const change =
        behind > 0
          ? { set: { spread: progress, gsi2sk: at } }
          : { set: { spread: skipped.length > 0 ? progress : null }, remove: ['gsi2pk', 'gsi2sk'] };
      // A change that came in between has a revision of its own to spread.
      const noted = await app.update(key, change, stillHasRevision(revision));
      return noted && behind === 0 ? 'finished' : 'spreading';
    },

    async touchSpread(organizationId, segmentId, at) {
      const spreads: Condition = { expression: 'attribute_exists(#at)', names: { '#at': 'gsi2sk' } };
      await app.update(appKeys.segment(organizationId, segmentId), { set: { gsi2sk: at } }, spreads);
    },

    async listStalled(before) {
      const stalled = app.query<StoredSegment>({
        index: 'gsi2',
        pk: appIndexKeys.spreadingSegments,
        skBetween: ['0', before],
        limit: 100,
      });
      return (await Array.fromAsync(stalled)).map(({ organization_id, id }) => ({ organization_id, id }));
    },
  };
}
