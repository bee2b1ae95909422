import {
  assertion as assertionSchema,
  isNegatedOperator,
  type Assertion,
} from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import { isDeepStrictEqual } from 'node:util';
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import type { Choice, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Frame } from 'playwright-core';
import { countedSaid } from './by-page/counted-control.ts';
import { factsSaid } from './by-page/facts-said.ts';
import { verifyAll } from './choose/verify-ways.ts';
import { waysToAll } from './choose/ways-to-all.ts';
import { waysToAllSaid } from './choose/ways-to-said.ts';
import { decide, decideOn, firstThatFinds, makeCandidate, makeReading, type DecideOptions } from './decide.ts';
import type { Candidate, Decision } from './decision.ts';
import { hiddenBadge } from './hidden-badge.ts';
import { evidenceOf } from './match/evidence-of.ts';
import { counting, itemsSaid, possessed } from './labels-said.ts';
import { valueInRow } from './match/cells.ts';
import { itemsCalled, type Called } from './match/item-facts.ts';
import { messageOfField } from './match/message-of-field.ts';
import { only } from './match/only.ts';
import { isFilterLabel } from './match/is-filter.ts';
import { phraseOf } from './match/phrase.ts';
import { isControl } from './match/fit.ts';
import { countedBy, rank } from './match/rank.ts';
import { Sight } from './match/sight.ts';
import { slotOf, valueAfter } from './match/slots.ts';
import { isTextOfItem } from './match/text-of-item.ts';
import { countTold } from './match/told-count.ts';
import { badgeOfPage } from './match/unlabelled-pieces.ts';
import { contentWords, plain } from './match/words.ts';
import { endsInArrow, isList } from './model/label-fields.ts';
import { isSeen, type PageElement } from './model/page-model.ts';
import { readPage } from './read-page.ts';

/** A check with its element chosen, or why there's none. */
export type GroundedCheck =
  /** `candidate` is absent where the assertion needs no element, or is about several. */
  | { outcome: 'found'; assertion: Assertion; candidate?: Candidate }
  /** Several fit about equally well; each with the assertion that it would make. */
  | { outcome: 'unsure'; options: readonly { candidate: Candidate; assertion: Assertion }[] }
  /** Also for what must be hidden: nothing on the page is it now. */
  | { outcome: 'missing'; nearest: readonly Candidate[]; reason?: string };

export interface GroundCheckOptions extends Omit<DecideOptions, 'purpose'> {
  /** The clause in a person's words. */
  said?: string | undefined;
}

/**
 * Chooses the element that a check is about on the page as it is now, after the step that it belongs to. The check itself
 * isn't made here. Throws when the page doesn't answer.
 */
