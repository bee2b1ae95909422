import type { Segment } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import type { AuditRecord } from './audit-repository.ts';

/** A segment as stored. */
export interface SegmentRecord extends Omit<Segment, 'update_progress'> {
  organization_id: string;
  created_by: string;
  /** Counts the changes of the steps; a link names the one that its test has. */
  revision: number;
  /** How far the latest change has come; null before the first one that had to go anywhere. */
  spread: SpreadRecord | null;
}

/** How far a change of a segment has come into the tests that use it. */
export interface SpreadRecord {
  done: number;
  total: number;
  /** Tests that could not take it over. */
  skipped: { test_id: string; name: string }[];
}

/** Fields for lists: no steps, and the beginning of the description. */
export type SegmentSummaryRecord = Pick<
  SegmentRecord,
  | 'id'
  | 'name'
  | 'segment_type'
  | 'step_count'
  | 'usage_count'
  | 'tags'
  | 'project_id'
  | 'spread'
  | 'created_at'
  | 'updated_at'
> & { description_preview: string };

/** The fields that people save. */
export type SegmentContent = Pick<
  SegmentRecord,
  'name' | 'description' | 'segment_type' | 'steps' | 'step_count' | 'tags' | 'project_id'
>;

/** That a test uses a segment: how often, and which of its revisions. */
export interface SegmentLinkRecord {
  segment_id: string;
  test_id: string;
  blocks: number;
  applied_revision: number;
  /** Name of the test, when the revision did not fit into it. */
  skipped?: string;
}

/**
 * The change to a test's use of a segment. It's written in the transaction of the test, which is refused if the segment
 * has changed since.
 */
export interface SegmentUse {
  segmentId: string;
  /** Undefined when the segment is gone: then nothing but the link is left to remove. */
  revision: number | undefined;
  /** How many insertions the test has after the save, and had before. */
  blocks: number;
  blocksBefore: number;
}

/** Tests that a segment's change still has to reach. */
export interface SpreadingSegment {
  organization_id: string;
  id: string;
}

/** The organization comes first everywhere: a segment of another one is not found. Neither is a deleted one. Changes take their audit entry along. */
export interface SegmentRepository {
  /** Stores a new segment, unless the organization has `limit` of them. */
  insertSegment(
    segment: SegmentRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  findSegment(organizationId: string, segmentId: string): Promise<SegmentRecord | undefined>;
  /** Those of the given ones that exist. */
  findSegments(organizationId: string, segmentIds: readonly string[]): Promise<SegmentRecord[]>;
  /** Newest first, all of them. */
  listSegments(organizationId: string): Promise<SegmentSummaryRecord[]>;
  /**
   * Sets the given fields and counts the version, if the stored one is the given one. Steps count the revision too, and
   * mark the segment as spreading when tests use it.
   */
  updateSegment(change: {
    organizationId: string;
    segmentId: string;
    content: Partial<SegmentContent>;
    updatedAt: string;
    version: number;
    audit: AuditRecord;
  }): Promise<SegmentRecord | 'not_found' | 'changed_meanwhile'>;
  /** Hides the segment and marks it as spreading: what is left of it goes when no test has a link to it anymore. */
  deleteSegment(deletion: {
    organizationId: string;
    segmentId: string;
    at: string;
    audit: AuditRecord;
  }): Promise<'deleted' | 'not_found'>;

  /** The links of a segment whose tests do not have the revision, at most `limit`. */
  listBehind(segment: {
    organizationId: string;
    segmentId: string;
    revision: number;
    limit: number;
  }): Promise<SegmentLinkRecord[]>;
  /**
   * Gives a test the steps of the segment's revision, or its own ones when the segment is gone, if the test still has
   * the version. Only a revision counts the version: steps that become the test's own stay as they are.
   * @param change.steps undefined: they stay, since there is nothing to change or the revision does not fit
   * @param change.blocks how many insertions the test has afterwards; without any, its link goes
   */
  applyToTest(change: {
    organizationId: string;
    segmentId: string;
    test: { id: string; name: string; version: number };
    steps: readonly Step[] | undefined;
    blocks: number;
    revision: number | undefined;
    updatedAt: string;
  }): Promise<'applied' | 'changed_meanwhile'>;
  /** Removes a link that leads nowhere. */
  forgetLink(organizationId: string, segmentId: string, testId: string): Promise<void>;
  /** Notes how far the change has come, or that it is everywhere: then a deleted segment is gone for good. */
  noteSpread(note: {
    organizationId: string;
    segmentId: string;
    revision: number;
    at: string;
  }): Promise<'spreading' | 'finished'>;
  /** Marks that someone is working on it, so that the sweep doesn't resend it at once. */
  touchSpread(organizationId: string, segmentId: string, at: string): Promise<void>;
  /** Segments that have been spreading without a sign of life since the instant. */
  listStalled(before: string): Promise<SpreadingSegment[]>;
  /** The revision to spread; `gone` for a deleted segment; undefined when there is nothing of it. */
  findSpreading(organizationId: string, segmentId: string): Promise<SegmentRecord | 'gone' | undefined>;
}
