/** "The lesson Variables should open", "I land on the order #7": the page is now about it, as its heading says. */
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isWithin } from '../model/page-model.ts';
import { headingLevel } from '../model/sections.ts';

const name = String.raw`(?:(?:[Tt]he|[Aa]n?) )?(?:\p{Ll}+ )?["“]?(?<name>[\p{Lu}\d#][^"“”]*?)["”]?`;
const forms: readonly RegExp[] = [
  new RegExp(
    `^${name} (?:(?:should|must) (?:now )?(?:open|load|come up|be (?:open|opened))|(?:opens|loads|comes up|(?:is|has been) (?:now )?opened))$`,
    'u',
  ),
  new RegExp(
    `^(?:(?:[Ii]|[Ww]e|[Yy]ou|[Ii]t|[Ss]he|[Hh]e|[Tt]hey) )?(?:should |must |will )?(?:(?:now|still|again) )*(?:lands? on|(?:be|stay|stays|remain|remains) (?:still )?on|(?:am|are|is|be) (?:(?:now|still|back|again) )*(?:on|taken to|brought to|sent to)|ends? up on|arrives? (?:at|on)|gets? to) ${name}(?: (?:page|screen|view|tab))?$`,
    'u',
  ),
];
const highest = 2;
/** "The Orders page is displayed" */
const pageShown = new RegExp(
  `^${name} (?:page|screen|view) (?:(?:is|gets) (?:now |still |again )?(?:displayed|shown|visible|open|opened|loaded)|opens|loads|appears|comes up)$`,
  'u',
);

const dialog = '(?:dialog|modal|popup|pop-up|window)';
const called = `(?:heading|title|headline|header)`;
const headingForms: readonly RegExp[] = [
  new RegExp(
    `^(?<where>in the ${dialog}),? (?:(?:please |then )?(?:check|verify|ensure|make sure|confirm)(?: that)? )?(?:the|its) ${called} (?:is|reads|says)(?: now)?:? ["“](?<text>[^"“”]+)["”]$`,
    'iu',
  ),
  new RegExp(
    `^the (?<where>${dialog})(?:['’]s)? ${called} (?:is|reads|says)(?: now)?:? ["“](?<text>[^"“”]+)["”]$`,
    'iu',
  ),
  new RegExp(`^the ${called} of the (?<where>${dialog}) (?:is|reads|says):? ["“](?<text>[^"“”]+)["”]$`, 'iu'),
  new RegExp(`^the (?<where>${dialog}) (?:has|shows) the ${called} ["“](?<text>[^"“”]+)["”]$`, 'iu'),
  new RegExp(`^the (?:page['’]s )?(?:main )?${called} (?:is|reads): ["“]?(?<text>[^"“”]+)["”]?$`, 'iu'),
];

/** `In the dialog, the heading is "Delete it?"`, "The heading is: Orders": the first one of what's open, or the main one of a page. */
export function headingSaid(sight: Sight, said: string): TextSaid | undefined {
  const { where, text = '' } = headingForms.map((form) => form.exec(said)?.groups).find(Boolean) ?? {};
  if (text === '') return undefined;
  const open = sight.dialogs.at(-1);
  const headings = sight.sections.map((section) => section.heading);
  const heading =
    where === undefined
      ? only(headings.filter((each) => headingLevel(each) === 1))
      : headings.find((each) => open !== undefined && isWithin(each, open));
  return heading && { element: heading, expected: text };
}

/** Undefined where no heading of the page says so, and where it may be one of several things that the page lists. */
export function openedSaid(sight: Sight, said: string): TextSaid | undefined {
  const groups = [pageShown, ...forms].map((form) => form.exec(said)?.groups).find((each) => each !== undefined);
  const { name: called = '' } = groups ?? {};
  if (called === '') return undefined;
  const listed = itemsCalled(sight, called).filter(({ item: { group } }) => group.length > 1);
  // "Invoice 7" is the page of 7.
  const isTitle = (text: string): boolean =>
    [text, text.replace(/^\p{L}+ /u, '')].some((each) => plain(each) === plain(called));
  const heading = only(
    sight.sections
      .map((section) => section.heading)
      .filter((each) => (headingLevel(each) ?? highest + 1) <= highest && isTitle(each.own || each.text)),
  );
  return heading && !listed.some(({ item: { element } }) => isWithin(heading, element)) && wordsOf(called).length > 0
    ? { element: heading, expected: heading.own || heading.text }
    : undefined;
}
