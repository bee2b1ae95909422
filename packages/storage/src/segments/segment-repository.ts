import { cutText } from '@saywright/contracts/text/cut-text';
import type { SegmentRecord, SegmentRepository } from '@saywright/domain/ports/segment-repository';
import { appIndexKeys, appKeys, segmentPrefix, testPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Key } from '../dynamo/table.ts';
import { insertCounted } from '../insert-counted.ts';
import {
  exists,
  hasVersion,
  segmentItem,
  stepsItem,
  storedSegment,
  type StoredSegment,
  type StoredSteps,
} from './segment-items.ts';
import { spreadStore } from './spread-store.ts';

const previewLength = 300;

/** A segment that is saved between the reading of its two items is read again. */
const readAttempts = 5;

type WholeSegment = StoredSegment & Pick<SegmentRecord, 'steps'>;

const notDeleted: Condition = { expression: 'attribute_not_exists(#deleted)', names: { '#deleted': 'deleted_at' } };

/** Segments in the `app` table, counted in the counters of their organization. */
export function createSegmentRepository(database: Database): SegmentRepository {
  const { app, transaction } = database;

  /** Whole segments, deleted ones too. The two items of each are read at once, but not as one. */
  async function readSegments(organizationId: string, segmentIds: readonly string[]): Promise<WholeSegment[]> {
    const whole: WholeSegment[] = [];
    let left = [...segmentIds];
    for (let attempt = 0; left.length > 0 && attempt < readAttempts; attempt++) {
      const keys = left.flatMap((id) => [
        appKeys.segment(organizationId, id),
        appKeys.segmentSteps(organizationId, id),
      ]);
      const items = new Map(
        (await app.batchGet<StoredSegment | StoredSteps>(keys)).map((item) => [item.sk, item] as const),
      );
      const torn: string[] = [];
      for (const id of left) {
        const item = items.get(appKeys.segment(organizationId, id).sk);
        const steps = items.get(appKeys.segmentSteps(organizationId, id).sk) as StoredSteps | undefined;
        if (!item) continue;
        const segment = storedSegment(item as StoredSegment & Key);
        if (steps?.revision === segment.revision) whole.push({ ...segment, steps: steps.steps });
        else torn.push(id);
      }
      left = torn;
    }
    return whole;
  }

  const findSegments = async (organizationId: string, segmentIds: readonly string[]): Promise<SegmentRecord[]> =>
    (await readSegments(organizationId, segmentIds)).filter(({ deleted_at: deletedAt }) => deletedAt === undefined);

  const findSegment = async (organizationId: string, segmentId: string): Promise<SegmentRecord | undefined> =>
    (await findSegments(organizationId, [segmentId]))[0];

  return {
    ...spreadStore(database),
    findSegment,
    findSegments,

    async findSpreading(organizationId, segmentId) {
      const [segment] = await readSegments(organizationId, [segmentId]);
      return segment?.deleted_at === undefined ? segment : 'gone';
    },

    insertSegment: (segment, options) =>
      insertCounted(database, {
        organizationId: segment.organization_id,
        counter: 'segments',
        items: [segmentItem(segment), stepsItem(segment)],
        ...options,
      }),

    async listSegments(organizationId) {
      const { pk } = appKeys.segment(organizationId, '');
      const items = app.query<StoredSegment>({ pk, skPrefix: segmentPrefix, descending: true, filter: notDeleted });
      return (await Array.fromAsync(items)).map((item) => {
        const { id, name, segment_type, step_count, usage_count, tags, project_id, spread, created_at, updated_at } =
          storedSegment(item);
        const description_preview = cutText(item.description, previewLength, '');
        return {
          id,
          name,
          description_preview,
          segment_type,
          step_count,
          usage_count,
          tags,
          project_id,
          spread,
          created_at,
          updated_at,
        };
      });
    },

    async updateSegment({ organizationId, segmentId, content: { steps, ...content }, updatedAt, version, audit }) {
      const key = appKeys.segment(organizationId, segmentId);
      const stored = await findSegment(organizationId, segmentId);
      if (!stored) return 'not_found';
      const writes = transaction().put(app, { item: auditItem(audit) });
      const links = { pk: appKeys.segmentUse(organizationId, segmentId, '').pk, skPrefix: testPrefix };
      const total = steps ? await app.count({ ...links, consistent: true }) : 0;
      writes.update(app, {
        key,
        change: {
          set: {
            ...content,
            updated_at: updatedAt,
            ...(steps
              ? {
                  spread: total > 0 ? { done: 0, total, skipped: [] } : null,
                  gsi2pk: appIndexKeys.spreadingSegments,
                  gsi2sk: updatedAt,
                }
              : {}),
          },
          add: { version: 1, ...(steps ? { revision: 1 } : {}) },
        },
        condition: hasVersion(version),
      });
      if (steps) writes.put(app, { item: stepsItem({ ...stored, steps, revision: stored.revision + 1 }) });
      const refused = await writes.commit();
      const updated = await findSegment(organizationId, segmentId);
      if (!updated) return 'not_found';
      return refused === undefined ? updated : 'changed_meanwhile';
    },

    async deleteSegment({ organizationId, segmentId, at, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.segment(organizationId, segmentId),
          change: { set: { deleted_at: at, gsi2pk: appIndexKeys.spreadingSegments, gsi2sk: at } },
          condition: exists,
        })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { segments: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },
  };
}
