import type { Segment, SegmentType } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { changeSteps, type StepChange } from '~/features/flow-testing/editor/change-steps.ts';
import { bodyOfSteps } from '~/features/flow-testing/editor/draft.ts';

/** A segment as it's edited. Steps are in order; selectors may be blank until it's saved. */
export interface SegmentDraft {
  name: string;
  description: string;
  segment_type: SegmentType;
  tags: readonly string[];
  project_id: string | null;
  steps: readonly Step[];
}

export type SegmentDraftChange =
  | { type: 'set'; changes: Partial<Omit<SegmentDraft, 'steps'>> }
  | { type: 'replace'; draft: SegmentDraft }
  | StepChange;

export const newSegment: SegmentDraft = {
  name: '',
  description: '',
  segment_type: 'generic',
  tags: [],
  project_id: null,
  steps: [],
};

export const segmentDraftOf = (segment: Segment): SegmentDraft => ({
  name: segment.name,
  description: segment.description,
  segment_type: segment.segment_type,
  tags: segment.tags,
  project_id: segment.project_id,
  steps: segment.steps,
});

/** Every change of a segment that is edited, without side effects. */
export function changeSegmentDraft(draft: SegmentDraft, change: SegmentDraftChange): SegmentDraft {
  if (change.type === 'replace') return change.draft;
  if (change.type === 'set') return { ...draft, ...change.changes };
  return { ...draft, steps: changeSteps(draft.steps, change) };
}

interface SegmentBody extends Omit<SegmentDraft, 'steps' | 'tags'> {
  steps: Step[];
  tags: string[];
}

/** The request to save a segment. */
export const bodyOfSegment = (draft: SegmentDraft): SegmentBody => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  segment_type: draft.segment_type,
  tags: [...draft.tags],
  project_id: draft.project_id,
  steps: bodyOfSteps(draft.steps),
});

/** Whether saving would change anything. */
export const isSegmentChanged = (draft: SegmentDraft, saved: SegmentDraft): boolean =>
  draft !== saved && JSON.stringify(bodyOfSegment(draft)) !== JSON.stringify(bodyOfSegment(saved));
