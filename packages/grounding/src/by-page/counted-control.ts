/** The number that a tab, a filter, or a button of the header has beside its name: "the bell shows 4 notifications", "the tab badge shows 3". */
import { isCurrent } from '../match/current.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { isPressable } from '../match/fit.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import { isInNotice } from '../match/notices.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import type { TextSaid } from '../match/told-count.ts';
import { contentWords, wordsOf } from '../match/words.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';

const part = String.raw`(?: (?:in|on|at|of) (?:the )?(?:(?:top|left|right|main|side) )?(?:header|menu|top|toolbar|navigation|nav ?bar|sidebar|bar|corner))?`;
const number = String.raw`(?<count>\d[\d,]*)`;
const noun = String.raw`(?: (?!of\b|to\b)(?<noun>\p{L}[\p{L} ]*))?`;
const badge = '(?:badge|count|counter|number|bubble|pill)';
const showing = '(?:shows?|says?|reads?|has|have|displays?|counts?|is(?: now)? at|is|are)';
const moving =
  '(?:(?:goes|went|moves|drops|rises|increases|decreases|changes|jumps|falls|climbs|turns|updates) (?:(?:back|up|down) )?(?:from \\S+(?: \\p{L}+)? )?to)';
const verb = `(?:now |still |then )?(?:${showing}|${moving})(?: (?:only|just|exactly|now))?`;
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:the |an? )?${badge} (?:on|of|in|at|for|beside|next to) (?:the |my )?(?<name>.+?)${part} ${verb} ${number}${noun}$`,
    'iu',
  ),
  new RegExp(`^(?:the |my |our )?(?<name>.+?)(?: ${badge})?${part} ${verb} ${number}${noun}$`, 'iu'),
];
const kinds = new Set('icon button badge tab filter link entry menu item option chip'.split(' '));

const bubbles = new Set(['badge', 'counter', 'bubble', 'pill']);

/** Whether the number looks like a badge by its markup: "the badge shows 2" is about that, where no other does. */
const isMarked = ({ model }: Sight, control: PageElement): boolean =>
  model
    .within(control)
    .some((each) =>
      attributeWordsOf(each).some(
        ([on, words]) => (on === 'class' || on === 'id') && words.some((word) => badges.has(word)),
      ),
    );
const badges = new Set([...bubbles, 'count', 'unread', 'dot']);

const single = /^\D*?(\d[\d,]*)\D?$/u;

/** The innermost text of a control that has its only number. */
function numberIn({ model }: Sight, control: PageElement): PageElement | undefined {
  if (!single.test(control.text)) return undefined;
  return only(model.within(control).filter((each) => isSeen(each) && single.test(each.own)));
}

const labelOf = (sight: Sight, control: PageElement): string[] =>
  canonicalWords([
    ...wordsOf(`${control.name} ${control.text} ${control.attributes['title'] ?? ''}`),
    ...sight.model.within(control).flatMap((each) => attributeWordsOf(each).flatMap(([, words]) => words)),
  ]);

/** The controls that have a number; the outermost of those in each other. */
function countedIn(sight: Sight): PageElement[] {
  const found = sight.model.elements.filter(
    (each) =>
      isSeen(each) &&
      (isPressable(each) || isCurrent(each)) &&
      each.tag !== 'label' &&
      numberIn(sight, each) !== undefined,
  );
  return found.filter((each) => !found.some((other) => other !== each && isWithin(each, other)));
}

const alone = new RegExp(
  `^(?:the|its|his|her|that|this) (?:(?!total\\b)\\p{Ll}+ )?(?:count|counter|number|tally|figure) ${verb} ${number}$`,
  'iu',
);

/** "The count goes from 9 to 10": the only number that the last step changed, or the only one of what it was about. */
export function changedCount(sight: Sight, said: string, subject: string | undefined): TextSaid | undefined {
  const { count = '' } = alone.exec(said)?.groups ?? {};
  if (count === '') return undefined;
  const texts = new Set(sight.before?.elements.filter(isSeen).map(({ text }) => text));
  const counts = sight.model.elements.filter((each) => isSeen(each) && !isInNotice(each) && single.test(each.own));
  const changed = sight.before ? counts.filter(({ own, text }) => !texts.has(own) && !texts.has(text)) : [];
  const item = subject === undefined || subject === '' ? undefined : innermostCalled(sight, subject)?.item.element;
  const element = only(changed) ?? (item && only(counts.filter((each) => isWithin(each, item))));
  return element && { element, expected: element.text.replace(/\d[\d,]*/u, count) };
}

const isTabLike = (element: PageElement): boolean =>
  element.role === 'tab' || attributeWordsOf(element).some(([on, words]) => on === 'class' && words.includes('tab'));

/** Undefined where no control is called so and has a number, or several are. */
export function countedSaid(sight: Sight, said: string): TextSaid | undefined {
  for (const form of forms) {
    const { name = '', count = '', noun: things } = form.exec(said)?.groups ?? {};
    if (count === '') continue;
    const all = countedIn(sight);
    const words = contentWords(name);
    const isTab = words.length === 1 && words[0] === 'tab';
    const called = canonicalWords(words.filter((word) => !kinds.has(word)));
    const isBadge = called.length === 0 && words.some((word) => bubbles.has(word));
    if (called.length === 0 && !isTab && !isBadge) continue;
    const isOpen = (each: PageElement): boolean =>
      isCurrent(each) || (each.parent !== undefined && isCurrent(each.parent));
    const meant = isTab
      ? all.filter((each) => isOpen(each) && (isTabLike(each) || !sight.model.elements.some(isTabLike)))
      : all
          .filter((each) => !isBadge || isMarked(sight, each))
          .filter((each) => called.every((word) => labelOf(sight, each).includes(word)));
    const ofThings = meant.filter(
      (each) =>
        things === undefined ||
        canonicalWords(contentWords(things)).some((word) => labelOf(sight, each).includes(word)),
    );
    const control = only(ofThings);
    const element = control && numberIn(sight, control);
    if (element && meant.length === 1) return { element, expected: element.text.replace(/\d[\d,]*/u, count) };
  }
  return undefined;
}
