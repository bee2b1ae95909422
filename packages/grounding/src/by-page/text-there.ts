/** A text that a part of the page has, whatever its numbers are now: "My bookings (2) is shown in the menu". */
import { isControl } from '../match/fit.ts';
import { maskedText, withNumbersOf } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { AreaSaid } from './area-said.ts';

const shown =
  /^["“]?(?<text>[^"“”]+?)["”]? (?:(?:is|are) (?:now |still )?(?:shown|visible|displayed|listed|there|present)|(?:now |still )?(?:is|are|appears?|stands?))$/iu;
/** "The new name Ada Holm": what the text is. */
const apposed = /^[Tt]he (?:new |updated |changed )?\p{Ll}+ (?=\p{Lu})/u;
const read =
  /^(?:it|(?:the |a )?(?:\p{L}+ )?(?:counter|text|line|hint|note|label|message)) (?:now |still )?(?:shows|says|reads|displays|is(?= ["“]?\d)) ["“]?(?<text>[^"“”]+?)["”]?$/iu;
/** `"1 active" above the table` */
const noted =
  /^["“](?<text>[^"“”]+)["”](?: (?:shows|shows up|appears|pops up|comes up))?(?: (?:above|below|over|under|beside|next to) (?:the )?\p{L}+)?$/iu;
const fewestWords = 2;
const range = String.raw`\d[\d,]*\s?[-–—]\s?\d[\d,]* (?:of|out of) \d[\d,]*`;
const ranged = new RegExp(
  `^(?:(?:it|(?:the )?(?:\\p{L}+ )?(?:table|list|grid|page|pager|pagination|counter|footer|text|view)) (?:now |still )?(?:shows?|says?|reads?|displays?) (?:again )?)?["“]?(?<told>${range})["”]?(?: \\p{L}+)?(?: (?:is|are) (?:now )?(?:shown|visible|displayed|listed))?(?: again)?$`,
  'iu',
);

const partShown =
  /^(?<count>\d[\d,]*) (?:of|out of) (?<whole>\d[\d,]*) (?<noun>\p{L}+) (?:is|are) (?:now |still )?(?:shown|displayed|listed|visible)$/iu;

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
  if (text === undefined) return undefined;
  return textOf(sight, text, isThere) ?? textOf(sight, text.replace(apposed, ''), isThere);
}

/** "The table shows 1–10 of 23": the only text of the page that says so, or something else in the same form. */
export function rangeTold({ model }: Sight, said: string): TextSaid | undefined {
  const { told } = ranged.exec(said)?.groups ?? {};
  const own = new RegExp(range, 'iu');
  const element =
    told === undefined ? undefined : only(model.elements.filter((each) => isSeen(each) && own.test(each.own)));
  return element && told !== undefined && element.own === element.text ? withNumbersOf(element, told) : undefined;
}

const partOnly =
  /^(?:it|the (?:\p{L}+ )?(?:counter|progress|text|line|label)) (?:is|(?:goes|moves|jumps|changes) (?:up |down |back )?to|shows|says|reads) (?<count>\d[\d,]*) (?:of|out of|\/) (?<whole>\d[\d,]*)$/iu;
const ofWhole = /^\d[\d,]* (?:of|out of|\/) \d[\d,]*(?: \p{L}+){0,3}$/u;

/** "It goes to 5 of 8", of the only text like "3 of 8 packed". */
function partAlone({ model }: Sight, said: string): TextSaid | undefined {
  const { count, whole } = partOnly.exec(said)?.groups ?? {};
  const element = only(
    model.elements.filter((each) => isSeen(each) && each.own === each.text && ofWhole.test(each.own)),
  );
  return element && count !== undefined ? withNumbersOf(element, `${count} ${whole}`) : undefined;
}

/** "5 of 7 projects are shown", of "Showing 5 of 7 projects". */
export function partTold(sight: Sight, said: string): TextSaid | undefined {
  const { model, sections } = sight;
  const { count, whole, noun } = partShown.exec(said)?.groups ?? {};
  if (count === undefined || whole === undefined || noun === undefined) return partAlone(sight, said);
  // "3 of 8 shown" says it without the noun.
  const own = new RegExp(
    `^(?:\\p{L}+ )?\\d[\\d,]* (?:of|out of) \\d[\\d,]*(?: ${noun})?(?: (?:shown|displayed|listed))?$`,
    'iu',
  );
  const things = singular(noun.toLowerCase());
  const isHeaded = sections.some(({ heading }) => wordsOf(heading.text).includes(things));
  const isOf = ({ text }: PageElement): boolean => own.test(text) && (isHeaded || wordsOf(text).includes(things));
  const element = only(model.elements.filter((each) => isSeen(each) && each.own === each.text && isOf(each)));
  return element && withNumbersOf(element, `${count} ${whole}`);
}

/** "The week is 9 – 15 Nov", "the counter is 12/160", "which is step 2 of 4", "the score is based on 4 votes". */
const numbered =
  /^(?:(?:which|this|that|it|(?:the )?(?:\p{L}+ )?counter)|(?:the )?(?<about>\p{L}+)(?= is \p{Ll}+ed )|(?:the )?(?:shown |current |selected |displayed )?(?<when>week|month|day|date|period|range|year)) (?:is|shows|says|reads) ["“]?(?<text>[^"“”]*\d[^"“”]*?)["”]?$/iu;

/** The only text of the page that reads so, whatever its numbers are now; undefined for a number alone. */
export function numbersThere(sight: Sight, said: string): TextSaid | undefined {
  const { text = '', when, about = when } = numbered.exec(said)?.groups ?? {};
  const isMentioned =
    about === undefined ||
    sight.model.elements.some(
      (each) =>
        isSeen(each) &&
        wordsOf(each.own || each.name)
          .map(singular)
          .includes(singular(about.toLowerCase())),
    );
  return /^\d*$/u.test(text) || !isMentioned ? undefined : textOf(sight, text, (each) => !isControl(each));
}

const amounts =
  /^(?:(?:(?:it|this|that|(?:the|this|my|our) (?:(?:\p{L}+ ){1,2}(?:page|screen|view|summary|overview|header|footer|panel|dialog)|\p{Ll}+)) )?(?:(?:now|still|then|again|also) )*(?:says?|shows?|lists?|reads?|needs?|has|have|contains?|displays?|includes?|requires?|asks for|calls for|serves|(?:is|are)(?: (?:shown|listed|scaled|calculated|displayed|made|meant|set))?(?: (?:for|with|to|at))?) )?(?<list>\d.*)$/iu;
const amountOf =
  /^(?:the )?(?:amount|quantity|weight|volume) of (?:the )?(?<what>\p{Ll}[\p{L} ]*?) (?:is|goes|changes|returns)(?: (?:now|again|back|up|down))*(?: to| at)? (?<value>\d[^,]*?)(?: again)?$/iu;
const amountJoint = /\s*,\s*(?:and\s+)?|\s+(?:and|with|for)\s+(?=\d)/u;

/** "It shows 6 servings, 600 g flour and 3 eggs": each a text of its own of the page, whatever its number is now. */
export function amountsThere(sight: Sight, said: string): TextSaid[] | undefined {
  const { what, value } = amountOf.exec(said)?.groups ?? {};
  const list = what === undefined ? amounts.exec(said)?.groups?.['list'] : `${value} ${what}`;
  const pieces = list?.split(amountJoint) ?? [];
  if (pieces.length === 0 || !pieces.every((piece) => /^\d\S*(?: (?:of|out of) \d\S*)?(?: \p{L}+)+$/u.test(piece)))
    return undefined;
  const texts = pieces.flatMap((piece) => textOf(sight, piece, (each) => !isControl(each)) ?? []);
  return texts.length === pieces.length ? texts : undefined;
}

/** A text in quotes and nothing else: what can be pressed may be meant to be. */
export function textNoted(sight: Sight, clause: string): TextSaid | undefined {
  const { text = '' } = noted.exec(clause.trim())?.groups ?? {};
  return text.split(' ').length < fewestWords ? undefined : textOf(sight, text, (each) => !isControl(each));
}
