import { cssPath } from '@saywright/grounding/choose/css-path';
import { Sight } from '@saywright/grounding/match/sight';
import { isSeen, type PageElement, type PageModel } from '@saywright/grounding/model/page-model';
import { controlOf } from '@saywright/grounding/point/control-of';
import { elementAt, type Spot } from '@saywright/grounding/point/element-at';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';

export const look = async (page: Page): Promise<Sight> => new Sight(await readPage(page.frames()));

/** The element at a spot: the innermost element, and the control that it's part of. */
export async function spotted(
  { model }: Sight,
  spot: Spot,
): Promise<{ hit: PageElement; control: PageElement } | undefined> {
  const hit = await elementAt(model, spot);
  return hit && { hit, control: controlOf(model, hit) };
}

/** The look of an element to people: one that wasn't there before has appeared. */
export const lookOf = ({ frame, tag, role, name, text }: PageElement): string =>
  [frame, tag, role, name, text].join('|');

/** An element by its place: the same button in each row looks the same. */
export const spotOf = (element: PageElement): string => `${element.frame} ${cssPath(element)}`;

/** The looks of all that can be seen, and the places of all that can't. */
export function looksOf({ elements }: PageModel): { seen: Set<string>; hidden: Set<string> } {
  const [seen, hidden] = [elements.filter(isSeen), elements.filter((each) => !isSeen(each))];
  return { seen: new Set(seen.map(lookOf)), hidden: new Set(hidden.map(spotOf)) };
}
