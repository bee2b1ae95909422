/** "Beef Stew isn't vegan": a tag that others of its kind have, and it must not have. */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import { exactly, hasMark } from '../choose/own-test.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isControl } from '../match/fit.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { CheckSaid } from './check-said.ts';

const denying =
  /^(?<name>.+?) (?:(?:is|are) (?:not|no longer)|isn['’]t|aren['’]t|(?:has|have) no|(?:does|do) not have|doesn['’]t have|(?:should|must) not (?:be|have))(?: (?:marked|tagged|labell?ed|flagged|shown) as| (?:the|an?))? ["“]?(?<tag>\p{L}[^"“”,]*?)["”]?(?: (?:tag|badge|label|chip|mark))?(?: anymore| yet)?$/iu;

/** Undefined where no other of its kind has a text of its own that says so, or where it's one of two states. */
export function tagMissing(sight: Sight, said: string, subject: string | undefined): CheckSaid[] | undefined {
  const { name = '', tag = '' } = denying.exec(said)?.groups ?? {};
  const of = name === '' ? undefined : innermostCalled(sight, /^(?:it|he|she)$/iu.test(name) ? (subject ?? '') : name);
  if (!of) return undefined;
  const { item, called } = of;
  const tagIn = (element: PageElement): string | undefined =>
    sight.model.within(element).find((each) => isSeen(each) && !isControl(each) && plain(each.own) === plain(tag))?.own;
  const written = item.group.flatMap((each) => tagIn(each) ?? [])[0];
  if (written === undefined) return undefined;
  const value = `//${item.element.tag}${hasMark(item.element)}[.//text()[normalize-space()=${xpathLiteral(called)}]]//*[${exactly(written)}]`;
  return [{ parting: { elements: [item.element], shown: [called], gone: [] } }, { noneOf: { type: 'xpath', value } }];
}
