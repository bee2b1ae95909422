/** A part of a line that the page shows, with its numbers: "the footer reads 10 of 24" of "Showing 10 of 24 · Net €12". */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';

const told =
  /^(?:the |list |table |page |its )*(?:footer|subtitle|header|heading|counter|summary|caption|line|text|label|title|pager|paging|pagination|range|count|total)(?: (?:above|below|at the (?:top|bottom)|on top|underneath|(?:above|below|over|under|beside) (?:it|the \p{L}+)))?(?: (?:now|still|then))? (?:reads?|says?|shows?|displays?) ["“]?(.+?)["”]?(?: (?:again|now))?$/iu;
const numbers = /\d[\d.,]*(?<=\d)/gu;
const masked = (text: string): string => plain(text).replaceAll(numbers, '#');
const fewestWords = 2;

/** The words as a text that has to be visible, whatever the numbers now are; undefined unless one line reads so. */
export function partSaid(sight: Sight, clause: string): string | undefined {
  const [, said = ''] = told.exec(clause.trim()) ?? [];
  const wanted = masked(said);
  if (!wanted.includes('#') || wanted.split(' ').length < fewestWords) return undefined;
  const isOne = only(
    sight.model.elements.filter((each) => isSeen(each) && ` ${masked(each.own)} `.includes(` ${wanted} `)),
  );
  return isOne && said;
}
