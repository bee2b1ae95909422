import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import type { Sight } from './sight.ts';

/** Whether people can use it now: behind an open dialog nothing can be pressed or filled in. */
export const isInFront = ({ dialogs }: Sight, element: PageElement): boolean =>
  isSeen(element) && (dialogs.length === 0 || dialogs.some((dialog) => isWithin(element, dialog)));