export async function groundCheck(
  frames: readonly Frame[],
  { assertion, target }: IntendedCheck,
  options: GroundCheckOptions,
): Promise<GroundedCheck> {
  if (assertion.type === 'labelled_value') return groundValue(frames, assertion, options);
  if (!target) return { outcome: 'found', assertion: assertionSchema.parse(assertion) };
  if (assertion.type === 'count') return groundCount(frames, { assertion, target }, options);
  const isRead = assertion.type === 'element_text';
  const isTitle = isRead && assertion.operator === 'equals';
  const decision = await decide(frames, target, { ...options, purpose: 'see', isRead, isTitle });
  const [tree] = target;
  // "Without a show time" isn't about the heading "Show times": that has no value.
  if (assertion.type === 'value' && decision.outcome === 'found' && holdsNoValue(decision.candidate))
    return { outcome: 'missing', nearest: [decision.candidate] };
  if (assertion.type === 'value' && decision.outcome === 'found') {
    const { box } = decision.candidate;
    const sight = await sightOf(frames, options);
    const field = sight.model.elements.find((each) => isDeepStrictEqual(each.box, box));
    const message = field && messageOfField(sight, field, assertion.expected);
    const read = await groundReading(sight, message, { ...options, assertion });
    if (read) return read;
  }
  // "The first past class" isn't the heading over all of them.
  if (isRead && tree && decision.outcome === 'found' && isHeadingOver(decision.candidate, tree))
    return { outcome: 'missing', nearest: [decision.candidate] };
  if (isRead && tree && decision.outcome === 'found' && isOnlyName(decision.candidate, tree, assertion.expected)) {
    const below = belowName(decision.candidate, { assertion, tree });
    if (below === 'nothing')
      return {
        outcome: 'missing',
        nearest: [decision.candidate],
        reason: `The page only has "${tree.name}" as a name.`,
      };
    if (below) return groundCheck(frames, below, options);
    const { operator, expected } = assertion;
    const { text } = decision.candidate.fingerprint;
    // "Ada has 22:00 hours" is about Ada's row, and the cell with her name has nothing else in it.
    if (operator === 'contains' && !plain(text).includes(plain(expected)))
      return {
        outcome: 'missing',
        nearest: [decision.candidate],
        reason: `The page only has "${tree.name}" as a name.`,
      };
    // "The X-ray says Clear" isn't about the text that names it.
    if (operator === 'equals' && !phraseOf({ name: tree.name, isExact: false }).whole.test(expected))
      return tree.places.length === 0
        ? groundValue(frames, { type: 'labelled_value', label: tree.name, operator, expected }, options)
        : groundAfter(frames, { assertion, tree }, options);
  }
  const number =
    isTitle && decision.outcome === 'found' && (await groundNumber(frames, { assertion, decision }, options));
  if (number) return number;
  if (isRead && tree && decision.outcome === 'missing') {
    const [place] = tree.places;
    const said = place?.type === 'item' && place.name !== '' && { ...place, noun: tree.name || tree.kindWord };
    const sight = await sightOf(frames, options);
    const slot = said && (await groundSlot(sight, said, { ...options, assertion }));
    if (slot) return slot;
    const called = tree.name || tree.kindWord;
    const text = tree.places.length > 0 ? undefined : (lineOf(sight, called, assertion) ?? badgeOf(sight, called));
    const read = await groundReading(sight, text, { ...options, assertion });
    if (read) return read;
  }
  const isAbsence = assertion.type === 'element_hidden';
  if (isAbsence && tree && decision.outcome === 'found') {
    const { candidate } = decision;
    const none = await hiddenBadge(await sightOf(frames, options), { candidate, tree, locate: options.locate });
    if (none === 'nothing') return { outcome: 'missing', nearest: [candidate] };
    if (none) return { outcome: 'found', assertion: none, candidate };
  }
  if (isTitle && tree && decision.outcome === 'found' && hasLabel(decision.candidate, tree.name, assertion.expected))
    return { outcome: 'missing', nearest: [decision.candidate] };
  const isOfList = isTitle && decision.outcome === 'found' && hasArrow(decision.candidate);
  return withSelector(decision, (selector) =>
    assertionSchema.parse({
      ...assertion,
      ...(isOfList && { operator: 'contains' }),
      selector: isAbsence ? withoutPositions(selector) : selector,
    }),
  );
}

/** The arrow of a list is a text of it, too. */
const hasArrow = ({ fingerprint }: Candidate): boolean => isList(fingerprint) || endsInArrow(fingerprint.text);

/**
 * Whether it shows the name and nothing else, or is the heading "Class 8A" for "8A", and nobody said what kind of thing it is.
 */
const isOnlyName = ({ fingerprint }: Candidate, { kind, name }: TargetTree, expected: string): boolean => {
  if (kind !== undefined || name === '') return false;
  const isHeading = /^h[1-6]$/u.test(fingerprint.tag) && !fingerprint.text.includes(expected);
  return isHeading || phraseOf({ name, isExact: false }).whole.test(fingerprint.text);
};

/** Whether its text has the label and more, so that it can't be the value alone. */
const hasLabel = ({ fingerprint }: Candidate, label: string, expected: string): boolean => {
  const [words, shown, wanted] = [label, fingerprint.text, expected].map((text) => new Set(contentWords(text)));
  if (!words || !shown || !wanted) return false;
  return words.size > 0 && words.isSubsetOf(shown) && words.size < shown.size && words.isDisjointFrom(wanted);
};

