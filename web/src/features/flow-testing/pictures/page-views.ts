import type { StepResult } from '@saywright/contracts/entities/execution';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';

export type Moment = 'before' | 'after';

/** The page before or after a step, as an image. */
export interface PageView {
  moment: Moment;
  filename: string;
  /** The viewport that it shows, in CSS pixels; undefined for an image of something else. */
  size: { width: number; height: number } | undefined;
  /** The element that the step used. */
  box: ElementBox | undefined;
}

/** A step's images, earliest first. A screenshot is sharper than a picture, so it's preferred. */
export function pageViews(result: Pick<StepResult, 'action' | 'screenshot_path' | 'picture'>): PageView[] {
  const { action, screenshot_path: screenshot, picture } = result;
  // It may show one element, or the whole page.
  if (action === 'screenshot' && screenshot !== null)
    return [{ moment: 'after', filename: screenshot, size: undefined, box: undefined }];
  const viewOf = (moment: Moment): PageView[] => {
    const page = picture?.[moment];
    const filename = (moment === 'after' && screenshot) || page?.name;
    if (filename === undefined) return [];
    const box = picture?.box?.in === moment ? picture.box : undefined;
    return [{ moment, filename, size: page ?? undefined, box: page ? box : undefined }];
  };
  const [before, after] = [viewOf('before'), viewOf('after')];
  // Nothing changed that could be seen.
  if (before[0] && before[0].filename === after[0]?.filename)
    return [{ ...after[0], box: before[0].box ?? after[0].box }];
  return [...before, ...after];
}

/** The one to show first: where the element is, else after the step. */
export const firstView = (views: readonly PageView[]): PageView | undefined =>
  views.find(({ box }) => box) ?? views.at(-1);
