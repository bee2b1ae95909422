import * as z from 'zod';
import { id, instant, nameText } from './common.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { maxSteps, step, stepInput } from './step.ts';

/** The kinds of segments, and the words for them. */
export const segmentTypes = {
  login: 'Login',
  navigation: 'Navigation',
  form_filling: 'Form filling',
  verification: 'Verification',
  setup: 'Setup',
  teardown: 'Teardown',
  generic: 'Generic',
} as const;

export type SegmentType = keyof typeof segmentTypes;
export const segmentType = z.enum(Object.keys(segmentTypes) as [SegmentType, ...SegmentType[]]);

/** Segments of an organization: the list of them is answered whole. */
export const maxSegments = 500;
export const maxSegmentSteps = 100;
/** Different segments in one test: the links of a save, old and new, go into one transaction. */
export const maxSegmentsInTest = 20;

/** How far the tests that use a segment have taken over its latest change; null when there is nothing to tell. */
export const segmentProgress = z.object({
  done: z.number().int(),
  total: z.number().int(),
  /** Names of tests that could not take it over, since they would have become too long. */
  skipped: z.array(z.string()),
});
export type SegmentProgress = z.output<typeof segmentProgress>;

/** A segment in lists: without its steps. */
export const segmentSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  segment_type: segmentType,
  step_count: z.number().int(),
  /** How often it is inserted, in all tests together. */
  usage_count: z.number().int(),
  tags: z.array(z.string()),
  project_id: id.nullable(),
  update_progress: segmentProgress.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type SegmentSummary = z.output<typeof segmentSummary>;

/** Steps that tests share. */
export const segment = segmentSummary.extend({
  steps: z.array(step),
  /** Counts the saves; an update that names an older one is refused. */
  version: z.number().int(),
});
export type Segment = z.output<typeof segment>;

const tooManySteps = `A segment can have up to ${maxSegmentSteps} steps`;

const editable = {
  name: nameText('Please enter a segment name', { absent: 'Please enter a segment name' }),
  description: z.string().trim().max(5_000, 'A description can have up to 5,000 characters'),
  segment_type: segmentType,
  steps: z.array(stepInput).min(1, 'A segment needs at least one step').max(maxSegmentSteps, tooManySteps),
  tags: z.array(z.string().trim().min(1).max(50, 'A tag can have up to 50 characters')).max(20, 'Use up to 20 tags'),
  project_id: id.nullable(),
};

export const createSegmentBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  segment_type: editable.segment_type.default('generic'),
  tags: editable.tags.default([]),
  project_id: editable.project_id.default(null),
});
export type CreateSegmentBody = z.output<typeof createSegmentBody>;

/** Absent fields stay as they are. With `version` the update is refused (409) when someone saved in between. */
export const updateSegmentBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  segment,
);
export type UpdateSegmentBody = z.output<typeof updateSegmentBody>;

/** A segment of steps of a test. The test stays as it is, and the segment goes into the test's project. */
export const segmentFromStepsBody = z.strictObject({
  test_id: id,
  /** Places of the steps in the test, from 0, in any order. */
  step_indices: z
    .array(z.number().int().min(0, 'Step not found'))
    .min(1, 'Select at least one step')
    .max(maxSegmentSteps, tooManySteps),
  segment_name: editable.name,
  segment_description: editable.description.default(''),
  segment_type: editable.segment_type.default('generic'),
  tags: editable.tags.default([]),
});
export type SegmentFromStepsBody = z.output<typeof segmentFromStepsBody>;

/** @property position how many steps of the test stand before the segment; at the end when absent */
export const insertSegmentBody = z.strictObject({
  segment_id: id,
  position: z.number().int().min(0, 'A position must be 0 or more').max(maxSteps).optional(),
});
export type InsertSegmentBody = z.output<typeof insertSegmentBody>;

/** Stretches of a test's steps that are worth a segment, in their order in the test. */
export const segmentSuggestions = z.object({
  suggestions: z.array(
    z.object({
      step_ids: z.array(id),
      /** The order of the first of them. */
      first_step: z.number().int(),
      /** The segment that has the same steps; null if there's none yet. */
      segment: z.object({ id, name: z.string() }).nullable(),
      /** The tests that have these steps, too; the test itself if it does them again. */
      tests: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
export type SegmentSuggestions = z.output<typeof segmentSuggestions>;
