import type { SegmentUse } from '@saywright/domain/ports/segment-repository';
import { appKeys } from '../app-keys.ts';
import type { Table } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { exists, hasRevision, linkItem } from './segment-items.ts';

/** The label of a transaction that is refused because a segment has changed since the save was worked out. */
export const segmentChanged = 'segment_changed';

/**
 * Adds to the transaction of a test what its save changes about its use of segments: the link, which has the segment's
 * revision from now on, and the segment's counter. Both hold only while the segment has that revision.
 */
export function writeUses(
  writes: Transaction,
  app: Table,
  { organizationId, testId, uses }: { organizationId: string; testId: string; uses: readonly SegmentUse[] },
): void {
  for (const { segmentId, revision, blocks, blocksBefore } of uses) {
    const link = appKeys.segmentUse(organizationId, segmentId, testId);
    if (blocks === 0) writes.delete(app, { key: link });
    else
      writes.put(app, {
        item: linkItem({
          organization_id: organizationId,
          segment_id: segmentId,
          test_id: testId,
          blocks,
          applied_revision: revision ?? 0,
        }),
      });
    if (revision === undefined) continue;
    const key = appKeys.segment(organizationId, segmentId);
    const condition = blocks === 0 ? exists : hasRevision(revision);
    if (blocks === blocksBefore) writes.check(app, { key, condition, label: segmentChanged });
    else
      writes.update(app, {
        key,
        change: { add: { usage_count: blocks - blocksBefore } },
        condition,
        label: segmentChanged,
      });
  }
}