const holdsNoValue = ({ fingerprint }: Candidate): boolean => /^(?:h[1-6]|p|legend)$/u.test(fingerprint.tag);

const isHeadingOver = ({ fingerprint }: Candidate, { kind, ordinal }: TargetTree): boolean =>
  ordinal !== undefined && kind !== 'heading' && /^h[1-6]$/u.test(fingerprint.tag);

type Read = Extract<IntendedCheck['assertion'], { type: 'element_text' }>;

/**
 * "The history contains Coffee" is about what's below the heading. Read from the heading itself, "no longer contains" would
 * always be true: `nothing` where there's no heading to look below. Undefined for what's compared as a whole.
 */
function belowName(
  { fingerprint }: Candidate,
  { assertion, tree }: { assertion: Read; tree: TargetTree },
): IntendedCheck | 'nothing' | undefined {
  const { operator, expected } = assertion;
  const isHeading = /^h[1-6]$/.test(fingerprint.tag);
  if (operator === 'contains' && isHeading) {
    const place = { type: 'section' as const, name: tree.name, isExact: tree.isExact };
    const text = { name: expected, isExact: true, kindWord: '', descriptors: [], places: [place, ...tree.places] };
    return { assertion: { type: 'element_visible' }, target: [text] } as IntendedCheck;
  }
  if (!isNegatedOperator(operator)) return undefined;
  if (!isHeading || operator !== 'not_contains') return 'nothing';
  const heading = `preceding::${fingerprint.tag}[1][normalize-space()=${xpathLiteral(fingerprint.text)}]`;
  const value = `//*[text()[contains(normalize-space(), ${xpathLiteral(expected)})]][${heading}]`;
  return {
    assertion: { type: 'element_hidden', selector: { type: 'xpath', value, fallback_selectors: [] } },
  } as IntendedCheck;
}

/** Once something is gone, what comes after it takes its position. */
const isPosition = ({ type, value }: Pick<Selector, 'type' | 'value'>): boolean =>
  (type === 'css' && /:nth-|>/.test(value)) || (type === 'xpath' && /\)\[(?:\d+|last\(\))\]/.test(value));

function withoutPositions(selector: Selector): Selector {
  const [first, ...others] = [selector, ...selector.fallback_selectors].filter((way) => !isPosition(way));
  return first
    ? { type: first.type, value: first.value, fallback_selectors: others.map(({ type, value }) => ({ type, value })) }
    : selector;
}

function withSelector(decision: Decision, make: (selector: Selector) => Assertion): GroundedCheck {
  switch (decision.outcome) {
    case 'found':
      return { outcome: 'found', assertion: make(decision.candidate.selector), candidate: decision.candidate };
    case 'unsure':
      return {
        outcome: 'unsure',
        options: decision.candidates.map((candidate) => ({ candidate, assertion: make(candidate.selector) })),
      };
    case 'missing':
      return decision;
  }
}

const plainNumber = /^[\d.,]+$/;
/** A text before a number, or before one of so many: "Cart 5", "Credits: 15 / 18". */
const withNumber = /^\D+?[\d.,]+(?: ?(?:\/|of) ?[\d.,]+)?$/u;

/** The only number that stands in an element of its own, inside of one that says more. */
async function numberIn(
  sight: Sight,
  isMeant: (element: PageElement) => boolean,
  { locate }: GroundCheckOptions,
): Promise<Candidate | undefined> {
  const [meant] = sight.model.elements.filter((each) => isSeen(each) && withNumber.test(each.text) && isMeant(each));
  const [element, ...others] = meant
    ? sight.model
        .within(meant)
        .filter((each) => each !== meant && plainNumber.test(each.text) && each.own === each.text)
    : [];
  if (!element || others.length > 0) return undefined;
  return (await makeReading(sight, element, locate))?.candidate;
}

