/** A text that a part of the page has, whatever its numbers are now: "My bookings (2) is shown in the menu". */
import { isControl } from '../match/fit.ts';
import { maskedText, withNumbersOf } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { AreaSaid } from './area-said.ts';

const shown =
  /^["“]?(?<text>[^"“”]+?)["”]? (?:is|are) (?:now |still )?(?:shown|visible|displayed|listed|there|present)$/iu;
const read =
  /^(?:it|(?:the |a )?(?:\p{L}+ )?(?:counter|text|line|hint|note|label|message)) (?:now |still )?(?:shows|says|reads|displays) ["“]?(?<text>[^"“”]+?)["”]?$/iu;
/** `"1 active" above the table` */
const noted =
  /^["“](?<text>[^"“”]+)["”](?: (?:shows|shows up|appears|pops up|comes up))?(?: (?:above|below|over|under|beside|next to) (?:the )?\p{L}+)?$/iu;
const fewestWords = 2;
const range = String.raw`\d[\d,]*\s?[-–—]\s?\d[\d,]* (?:of|out of) \d[\d,]*`;
const ranged = new RegExp(
  `^(?:(?:it|(?:the )?(?:\\p{L}+ )?(?:table|list|grid|page|pager|pagination|counter|footer|text|view)) (?:now |still )?(?:shows?|says?|reads?|displays?) (?:again )?)?["“]?(?<told>${range})["”]?(?: \\p{L}+)?(?: (?:is|are) (?:now )?(?:shown|visible|displayed|listed))?(?: again)?$`,
  'iu',
);

function textOf(sight: Sight, text: string, isMeant: (element: PageElement) => boolean): TextSaid | undefined {
  const element = only(
    sight.model.elements.filter(
      (each) =>
        isSeen(each) &&
        isMeant(each) &&
        maskedText(each.text) === maskedText(text) &&
        !each.children.some((child) => child.text === each.text),
    ),
  );
  return element && withNumbersOf(element, text);
}

/** Undefined where the part has no such text, or several. */
export function textThere(sight: Sight, { rest, isThere }: AreaSaid): TextSaid | undefined {
  const { text } = (shown.exec(rest) ?? read.exec(rest))?.groups ?? {};
  return text === undefined ? undefined : textOf(sight, text, isThere);
}

/** "The table shows 1–10 of 23": the only text of the page that says so, or something else in the same form. */
export function rangeTold({ model }: Sight, said: string): TextSaid | undefined {
  const { told } = ranged.exec(said)?.groups ?? {};
  const own = new RegExp(range, 'iu');
  const element =
    told === undefined ? undefined : only(model.elements.filter((each) => isSeen(each) && own.test(each.own)));
  return element && told !== undefined && element.own === element.text ? withNumbersOf(element, told) : undefined;
}

/** A text in quotes and nothing else: what can be pressed may be meant to be. */
export function textNoted(sight: Sight, clause: string): TextSaid | undefined {
  const { text = '' } = noted.exec(clause.trim())?.groups ?? {};
  return text.split(' ').length < fewestWords ? undefined : textOf(sight, text, (each) => !isControl(each));
}
