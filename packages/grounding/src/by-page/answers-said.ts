/** Answers of a questionnaire: `for question 1 select "Oslo", for question 2 pick "Bergen" and "Bodø"`. */
import { readOrdinal } from '@saywright/authoring/english/determiners';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isBox } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { fillingIn, type Meant } from './meant.ts';

const question = String.raw`(?:the )?(?:question|step|item|part|number|no\.?) (\d{1,2})|the (\p{L}+) (?:question|one)`;
const answered = new RegExp(
  String.raw`(?:^|,? (?:and )?(?:then )?)(?:for|in|on|to|as the answer to) (?:${question}),? (?:select|choose|pick|tick|check|mark|answer)s? `,
  'giu',
);
const joint = /\s*,\s*(?:and\s+)?|\s+and\s+/u;

/** The parts of the page with boxes to choose from, in their order. */
function groupsIn({ model }: Sight): PageElement[] {
  const groups = model.elements.filter(
    (each) => isSeen(each) && (each.tag === 'fieldset' || /^(?:group|radiogroup)$/u.test(each.role)),
  );
  return groups.filter((each) => model.within(each).some((part) => isBox(part)));
}

/** The one that's numbered so; the n-th where none has a number. */
function groupOf(groups: readonly PageElement[], at: number): PageElement | undefined {
  const numberIn = ({ name, text }: PageElement): string | undefined =>
    /^(?:\p{L}+ )?(\d{1,2})\b/u.exec(name || text)?.[1];
  const numbers = groups.map(numberIn);
  return numbers.some((number) => number !== undefined)
    ? only(groups.filter((_group, place) => numbers[place] === String(at)))
    : groups[at - 1];
}

function boxesIn({ model }: Sight, group: PageElement, said: string): PageElement[] | undefined {
  const boxes = model.within(group).filter((each) => isBox(each));
  const called = (name: string): PageElement | undefined =>
    only(boxes.filter((each) => plain(each.name || each.label) === plain(name)));
  // Names in quotes are said one by one.
  const whole = /["“]/u.test(said) ? undefined : called(said);
  const names = said.match(/"[^"]+"|“[^”]+”/gu) ?? said.split(joint);
  const found = whole ? [whole] : names.map((name) => called(name.replaceAll(/["“”]/gu, '').trim()));
  // Words beside the names would be left out.
  const isAll = wordsOf(said).length === names.flatMap(wordsOf).length + said.split(/\band\b/u).length - 1;
  return (whole ?? isAll) && found.every((each) => each !== undefined) ? (found as PageElement[]) : undefined;
}

/** What's ticked for each question; undefined where one of them, or one of the answers, isn't there. */
export function answersSaid(sight: Sight, clause: string): Meant[] | undefined {
  const said = clause.trim();
  const starts = [...said.matchAll(answered)];
  if (starts[0]?.index !== 0) return undefined;
  const groups = groupsIn(sight);
  const answers = starts.map((start, place) => {
    const at = start[1] === undefined ? readOrdinal((start[2] ?? '').toLowerCase()) : Number(start[1]);
    const group = at === undefined || at < 1 ? undefined : groupOf(groups, at);
    const text = said.slice(start.index + start[0].length, starts[place + 1]?.index);
    return group && boxesIn(sight, group, text);
  });
  return answers.every((boxes) => boxes !== undefined)
    ? answers.flat().map((field) => fillingIn({ field: field as PageElement, action: 'check', value: '' }))
    : undefined;
}