/** "The cart badge shows 5" where the page has "Cart 5": the number in it. */
async function groundNumber(
  frames: readonly Frame[],
  { assertion, decision: { candidate } }: { assertion: Read; decision: Extract<Decision, { outcome: 'found' }> },
  options: GroundCheckOptions,
): Promise<GroundedCheck | undefined> {
  const { text, tag } = candidate.fingerprint;
  if (!plainNumber.test(assertion.expected) || !withNumber.test(text)) return undefined;
  const number = await numberIn(
    await sightOf(frames, options),
    (each) => each.text === text && each.tag === tag,
    options,
  );
  return number && { outcome: 'found', assertion: asText(assertion, number.selector), candidate: number };
}

type Labelled = Extract<IntendedCheck['assertion'], { type: 'labelled_value' }>;

const lastLabelTier = 3;

const asText = ({ operator, expected }: Pick<Labelled, 'operator' | 'expected'>, selector: Selector): Assertion =>
  assertionSchema.parse({ type: 'element_text', selector, operator, expected });

/** "The status of Ada" is a cell, where the page has a row and a column for it; else it's what stands beside a label. */
async function groundValue(
  frames: readonly Frame[],
  assertion: Labelled,
  options: GroundCheckOptions,
): Promise<GroundedCheck> {
  const sight = await sightOf(frames, options);
  // "Due in today" is a label of its own, rather than what's due in something.
  const whole = phraseOf({ name: assertion.label, isExact: true });
  const isLabel = sight.model.elements.some((each) => isSeen(each) && whole.whole.test(each.own) && !isControl(each));
  const [, column, row] = /^(.+?) (?:of|for|in) (.+)$/.exec(assertion.label) ?? [];
  if (column !== undefined && row !== undefined && !isLabel) {
    const name = row.replace(/^"(.*)"$/, '$1');
    const tree: TargetTree = {
      name: column,
      isExact: false,
      kindWord: '',
      descriptors: [],
      places: [{ type: 'item', kind: 'item', name, isExact: name !== row }],
    };
    const decision = await decideOn(sight, [tree], { ...options, purpose: 'see', isRead: true });
    // "Total 2:30" is the label, too: what's in it is read by the words around it.
    const isOfBoth = decision?.outcome === 'found' && hasLabel(decision.candidate, column, assertion.expected);
    if (decision && decision.outcome !== 'missing' && !isOfBoth) {
      return withSelector(decision, (selector) => asText(assertion, selector));
    }
  }
  if (isInPieces(sight, assertion) || isTextOfItem(sight, assertion.label, assertion.expected))
    return { outcome: 'missing', nearest: [] };
  for (const said of itemsSaid(assertion.label)) {
    const slot = await groundSlot(sight, said, { ...options, assertion });
    if (slot) return slot;
  }
  if (isFilterLabel(sight, assertion.label, assertion.expected))
    return { outcome: 'missing', nearest: [], reason: `The page only has "${assertion.label}" as a filter.` };
  const isShown = (label: string): boolean => {
    const phrase = phraseOf({ name: label, isExact: false });
    // "New" isn't the label "New filter": runs look for all of its words.
    const hasAll = (text: string): boolean => contentWords(label).every((word) => contentWords(text).includes(word));
    return sight.model.elements.some((each) => {
      const match = isSeen(each) ? evidenceOf(each, phrase) : undefined;
      return match !== undefined && match.tier <= lastLabelTier && hasAll(match.evidence.words);
    });
  };
  const label =
    possessed(sight, assertion.label) ??
    [assertion.label, counting(assertion.label)].find((each) => each !== undefined && isShown(each));
  // "The cart shows 1": a number in the link "Cart" isn't beside it.
  const { operator, expected } = assertion;
  const counted = plainNumber.test(expected)
    ? countedSaid(sight, `the ${assertion.label.replace(/^the /iu, '')} shows ${expected}`)
    : undefined;
  const number =
    label !== undefined && counted
      ? await groundReading(sight, counted.element, { ...options, assertion: { operator, expected: counted.expected } })
      : undefined;
  if (number) return number;
  const cell = label === undefined ? undefined : valueInRow(sight, label, assertion.expected);
  if (cell === 'several')
    return {
      outcome: 'missing',
      nearest: [],
      reason: `The row “${label}” has several values. Say which column you mean.`,
    };
  const reading = await groundReading(sight, cell, { ...options, assertion });
  if (reading) return reading;
  if (label !== undefined) {
    const { whole: called } = phraseOf({ name: label, isExact: false });
    // "Credits: 15 / 18" has 15 credits.
    const isOfMany = ({ text }: PageElement): boolean =>
      /(?:\/|of) ?[\d.,]+$/u.test(text) && called.test(text.replace(/\W*\d.*$/u, ''));
    const part = plainNumber.test(assertion.expected) ? await numberIn(sight, isOfMany, options) : undefined;
    return part
      ? { outcome: 'found', assertion: asText(assertion, part.selector), candidate: part }
      : { outcome: 'found', assertion: assertionSchema.parse({ ...assertion, label }) };
  }
  const called: TargetTree = { name: assertion.label, isExact: false, kindWord: '', descriptors: [], places: [] };
  const decision = await decideOn(sight, [called], { ...options, purpose: 'see', isRead: true });
  // Some pages call it so in their markup only: `<a class="author">Ada</a>`.
  if (decision?.outcome === 'found' && decision.candidate.evidence[0]?.class === 'attribute_words')
    return withSelector(decision, (selector) => asText(assertion, selector));
  return (
    (await groundReading(sight, badgeOf(sight, assertion.label), { ...options, assertion })) ?? {
      outcome: 'missing',
      nearest: [],
      reason: `The page doesn't show "${assertion.label}".`,
    }
  );
}

