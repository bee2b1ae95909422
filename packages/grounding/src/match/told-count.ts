import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';

/** A text of the page, and what it has to say. */
export interface TextSaid {
  element: PageElement;
  expected: string;
}

/**
 * The text by which the page itself says how many of something there are: "5 recipes", "3 items left". Undefined for none, and
 * for several.
 * @param isMeant says whether the words after the number are about what's counted
 */
export function countTold(
  { elements }: PageModel,
  number: string,
  isMeant: (things: string) => boolean,
): TextSaid | undefined {
  const isTold = ({ text }: PageElement): boolean => {
    const [, things] = /^\d[\d,]* (\D+?)[.!]?$/u.exec(text) ?? [];
    return things !== undefined && isMeant(things);
  };
  const told = elements.filter((each) => isSeen(each) && isTold(each) && !each.children.some(isTold));
  // The number on the button "Notifications".
  const isBadge = ({ text, parent }: PageElement): boolean =>
    /^\d+$/u.test(text) && parent?.name !== undefined && parent.name !== text && isMeant(parent.name);
  const [badge, ...more] = told.length > 0 ? [] : elements.filter((each) => isSeen(each) && isBadge(each));
  if (badge && more.length === 0) return { element: badge, expected: number };
  const [element, ...others] = told;
  // "1 recipe" says nothing about how the page writes two.
  if (!element || others.length > 0 || element.text.startsWith('1 ') !== (number === '1')) return undefined;
  return { element, expected: element.text.replace(/^\S+/u, number) };
}
