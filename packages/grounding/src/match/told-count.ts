import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { only } from './only.ts';

/** A text of the page, and what it has to say. */
export interface TextSaid {
  element: PageElement;
  expected: string;
}

const counted = /(?<=^|, |; | [·•|] | and )(?<number>\d[\d,]*) (?<things>[^\d,;·•|]+?)(?=[.!]?$|, |; | [·•|] | and )/gu;

/** The counts that a text consists of: both of "4 days, 8 activities", and none of "Room 4, 8 seats". */
function countsIn(text: string): { at: number; number: string; things: string }[] {
  const found = [...text.matchAll(counted)].map(({ index, groups }) => ({
    at: index,
    number: groups?.['number'] ?? '',
    things: groups?.['things'] ?? '',
  }));
  return text.replaceAll(counted, '').replaceAll(/[\s,;·•|.!]|and/gu, '') === '' ? found : [];
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
  const isTold = ({ text }: PageElement): boolean => countsIn(text).some(({ things }) => isMeant(things));
  const told = elements.filter((each) => isSeen(each) && isTold(each) && !each.children.some(isTold));
  // The number on the button "Notifications".
  const isBadge = ({ text, parent }: PageElement): boolean =>
    /^\d+$/u.test(text) && parent?.name !== undefined && parent.name !== text && isMeant(parent.name);
  const [badge, ...more] = told.length > 0 ? [] : elements.filter((each) => isSeen(each) && isBadge(each));
  if (badge && more.length === 0) return { element: badge, expected: number };
  const [element, ...others] = told;
  const count = only(countsIn(element?.text ?? '').filter(({ things }) => isMeant(things)));
  // "1 recipe" says nothing about how the page writes two.
  if (!element || !count || others.length > 0 || (count.number === '1') !== (number === '1')) return undefined;
  const { text } = element;
  return { element, expected: text.slice(0, count.at) + number + text.slice(count.at + count.number.length) };
}