/** A check of the text in a place of the page, whatever it says there. */
async function groundReading(
  sight: Sight,
  element: PageElement | undefined,
  { assertion, locate }: Pick<GroundCheckOptions, 'locate'> & { assertion: Pick<Labelled, 'operator' | 'expected'> },
): Promise<GroundedCheck | undefined> {
  const candidate = element && (await makeReading(sight, element, locate))?.candidate;
  return candidate && { outcome: 'found', candidate, assertion: asText(assertion, candidate.selector) };
}

const lines = /^(?:the )?(?:\p{L}+ )?(?:pager|paginator|pagination|counter|summary|caption|footer|line)$/iu;

/** `The pager says "1–5 of 6"`: the only element that says just this, and is read there from now on. */
function lineOf({ model }: Sight, called: string, { operator, expected }: Read): PageElement | undefined {
  if (!lines.test(called) || operator !== 'equals') return undefined;
  return only(model.elements.filter((each) => isSeen(each) && each.own === expected && !isControl(each)));
}

const stating = /^(?:the )?(?:(?:\p{L}+ )?(?:status|state)|(?:status |state )?(?:badge|chip|pill|tag))$/iu;

/** "The status is Draft", where a page about one thing has a badge for it, and no label. */
const badgeOf = (sight: Sight, label: string): PageElement | undefined =>
  stating.test(label) ? badgeOfPage(sight) : undefined;

/** "Ada's payment is open", where her card says "Payment" and "Open" after it. */
async function groundAfter(
  frames: readonly Frame[],
  { assertion, tree }: { assertion: Read; tree: TargetTree },
  options: GroundCheckOptions,
): Promise<GroundedCheck> {
  const sight = await sightOf(frames, options);
  const label = rank(sight, tree, 'see');
  const element = label.outcome === 'found' ? valueAfter(sight, label.contender.element) : undefined;
  const contender = element && ({ element, fit: 0 } as const);
  const at = { tree: { ...tree, name: '' }, locate: options.locate, isRead: true, purpose: 'see' } as const;
  const candidate = contender && (await makeCandidate(sight, contender, at));
  return candidate
    ? { outcome: 'found', candidate, assertion: asText(assertion, candidate.selector) }
    : { outcome: 'missing', nearest: [], reason: `The page only has "${tree.name}" as a name.` };
}

