import { isPressable } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';

/** Whether people can use it now: behind an open dialog nothing can be pressed or filled in. */
export const isInFront = ({ dialogs }: Sight, element: PageElement): boolean =>
  isSeen(element) && (dialogs.length === 0 || dialogs.some((dialog) => isWithin(element, dialog)));

/** Whether it's a button, a link, or a tab that people can press now. */
export const canBePressed = (sight: Sight, element: PageElement): boolean =>
  isPressable(element) && element.tag !== 'label' && !isField(element) && isInFront(sight, element);
