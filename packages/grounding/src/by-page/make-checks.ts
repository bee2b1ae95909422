import { assertion as assertionSchema, type Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector, SelectorCandidate } from '@saywright/contracts/entities/selector';
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { verifyAll, verifyWays, type Locate } from '../choose/verify-ways.ts';
import { exactly, hasMark, shows } from '../choose/own-test.ts';
import { treeOf } from '../choose/tree-of.ts';
import { waysToAll } from '../choose/ways-to-all.ts';
import { makeCandidate, makeReading } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import { groundCheck } from '../ground-check.ts';
import { isCellOf } from '../match/cells.ts';
import type { Fact } from '../match/item-facts.ts';
import { phraseOf } from '../match/phrase.ts';
import { sayName } from '../match/places.ts';
import { plain } from '../match/words.ts';
import { linesOf } from '../model/items.ts';
import { isList } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import type { CheckSaid, InState } from './check-said.ts';
import type { LineSaid } from './contained-said.ts';
import type { LeftSaid, OnlySaid, PartingSaid, WithoutSaid } from './listing-said.ts';
import type { PlaceInList } from './order-said.ts';
import type { SortedSaid } from './sorted-said.ts';

/** A check, and the element that it's about. Absent for one about several, or about a text. */
export interface MadeCheck {
  assertion: Assertion;
  candidate?: Candidate;
  tree?: TargetTree;
}

