/** Statements that something is there: `a hint that says "…"`, "a note about Hull", "a card called Blue Van with the driver Lee", "3 of 12 parcels". */
import { exactly, hasMark } from '../choose/own-test.ts';
import { isCellOf } from '../match/cells.ts';
import { isControl } from '../match/fit.ts';
import type { Fact } from '../match/item-facts.ts';
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, singular, wordsOf } from '../match/words.ts';
import { isSeen, isWithin } from '../model/page-model.ts';
import { checkSaid, type CheckSaid } from './check-said.ts';
import { thingWithAll } from './contained-said.ts';
import { factsOfThing } from './facts-said.ts';
import { partSaid } from './part-said.ts';

const there =
  /^(?:(?:check|verify|confirm|ensure|make sure|see|assert)(?: that)? )?(?:there (?:is|are|should be|must be|will be|has to be|appears?)|(?:the|this|my|our) (?:list|table|results?|grid|overview|page) (?:should |must )?(?:includes?|contains?|lists?|shows?|has))(?: (?:now|still|also|already|again))* (?<what>.+?)(?: (?:listed|shown|visible|displayed|there|in it|in the (?:list|table)))?$/iu;
/** "The salary from Brightwater is visible again" */
const isThere =
  /^(?<what>(?:the|an?) [^"“”,]+? (?:from|for|of|by|about|to|with) [^"“”,]+?) (?:(?:is|are|should be|must be)(?: (?:now|still|also|again))* (?:listed|shown|visible|displayed|there|back|present|added|created|recorded)|(?:appears?|shows? up))(?: (?:now|again|in (?:it|the (?:list|table))))*$/iu;
