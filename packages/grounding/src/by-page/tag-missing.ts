/** "Beef Stew isn't vegan", "Ada is not marked as Archived": a text that others of its kind have, or had, and it must not have. */
import { hasMark } from '../choose/own-test.ts';
import { isControl } from '../match/fit.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { ListingSaid } from './listing-said.ts';

const denying =
  /^(?:the )?(?<name>.+?)(?: (?:card|row|item|entry|tile|product|line))? (?:(?:(?:is|are) (?:not|no longer)|isn['’]t|aren['’]t|(?:should|must) not be)(?: (?:marked|tagged|labell?ed|flagged|shown|displayed)(?: as)?)?|(?:has|have) no|(?:(?:does|do|should|must) not|doesn['’]t|don['’]t|no longer) (?:have|has|shows?|carry|carries|bears?))(?: (?:the|an?))? ["“]?(?<tag>\p{L}[^"“”,]*?)["”]?(?: (?:tag|badge|label|chip|pill|mark|marker|status|sticker))?(?: (?:anymore|yet|any(?: longer|\smore)))?$/iu;
const isThereOnly = /^(?:listed|shown|visible|displayed|there|present|included|found|seen|mentioned|reported)$/iu;

const isAlike = (one: PageElement, other: PageElement): boolean =>
  one.tag === other.tag && hasMark(one) === hasMark(other);

/** A plain box is like any other one around it. */
const isTold = (element: PageElement): boolean =>
  hasMark(element) !== '' || !/^(?:div|span|section)$/u.test(element.tag);

/** Undefined where no page has, or had, another one of its kind with a text of its own that says so. */
export function tagMissing(sight: Sight, said: string, subject: string | undefined): ListingSaid | undefined {
  const { name = '', tag = '' } = denying.exec(said)?.groups ?? {};
  if (name === '' || isThereOnly.test(tag)) return undefined;
  const of = innermostCalled(sight, /^(?:it|he|she)$/iu.test(name) ? (subject ?? '') : name);
  if (!of || of.item.group.length < 2 || !isTold(of.item.element)) return undefined;
  const { item, called } = of;
  const kindIn = (page: Sight): readonly PageElement[] =>
    page.items.find(({ element }) => isAlike(element, item.element))?.group ?? [];
  const [text] = [sight, ...sight.past].flatMap(({ model }, at) =>
    (at === 0 ? item.group : kindIn(sight.past[at - 1] ?? sight)).flatMap((each) =>
      model
        .within(each)
        .flatMap((part) => (isSeen(part) && !isControl(part) && plain(part.own) === plain(tag) ? [part.own] : [])),
    ),
  );
  return text === undefined ? undefined : { without: { item: item.element, called, text } };
}
