import type { Segment, SegmentSummary } from '@saywright/contracts/entities/segment';
import type { SegmentRecord, SegmentSummaryRecord } from '../ports/segment-repository.ts';

/** A stored segment as the API answers it. */
export function segmentView(record: SegmentRecord): Segment {
  const { organization_id: _organization, created_by: _creator, revision: _revision, spread, ...shown } = record;
  return { ...shown, update_progress: spread };
}

/** A segment in a list; the description is its beginning. */
export function segmentSummaryView(record: SegmentSummaryRecord): SegmentSummary {
  const { description_preview: description, spread, ...shown } = record;
  return { ...shown, description, update_progress: spread };
}
