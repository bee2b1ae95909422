import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { DeletionRecord } from '../ports/leaving-repository.ts';

type Given = Pick<DeletionRecord, 'id' | 'kind' | 'requested_by' | 'total' | 'due_at'> & Partial<DeletionRecord>;

/** A deletion that nobody works on yet. */
export const newDeletion = ({ clock }: Context, given: Given): DeletionRecord => ({
  reason: '',
  selection: '',
  excluded: [],
  stopped_renewals: [],
  created_at: isoNow(clock),
  next_at: given.due_at,
  deleted: 0,
  failed: 0,
  ...given,
});