/** "Bananas are $0.69 per lb" is two texts of one card, which are read one by one. */
function isInPieces(sight: Sight, { label, operator, expected }: Labelled): boolean {
  if (operator !== 'equals' || !/\s/u.test(expected)) return false;
  const isOneOfMany = ({ item: { group, name } }: Called): boolean => group.length > 1 && plain(name) === plain(label);
  if (!itemsCalled(sight, label).some(isOneOfMany)) return false;
  const facts = factsSaid(sight, `${label} is ${expected}`) ?? [];
  return facts.length > 1 && facts.every(({ by }) => by === 'shows');
}

/** A check of what an item shows without a label: a badge, a chip, a plain text in the same place of each card. */
async function groundSlot(
  sight: Sight,
  { name, isExact, noun }: { name: string; isExact: boolean; noun: string },
  { assertion, locate }: GroundCheckOptions & { assertion: Pick<Labelled, 'operator' | 'expected'> },
): Promise<GroundedCheck | undefined> {
  const { operator, expected } = assertion;
  // A number without a word for it may be any of a row's.
  if (!/^(?:not_)?equals$/.test(operator) || !/\p{L}/u.test(expected)) return undefined;
  const slot = slotOf(sight, { name, isExact, noun, expected });
  if (!slot) return undefined;
  const place = { type: 'item', kind: 'item', name, isExact } as const;
  const tree: TargetTree = { name: '', isExact: false, kindWord: '', descriptors: [], places: [place] };
  const contender = { element: slot.element, fit: 0 } as const;
  const candidate = await makeCandidate(sight, contender, { tree, locate, isRead: true, purpose: 'see' });
  if (!candidate) return undefined;
  const option = { candidate, assertion: asText(assertion, candidate.selector) };
  return slot.isCalledSo ? { outcome: 'found', ...option } : { outcome: 'unsure', options: [option] };
}

const sightOf = async (frames: readonly Frame[], { before }: GroundCheckOptions): Promise<Sight> =>
  new Sight(await readPage(frames), before);

/** Counts what repeats on the page: the selector finds all of them and nothing else. */
/** The text of the page that says how many there are, or how many are left; undefined for none, and for several. */
async function groundTold(
  sight: Sight,
  { assertion, tree }: { assertion: IntendedCheck['assertion']; tree: TargetTree },
  { locate }: GroundCheckOptions,
): Promise<GroundedCheck | undefined> {
  const wanted = contentWords(tree.name || tree.kindWord).join(' ');
  if (assertion.type !== 'count' || wanted === '' || tree.places.length > 0) return undefined;
  const text = countTold(
    sight.model,
    String(assertion.expected),
    (things) => contentWords(things.replace(/ (?:left|remaining|to go)$/u, '')).join(' ') === wanted,
  );
  const told = { operator: 'equals', expected: text?.expected ?? '' } as const;
  return groundReading(sight, text?.element, { locate, assertion: told });
}

async function groundCount(
  frames: readonly Frame[],
  { assertion, target }: { assertion: IntendedCheck['assertion']; target: Choice },
  options: GroundCheckOptions,
): Promise<GroundedCheck> {
  const sight = await sightOf(frames, options);
  const isLeft = /\b(?:left|remain(?:s|ing)?|to go)\b/iu.test(options.said ?? '');
  const isExactly = assertion.type === 'count' && assertion.operator === undefined;
  for (const tree of target) {
    const counted = countedBy(sight, tree);
    // "3 items left" isn't about all that the list shows.
    const text =
      isExactly && (isLeft || counted.length === 0) && (await groundTold(sight, { assertion, tree }, options));
    if (text) return text;
    if (counted.length === 0) continue;
    const [first, ...fallbacks] = await firstThatFinds(
      [waysToAllSaid(sight, counted, tree), waysToAll(counted)],
      (some) => verifyAll({ model: sight.model, locate: options.locate }, counted, some),
    );
    if (!first) continue;
    const selector = { ...first, fallback_selectors: fallbacks };
    return { outcome: 'found', assertion: assertionSchema.parse({ ...assertion, selector }) };
  }
  return { outcome: 'missing', nearest: [], reason: 'The page shows nothing of this kind that we can count.' };
}
