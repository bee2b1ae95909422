/** Texts that say the same with other numbers: "5 of 8 left" where the page has 6. */
import type { PageElement } from '../model/page-model.ts';
import { plain } from './words.ts';
import type { TextSaid } from './told-count.ts';

export const numbers = /\d[\d.,]*(?<=\d)/gu;

/** The same text whatever its numbers are. */
export const maskedText = (text: string): string => plain(text).replaceAll(numbers, '#');

/** The text that an element has to show for its numbers to be those that were said; undefined for another count of them. */
export function withNumbersOf(element: PageElement, said: string): TextSaid | undefined {
  const told = said.match(numbers) ?? [];
  if (told.length !== (element.text.match(numbers) ?? []).length) return undefined;
  let at = 0;
  return { element, expected: element.text.replaceAll(numbers, (own) => told[at++] ?? own) };
}