/** The texts in quotes by which a selector finds an element. */
const quotedIn = (selector: string): string[] => selector.split(/["']/u).filter((_text, at) => at % 2 === 1);

async function factCheck(sight: Sight, fact: Fact, locate: Locate): Promise<MadeCheck | undefined> {
  const { element, called, place, by, expected, isDenied = false } = fact;
  const isShown = by === 'shows' && !isDenied;
  // "<b>$35</b> / day" is said as a whole.
  const words = plain(expected) === plain(element.text) ? element.text : element.own || element.text;
  const tree: TargetTree = {
    name: isShown ? words : '',
    isExact: isShown,
    kindWord: '',
    descriptors: [],
    places: place === 'page' ? [] : [place ?? { type: 'item', kind: 'item', name: called, isExact: true }],
  };
  const match = { tier: 1, evidence: { class: 'exact_text', on: 'text', words } } as const;
  const contender = isShown ? { element, fit: 0 as const, match } : { element, fit: 0 as const };
  const candidate = await makeCandidate(sight, contender, { tree, locate, isRead: !isShown, purpose: 'see' });
  if (!candidate) return undefined;
  const { selector } = candidate;
  // Found by its place alone, it'd be visible whatever it says.
  if (isShown && !quotedIn(selector.value).some((text) => text.includes(words)))
    return factCheck(sight, { ...fact, by: 'text', expected: words }, locate);
  const evidence = [{ class: 'exact_text' as const, on: 'text', words: called }];
  // The arrow of a list is a text of it, too, and "€5" of "€5 / month" is one beside others.
  const isPart = plain(expected) === plain(element.own) && plain(element.own) !== plain(element.text);
  const isIn = by !== 'value' && (isList(element) || isPart);
  const operator = isDenied ? (isIn ? 'not_contains' : 'not_equals') : isIn ? 'contains' : 'equals';
  const assertion = assertionSchema.parse(
    isShown
      ? { type: 'element_visible', selector }
      : { type: by === 'value' ? 'value' : 'element_text', selector, operator, expected },
  );
  return { assertion, candidate: { ...candidate, evidence }, tree };
}

/** A text that's found by its place, and compared. */
async function textCheck(
  sight: Sight,
  { element, expected }: TextSaid,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const read = await makeReading(sight, element, locate);
  if (!read) return undefined;
  const { selector } = read.candidate;
  const assertion = assertionSchema.parse({ type: 'element_text', selector, operator: 'equals', expected });
  return [{ assertion, ...read }];
}

/** A line with all of the texts, whatever else it says. */
async function lineCheck(
  { model }: Sight,
  { element, texts }: LineSaid,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const says = texts.map((text) => `[contains(normalize-space(), ${xpathLiteral(text)})]`).join('');
  const way = { type: 'xpath' as const, value: `//${element.tag}${hasMark(element)}${says}[not(.//*${says})]` };
  const [verified] = await verifyWays({ model, locate }, element, [way]);
  const selector = verified && { ...verified, fallback_selectors: [] };
  return selector && [{ assertion: assertionSchema.parse({ type: 'element_visible', selector }) }];
}

/** The cell of a row in the column that has this text in a row of the same table; undefined where the text names rows. */
function cellInColumn({ items }: Sight, row: PageElement, text: string): PageElement | undefined {
  const alike = items.filter(({ group }) => group.includes(row));
  if (alike.some(({ name }) => plain(name) === plain(text))) return undefined;
  const column = alike
    .map(({ element }) => element.children.findIndex((cell) => isCellOf(cell) && plain(cell.text) === plain(text)))
    .find((at) => at >= 0);
  return column === undefined ? undefined : row.children[column];
}

/** The name of the first or the last of a list, or what it has in the column where the others have such a text. */
async function orderCheck(
  sight: Sight,
  { element, ordinal, name }: PlaceInList,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const tree: TargetTree = {
    name: '',
    isExact: false,
    kind: 'item',
    kindWord: 'item',
    ordinal,
    descriptors: [],
    places: [],
  };
  const cell = cellInColumn(sight, element, name);
  const read = { locate, isRead: true, purpose: 'see' } as const;
  const row = { type: 'item', kind: 'item', name: '', isExact: false, ordinal } as const;
  const candidate = cell
    ? await makeCandidate(sight, { element: cell, fit: 0 }, { ...read, tree: { ...treeOf(cell), places: [row] } })
    : await makeCandidate(sight, { element, fit: 0 }, { ...read, tree, isTitle: true });
  if (!candidate) return undefined;
  const { selector } = candidate;
  const assertion = assertionSchema.parse({ type: 'element_text', selector, operator: 'equals', expected: name });
  return [{ assertion, candidate, tree }];
}

/** Those that the list shows, and the texts that are gone. */
async function partingChecks(
  sight: Sight,
  { elements, shown, gone, missing = [], scope = '' }: PartingSaid,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const there = await allShown({ sight, locate, scope }, elements, shown);
  const [kind] = elements;
  return (
    there && [
      ...there,
      ...(kind ? missing.map((texts) => ofKind('element_visible', kind, { texts, scope })) : []),
      ...gone.map((expected) => ({ assertion: { type: 'text_hidden' as const, expected } })),
    ]
  );
}

/** The smallest box with a text, of boxes that nothing tells from those around them. */
const smallestOf = (like: PageElement, test: string): string =>
  hasMark(like) === '' && /^(?:div|span|section)$/u.test(like.tag) ? `[not(.//${like.tag}${test})]` : '';

/** One of the same kind with all of these texts, the first of which is its name. */
function ofKind(
  type: 'element_visible' | 'element_hidden',
  like: PageElement,
  { texts, scope = '' }: { texts: readonly string[]; scope?: string | undefined },
): MadeCheck {
  const [name = '', ...others] = texts.map(shows);
  const value = `//${like.tag}${hasMark(like)}${name}${smallestOf(like, name)}${others.join('')}${scope}`;
  return foundBy(type, { type: 'xpath', value });
}

const foundBy = (type: 'element_visible' | 'element_hidden', way: SelectorCandidate): MadeCheck => ({
  assertion: assertionSchema.parse({ type, selector: { ...way, fallback_selectors: [] } }),
});

/** None of the kind that it was of is called so. */
const leftCheck = ({ was, called, scope }: LeftSaid): MadeCheck =>
  ofKind('element_hidden', was, { texts: [called], scope });

const withoutChecks = ({ item, called, text }: WithoutSaid): MadeCheck[] => [
  ofKind('element_visible', item, { texts: [called] }),
  ofKind('element_hidden', item, { texts: [called, text] }),
];

/** A selector of these elements and no others; undefined where there's none. */
async function selectorOfAll(
  { model }: Sight,
  elements: readonly PageElement[],
  locate: Locate,
): Promise<Selector | undefined> {
  const [first, ...fallbacks] = await verifyAll({ model, locate }, elements, waysToAll(elements));
  return first && { ...first, fallback_selectors: fallbacks };
}

/** So many of the kind, and each of them by its name. */
async function onlyChecks(
  sight: Sight,
  { elements, names, missing = [], count = names.length + missing.length }: OnlySaid,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const selector = await selectorOfAll(sight, elements, locate);
  if (!selector) return undefined;
  const shown = await allShown({ sight, locate }, elements, names);
  const [kind] = elements;
  return (
    shown && [
      { assertion: assertionSchema.parse({ type: 'count', selector, expected: count }) },
      ...shown,
      ...(kind ? missing.map((texts) => ofKind('element_visible', kind, { texts })) : []),
    ]
  );
}

/** So many of a kind that show one text. */
async function stateCheck(
  { model }: Sight,
  { elements, line, count }: InState,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const [first] = elements;
  if (!first) return undefined;
  const ways = [`//${first.tag}${hasMark(first)}${shows(line)}`].map((value) => ({ type: 'xpath' as const, value }));
  const [way] = await verifyAll({ model, locate }, elements, ways);
  const selector = way && { ...way, fallback_selectors: [] };
  return selector && [{ assertion: assertionSchema.parse({ type: 'count', selector, expected: count }) }];
}

/** All of them, by what they show under the name of the value. */
async function sortedCheck(
  sight: Sight,
  { elements, by, order }: SortedSaid,
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const selector = await selectorOfAll(sight, elements, locate);
  return selector && [{ assertion: assertionSchema.parse({ type: 'sorted', selector, by, order }) }];
}

interface Shown {
  sight: Sight;
  locate: Locate;
  /** The condition of XPath for the part of the page that they're in. */
  scope?: string;
}

/** Each of the kind by its name; undefined for one that isn't among them, and may be anywhere else on the page. */
async function allShown(
  page: Shown,
  elements: readonly PageElement[],
  names: readonly string[],
): Promise<MadeCheck[] | undefined> {
  const shown: MadeCheck[] = [];
  for (const name of names) {
    const check = await showsNamed(page, elements, name);
    if (!check) return undefined;
    shown.push(check);
  }
  return shown;
}

/** The one of the kind that's called so, by a way that finds no other text of that name. */
async function showsNamed(
  { sight, locate, scope = '' }: Shown,
  elements: readonly PageElement[],
  name: string,
): Promise<MadeCheck | undefined> {
  const phrase = phraseOf({ name, isExact: false });
  for (const element of elements) {
    const line = linesOf(sight.model, element).find((each) => sayName(each, phrase) <= 1);
    if (line === undefined) continue;
    const test = `[.//text()[${exactly(line)}] or .//*[${exactly(line)}] or ${exactly(line)}]`;
    const value = `//${element.tag}${hasMark(element)}${test}${smallestOf(element, test)}${scope}`;
    const way = { type: 'xpath' as const, value };
    const [verified] = await verifyWays({ model: sight.model, locate }, element, [way]);
    return verified && { assertion: { type: 'element_visible', selector: { ...verified, fallback_selectors: [] } } };
  }
  return undefined;
}

/** The states of controls; undefined where one of them isn't there, or may be another one. */
async function controlChecks(
  { model: { frames }, before }: Sight,
  checks: readonly IntendedCheck[],
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const made: MadeCheck[] = [];
  for (const check of checks) {
    const grounded = await groundCheck(frames, check, { locate, before });
    const [tree] = check.target ?? [];
    if (grounded.outcome !== 'found' || !grounded.candidate || !tree) return undefined;
    made.push({ assertion: grounded.assertion, candidate: grounded.candidate, tree });
  }
  return made;
}

/** The checks with selectors that were tried; undefined where none finds what a check is about. */
export async function makeChecks(sight: Sight, said: CheckSaid, locate: Locate): Promise<MadeCheck[] | undefined> {
  if ('only' in said) return onlyChecks(sight, said.only, locate);
  if ('text' in said) return textCheck(sight, said.text, locate);
  if ('line' in said) return lineCheck(sight, said.line, locate);
  if ('ofControls' in said) return controlChecks(sight, said.ofControls, locate);
  if ('parting' in said) return partingChecks(sight, said.parting, locate);
  if ('oneOf' in said) return [foundBy('element_visible', said.oneOf)];
  if ('noneOf' in said) return [foundBy('element_hidden', said.noneOf)];
  if ('left' in said) return [leftCheck(said.left)];
  if ('without' in said) return withoutChecks(said.without);
  if ('inState' in said) return stateCheck(sight, said.inState, locate);
  if ('sorted' in said) return sortedCheck(sight, said.sorted, locate);
  if ('sentence' in said) return [{ assertion: { type: 'text_visible', expected: said.sentence } }];
  if ('inOrder' in said) return orderCheck(sight, said.inOrder, locate);
  const made: MadeCheck[] = [];
  for (const fact of said.facts) {
    const check = await factCheck(sight, fact, locate);
    if (!check) return undefined;
    made.push(check);
  }
  return made;
}
