import type { SegmentSummary } from '@saywright/contracts/entities/segment';

/** Whether tests are being brought up to date with the segment. */
export const isUpdating = ({ update_progress: progress }: Pick<SegmentSummary, 'update_progress'>): boolean =>
  progress !== null && progress.done < progress.total;
