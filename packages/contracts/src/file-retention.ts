import { elementPictureDays } from './entities/step-evidence.ts';
import { historyDayChoices, livePictureDays } from './plans.ts';

/**
 * After how many days files of runs are deleted: every plan's history, and those of live screenshots and of elements. Files
 * are under `r<days>/`.
 */
export const fileRetentionDays: readonly number[] = [
  ...new Set([livePictureDays, elementPictureDays, ...historyDayChoices]),
].toSorted((a, b) => a - b);
