import { isPressable } from '../match/fit.ts';
import { isInFront } from '../match/in-front.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';

export { isInFront };

/** Whether it's a button, a link, or a tab that people can press now. */
export const canBePressed = (sight: Sight, element: PageElement): boolean =>
  isPressable(element) && element.tag !== 'label' && !isField(element) && isInFront(sight, element);