const quotedAlone = /^(?:both )?(?:["“][^"“”]+["”](?:,? and |, )?)+$/u;
const saying =
  /^(?:an? |the |another )?(?!not\b|no\b)[^"“”,]{2,40}? (?:that |which )?(?:says|reads|states|shows|tells (?:me|us|you|her|him|them)|asks|saying|reading|stating|asking|telling (?:me|us|you|her|him|them)|with the (?:text|words|title|message))(?: that)?:? ["“](?<text>[^"“”]+)["”]$/iu;
const about =
  /^(?:an? |the |another |some )?(?:\p{L}+ ){0,2}(?:note|notice|message|hint|banner|warning|alert|info|information|reminder|text|line|sentence|announcement|news|tip|error)s? (?:about|regarding|concerning|on|mentioning|saying something about) (?:the |an? )?(?<topic>[^"“”]+)$/iu;
const part = /^(?<text>\d[\d,]* (?:of|out of) \d[\d,]*(?: \p{L}+){0,2})$/iu;
const valued =
  /^(?:an? |the )?(?<label>(?:new |current |total )?\p{Ll}[\p{Ll} ]*?) (?:of|at) (?<value>["“]?[-+−]?[$€£¥]?\d\S*)$/iu;
const named =
  /^(?:an? |the |one |another )?(?:\p{Ll}+ ){0,2}?\p{Ll}+ (?:called|named|titled|labell?ed|entitled|for|from|by|to|of) (?:the )?(?<rest>["“]?[\p{Lu}\d#].*)$/u;
const details = /,? (?:with|at|for|showing|costing|of|in|by|from|on|due|worth) (?:the |an? )?/giu;
const longestText = 200;

/** The only text of the page about something: all words of its topic are there, in any of their forms. */
function textAbout({ model }: Sight, topic: string): string | undefined {
  const words = contentWords(topic).map(singular);
  const texts = model.elements.filter(
    (each) =>
      isSeen(each) &&
      !isControl(each) &&
      each.own.length <= longestText &&
      contentWords(each.own).length > words.length + 1 &&
      words.every((word) => wordsOf(each.own).map(singular).includes(word)),
  );
  return words.length === 0 ? undefined : only([...new Set(texts.map(({ own }) => own))]);
}

const noneYet =
  /there (?:is|are)(?: (?:currently|still|now))? (?<none>no [\p{Ll} ]+?)(?: (?:yet|at all|so far|anymore|there|here))?$/iu;

/** "No notes yet.", of a page that says there are none: the sentence that begins so. */
function saysNone({ model }: Sight, none: string): string | undefined {
  const words = wordsOf(none).map(singular);
  const sentences = model.elements
    .filter((each) => isSeen(each) && !isControl(each))
    .flatMap(({ own }) => own.split(/(?<=[.!])\s/u).map((each) => each.replace(/[.!]$/u, '')));
  const isSaid = (sentence: string): boolean => {
    const own = wordsOf(sentence.replace(/ (?:yet|found|at the moment|so far|here|available|left|to show)$/iu, '')).map(
      singular,
    );
    return own.join(' ') === words.join(' ');
  };
  return only([...new Set(sentences.filter(isSaid))]);
}

/** "Blue Van with the driver Lee Kerr": the longest name of something there, and what it shows. */
function thingWith(sight: Sight, said: string, subject: string | undefined): CheckSaid[] | undefined {
  for (const { 0: joint, index } of [...said.matchAll(details)].toReversed()) {
    const name = said.slice(0, index);
    const shown = checkSaid(sight, `${name} has ${said.slice(index + joint.length)}`, subject);
    if (shown && 'facts' in shown) return [shown];
  }
  const listed = checkSaid(sight, `${said} is listed`, subject);
  return listed && [listed];
}

const rowWith = /^(?:an? |one |another )?(?:new )?(?:row|entry|line|record)(?: of the table)? with (?<what>.+)$/iu;

/** "A row with the description Rent and a charge of $40": in the columns that are called so, whichever row it is. */
function rowHas(sight: Sight, said: string): CheckSaid[] | undefined {
  const { what = '' } = rowWith.exec(said)?.groups ?? {};
  const group = what === '' ? undefined : only(groupsNamed(sight, 'row'));
  const rows = sight.items.filter(({ element }) => group?.includes(element) === true && element.tag === 'tr');
  const told = rows.flatMap((item) => {
    const facts = factsOfThing(sight, { item, called: item.name }, what);
    return facts?.every(({ by, label }) => by !== 'value' && label !== undefined) === true ? [{ item, facts }] : [];
  });
  const isTrue = ({ element, expected }: Fact): boolean => element.text === expected;
  const [first] = [...told.filter(({ facts }) => facts.every(isTrue)), ...told];
  if (!first) return undefined;
  const cells = first.item.element.children.filter(isCellOf);
  const tests = first.facts.flatMap(({ element, expected }) => {
    const at = cells.findIndex((cell) => isWithin(element, cell) && cell.text === element.text);
    return at === -1 ? [] : [`[*[${at + 1}][${exactly(expected)}]]`];
  });
  return tests.length === first.facts.length
    ? [{ oneOf: { type: 'xpath', value: `//tr${hasMark(first.item.element)}${tests.join('')}` } }]
    : undefined;
}

/** Undefined where the page doesn't settle it. */
export function existenceSaid(sight: Sight, said: string, subject: string | undefined): CheckSaid[] | undefined {
  const { what = '' } = (there.exec(said) ?? isThere.exec(said))?.groups ?? {};
  const none = noneYet.exec(said)?.groups?.['none'];
  const told = none === undefined ? undefined : saysNone(sight, none);
  if (told !== undefined) return [{ sentence: told }];
  if (what === '' || /^(?:no|not|only|just|exactly)\b/iu.test(what)) return undefined;
  const row = rowHas(sight, what);
  if (row) return row;
  if (quotedAlone.test(what))
    return [...what.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text = '']) => ({ sentence: text }));
  const { text } = saying.exec(what)?.groups ?? {};
  if (text !== undefined) return [{ sentence: text }];
  const { text: counted } = part.exec(what)?.groups ?? {};
  const range = counted === undefined ? undefined : partSaid(sight, `the counter reads ${counted}`);
  if (range !== undefined) return [{ sentence: range }];
  const { topic } = about.exec(what)?.groups ?? {};
  const sentence = topic === undefined ? undefined : textAbout(sight, topic);
  if (sentence !== undefined) return [{ sentence }];
  const { label, value } = valued.exec(what)?.groups ?? {};
  const amount =
    label === undefined ? undefined : checkSaid(sight, `the ${label.replace(/^new /u, '')} is ${value}`, subject);
  if (amount) return [amount];
  const { rest } = named.exec(what)?.groups ?? {};
  const thing = /^["“\p{Lu}]/u.test(what) ? what : rest;
  const found = thing === undefined ? undefined : thingWith(sight, thing, subject);
  const line = found ? undefined : thingWithAll(sight, what);
  return found ?? (line && [{ line }]);
}
