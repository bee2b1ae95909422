import type { Step } from '@saywright/contracts/entities/step';
import type { SegmentLinkRecord, SegmentRecord, SpreadRecord } from '@saywright/domain/ports/segment-repository';
import { appKeys } from '../app-keys.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item, Key } from '../dynamo/table.ts';

/** A segment without its steps, which stand in an item of their own. */
export interface StoredSegment extends Omit<SegmentRecord, 'steps'> {
  /** Set while the tests that used a deleted segment take over its steps. */
  deleted_at?: string;
}

export interface StoredSteps {
  steps: Step[];
  /** Of the segment when they were stored. */
  revision: number;
}

export interface StoredLink extends SegmentLinkRecord {
  organization_id: string;
}

/** The place in gsi2 of a segment whose change has not reached all of its tests. */
interface Spreading {
  gsi2pk?: string;
  gsi2sk?: string;
}

export const segmentItem = ({ steps: _steps, ...segment }: SegmentRecord): Item =>
  toItem(segment, { key: appKeys.segment(segment.organization_id, segment.id), type: 'segment' });

export const stepsItem = ({ organization_id: organizationId, id, steps, revision }: SegmentRecord): Item =>
  toItem({ steps, revision }, { key: appKeys.segmentSteps(organizationId, id), type: 'segment_steps' });

export const linkItem = (link: StoredLink): Item =>
  toItem(link, {
    key: appKeys.segmentUse(link.organization_id, link.segment_id, link.test_id),
    type: 'segment_use',
  });

/** Tests that were skipped were noted by their names alone once. */
const storedSpread = (spread: SpreadRecord | null): SpreadRecord | null =>
  spread && {
    ...spread,
    skipped: spread.skipped.map((test: SpreadRecord['skipped'][number] | string) =>
      typeof test === 'string' ? { test_id: '', name: test } : test,
    ),
  };

export function storedSegment(item: StoredSegment & Key): StoredSegment {
  const { gsi2pk: _pk, gsi2sk: _sk, ...segment } = fromItem<StoredSegment & Spreading>(item);
  return { ...segment, spread: storedSpread(segment.spread) };
}

export const exists: Condition = {
  expression: 'attribute_exists(pk) AND attribute_not_exists(#deleted)',
  names: { '#deleted': 'deleted_at' },
};

export const hasVersion = (version: number): Condition => ({
  expression: '#version = :version AND attribute_not_exists(#deleted)',
  names: { '#version': 'version', '#deleted': 'deleted_at' },
  values: { ':version': version },
});

export const hasRevision = (revision: number): Condition => ({
  expression: '#revision = :revision AND attribute_not_exists(#deleted)',
  names: { '#revision': 'revision', '#deleted': 'deleted_at' },
  values: { ':revision': revision },
});

export const isBehind = (revision: number): Condition => ({
  expression: '#applied < :revision',
  names: { '#applied': 'applied_revision' },
  values: { ':revision': revision },
});
