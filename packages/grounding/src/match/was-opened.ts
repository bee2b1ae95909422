import { openedBefore, type Choice } from '@saywright/authoring/tree/target-tree';
import { fullPath } from '../model/full-path.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { Sight } from './sight.ts';

const longestPath = 2_000;

/** Whether an entry of a path is meant. */
export const isEntry = (choice: Choice | undefined): boolean =>
  choice?.some(({ descriptors }) => descriptors.includes(openedBefore)) ?? false;

/** Whether an element is in what the last step opened: the page before it showed none of that name there. */
export function wasOpened({ model, before }: Sight, element: PageElement): boolean {
  const isAlike = (each: PageElement): boolean =>
    isSeen(each) && each.tag === element.tag && each.name === element.name && each.text === element.text;
  const earlier = before?.elements.filter(isAlike) ?? [];
  if (!before || model.elements.filter(isAlike).length <= earlier.length) return false;
  const path = fullPath(element, longestPath);
  return earlier.every((each) => fullPath(each, longestPath) !== path);
}
