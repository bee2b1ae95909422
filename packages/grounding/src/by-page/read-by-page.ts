import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Frame } from 'playwright-core';
import { treeOf } from '../choose/tree-of.ts';
import { verifyWays, type Locate } from '../choose/verify-ways.ts';
import { entailment, isOneStep } from '../consult/entailment.ts';
import { makeCandidate, makeReading } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { isBox } from '../model/label-fields.ts';
import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import type { CheckSaid } from './check-said.ts';
import { choicesSaid, isOn, unnamedKinds, type ChoicesSaid } from './choices-said.ts';
import type { Choosable } from './choosable.ts';
import { doneWithThings } from './done-with-things.ts';
import { optionsInQuotes } from './dropdown-said.ts';
import { filledByLabel } from './fill-by-label.ts';
import { answersSaid } from './answers-said.ts';
import { firstOfMany } from './first-of-many.ts';
import { finishSaid, formsSaid, type FormSaid } from './form-said.ts';
import { saysLabel } from './said-fillings.ts';
import { itemMenuSaid } from './item-menu.ts';
import { leftEmpty } from './left-empty.ts';
import { makeChecks, type MadeCheck } from './make-checks.ts';
import { fillingIn, pressing, type Deed, type Meant } from './meant.ts';
import { openerOf } from './opener-of.ts';
import { dayPressed, plainDeed } from './plain-deed.ts';
import { calledByClause, controlsOf, nameOf, pressedByName } from './press-by-name.ts';
import { sameDeeds } from '../match/same-deed.ts';
import { aboutSaid, choiceIn, isSuchPicture, meansSaid } from './said-otherwise.ts';
import { ratedSaid } from './rated-said.ts';
import { unfoldedSaid } from './unfolded-said.ts';
import { userMenuSaid } from './user-menu.ts';
import { rangeSaid } from './range-said.ts';
import { searchSaid } from './search-said.ts';
import { secretSaid } from './secret-said.ts';
import { sentenceSaid } from './say-by-text.ts';
import { statementsSaid } from './statements-said.ts';
import { stepsSaid } from './steps-said.ts';
import { taskSaid } from './tasks-said.ts';

/** An element that a clause can mean, and what's done with it. */
export interface Proposal {
  deed: Deed;
  candidate: Candidate;
  tree: TargetTree;
  purpose: Purpose;
}

/** The meaning of a clause by the page's own words. `unsure`: a person says which one. */
export type PageReading =
  /** A sentence that the page shows. */
  | { outcome: 'found'; sentence: string }
  | { outcome: 'found' | 'unsure'; proposals: readonly Proposal[] }
  /** Checks of what repeats on the page. */
  | { outcome: 'found'; checks: readonly MadeCheck[]; subject?: string | undefined }
  /** Several steps that the clause needs, one after the other. */
  | { outcome: 'found'; parts: readonly Proposal[] }
  /**
   * The element that opens the form that the clause fills in; or the first that it chooses, with the words for the others.
   * `hasMore`: what it opens may have another one.
   */
  | { outcome: 'found'; opener: Proposal; hasMore?: boolean; rest?: string }
  | { outcome: 'missing' };

/** What's stated isn't done. */
const showing =
  /^(?!(?:choose|select|pick|tick|check|uncheck|click|press|tap|open)\b).* (?:is|are|be) (?:\p{L}+ )?(?:listed|shown|visible|displayed|there)$/iu;

const missing: PageReading = { outcome: 'missing' };
const maxAsked = 4;

/**
 * Reads a clause that the compiler couldn't by the words that the page itself uses: the name of a button, the label of a
 * field with a value, a sentence that the page shows. Every word of the clause must be accounted for by what the page
 * says there; otherwise it stays a draft.
 */
export async function readByPage(
  frames: readonly Frame[],
  { clause: words, plainly = words, next = '', subject, sought, locate, before, earlier }: ReadOptions,
): Promise<PageReading> {
  const sight = new Sight(await readPage(frames), before, earlier);
  const clause = optionsInQuotes(sight, plainDeed(words));
  const secret = secretSaid(sight, clause, next);
  if (secret) return inOrder(sight, secret, locate);
  const emptied = leftEmpty(sight, clause);
  if (emptied.length > 0) return inOrder(sight, emptied.map(fillingIn), locate);
  const one = ratedSaid(sight, clause) ?? unfoldedSaid(sight, clause);
  const answers = one ? [one] : answersSaid(sight, clause);
  if (answers) return inOrder(sight, answers, locate);
  const own = userMenuSaid(sight, clause);
  const [ownMenu] = own ? await proposed(sight, [pressing(own.opener)], locate) : [];
  if (own && ownMenu)
    return own.rest === ''
      ? { outcome: 'found', proposals: [ownMenu] }
      : { outcome: 'found', opener: ownMenu, rest: own.rest };
  const range = rangeSaid(sight, clause);
  const search = searchSaid(sight, clause, range);
  if (search) return partsOf(sight, withoutFinish(search, next), locate);
  if (range?.first === '') return inOrder(sight, range.filled.map(fillingIn), locate);
  // "Pick Downtown, from 1 July 2026 to 8 July 2026"
  const first = range && (await readByPage(frames, { clause: range.first, subject, locate, before, earlier }));
  if (first && 'proposals' in first && first.proposals.length === 1 && first.proposals[0])
    return { outcome: 'found', opener: first.proposals[0], rest: range.rest };
  const many = firstOfMany(sight, clause);
  if (many) return onceOf(await readByPage(frames, { clause: many.once, subject, locate, before, earlier }), many.rest);
  const sentence = itSays(sight, clause) ?? sentenceSaid(sight, clause, subject);
  if (sentence !== undefined) return { outcome: 'found', sentence };
  const statements = statementsSaid(sight, words, { subject });
  const checks = statements && (await checksOf(sight, statements, locate));
  if (checks) return { outcome: 'found', checks, subject: onlyNamed(statements) };
  if (showing.test(clause)) return missing;
  const task = await taskOf(sight, clause, { subject, locate });
  if (task) return task;
  const done = doneWithThings(sight, clause, { subject, sought });
  if (done) return inOrder(sight, done, locate);
  // "Sort by most viewed" is the link "most viewed", and "follow New report" the link "New report".
  const called = calledByClause(
    sight,
    clause.replace(/^(?:sort|order)(?: (?:the |it )?\p{L}*)? by (?:the )?|^follow (?:the )?/iu, ''),
  );
  const marked =
    called.length === 0
      ? (markedSaid(sight, clause) ??
        closedSaid(sight, clause) ??
        shutSaid(sight, clause) ??
        itSaid(sight, clause, subject))
      : undefined;
  if (marked) {
    const proposals = await proposed(sight, [marked], locate);
    if (proposals.length > 0) return { outcome: 'found', proposals };
  }
  const isOne = isOneStep(clause);
  const otherwise =
    called.length === 0 ? await saidOtherwise(sight, dayPressed(plainly), { subject, locate }) : missing;
  if (otherwise.outcome === 'found') return otherwise;
  // A form takes what "and" joins; nothing else does.
  if (called.length === 0 && !isOne && !isOneStep(clause.replaceAll(/ and /giu, ' with ')))
    return pressedFirst(sight, words, locate);
  const pressed = (called.length > 0 || !isOne ? called : pressedByName(sight, clause)).filter(
    (element) =>
      entailment(sight, { clause: inBaseForms(clause), element, purpose: 'click', others: [] }) !== 'forbidden' &&
      !(/^(?:choose|pick|select)/iu.test(clause) && isOn(element)),
  );
  if (pressed.length === 0) {
    const forms = formsSaid(sight, clause).map((form) => withoutFinish(form, next));
    const [form, ...others] = forms.filter((each) => isWholeForm(sight, clause, each));
    if (others.length > 0) return missing;
    // "… and repeat monthly": the button would be pressed before that is ticked.
    if (form?.button && goesOn(sight, `${clause} and ${next}`, form)) return missing;
    // "Pay to Ida Berg" is the label of a field and its value: nothing is sent yet.
    const isLine = form?.fillings.length === 1 && filledByLabel(sight, clause).length > 0;
    if (form && !isLine) return partsOf(sight, form, locate);
  }
  const filled = pressed.length > 0 || !isOne ? [] : filledByLabel(sight, clause);
  const meant = [...pressed.map(pressing), ...filled.map(fillingIn)].slice(0, maxAsked);
  const proposals = await proposed(sight, meant, locate);
  if (proposals.length > 0) return { outcome: proposals.length > 1 ? 'unsure' : 'found', proposals };
  // A payment or a deletion has to be said.
  const finish = finishSaid(sight, clause);
  if (finish && entailment(sight, { clause, element: finish, purpose: 'click', others: [] }) !== 'forbidden') {
    const [finished] = await proposed(sight, [pressing(finish)], locate);
    if (finished) return { outcome: 'found', proposals: [finished] };
  }
  const inMenu = await inMenuOf(sight, clause, locate);
  if (inMenu) return inMenu;
  const opens = openerOf(sight, clause);
  const [opener] = opens ? await proposed(sight, [pressing(opens)], locate) : [];
  return opener ? { outcome: 'found', opener } : pressedFirst(sight, words, locate);
}

/** The only press that a clause means, with the words for what's left to do. */
function onceOf(reading: PageReading, rest: string): PageReading {
  const [once, ...others] = 'proposals' in reading ? reading.proposals : [];
  return once?.deed.action === 'click' && others.length === 0 ? { outcome: 'found', opener: once, rest } : missing;
}

/** "Archive Harbour Loft", which the menu of that one does. */
async function inMenuOf(sight: Sight, clause: string, locate: Locate): Promise<PageReading | undefined> {
  const said = itemMenuSaid(sight, clause);
  if (!said) return undefined;
  const meant = 'entry' in said ? said.entry : said.opener;
  const isAllowed = entailment(sight, { clause, element: meant.element, purpose: 'click', others: [] }) !== 'forbidden';
  const [found] = isAllowed ? await proposed(sight, [meant], locate) : [];
  if (!found) return undefined;
  return 'entry' in said
    ? { outcome: 'found', proposals: [found] }
    : { outcome: 'found', opener: found, hasMore: true };
}

const joint =
  /,? (?:and|then|and then) (?=(?:the|it|its|my|a|an|this|that|there|you|we|i) )|[;:]? [-–—] |; |: (?=(?:the|an?|it|you|we|there) )/giu;

/** "Hit Undo, and the order is Open again": a control by its whole name, and then what's read once that's done. */
async function pressedFirst(sight: Sight, words: string, locate: Locate): Promise<PageReading> {
  const outside = words.replaceAll(/"[^"]*"|“[^”]*”/gu, (text) => '_'.repeat(text.length));
  for (const { 0: text, index } of outside.matchAll(joint)) {
    const deed = plainDeed(words.slice(0, index));
    const element = isOneStep(deed) ? only(pressedByName(sight, deed)) : undefined;
    if (!element || entailment(sight, { clause: deed, element, purpose: 'click', others: [] }) === 'forbidden')
      continue;
    const [opener] = await proposed(sight, [pressing(element)], locate);
    if (opener) return { outcome: 'found', opener, rest: words.slice(index + text.length) };
  }
  return missing;
}

/** The checks of all statements; undefined if one can't be made. */
async function checksOf(
  sight: Sight,
  statements: readonly CheckSaid[],
  locate: Locate,
): Promise<MadeCheck[] | undefined> {
  const made: MadeCheck[] = [];
  for (const said of statements) {
    const checks = await makeChecks(sight, said, locate);
    if (!checks) return undefined;
    made.push(...checks);
  }
  return made;
}

/** The name of the only thing that's left, or of the one at a place of the list: "it" is that one. */
function onlyNamed(statements: readonly CheckSaid[]): string | undefined {
  const said = only(statements);
  if (!said) return undefined;
  return 'only' in said ? only(said.only.names) : 'inOrder' in said ? said.inOrder.name : undefined;
}

export interface ReadOptions {
  clause: string;
  /** The same without the quotes that we've put around names. */
  plainly?: string;
  /** The words of the step after it. */
  next?: string;
  /** The name of the row, the card, or the entry that the last step was about. */
  subject?: string | undefined;
  /** The text that was searched for just before. */
  sought?: string | undefined;
  locate: Locate;
  before?: PageModel | undefined;
  /** Pages before that, the latest first. */
  earlier?: readonly PageModel[] | undefined;
}

const finishing = /^(?:and |then )*(?:(?:click|press|hit|tap) )?(?:on )?(?:the )?["“]?(\p{L}+)(?: .{0,30})?$/iu;

const pressingEnter = /^(?:and |then )*(?:press|hit) (?:the )?(?:enter|return)\b/iu;

/** "… and save it": then the button is the next step's. */
function withoutFinish(said: FormSaid, next: string): FormSaid {
  const [, verb = ''] = finishing.exec(next.trim()) ?? [];
  const { button, fillings } = said;
  const isNext =
    button !== undefined &&
    (pressingEnter.test(next.trim()) || wordsOf(nameOf(button)).includes(wordsOf(verb)[0] ?? ''));
  return isNext ? { fillings, isFinishedNext: true } : said;
}

/** "Places the order" says what "Place order" does. */
const inBaseForms = (clause: string): string => `${clause} ${contentWords(clause).join(' ')}`;

/** "Mark Iron as reviewed": the box or the button of that name in the item. */
function markedSaid(sight: Sight, clause: string): Meant | undefined {
  const [, name = '', mark = ''] = /^(?:mark|flag|set) ["“]?(.+?)["”]? as ["“]?(.+?)["”]?$/iu.exec(clause.trim()) ?? [];
  const items = mark === '' ? [] : innermost(itemsCalled(sight, name.replace(/^the /iu, '')).map(({ item }) => item));
  const inside = items.flatMap(({ element }) => sight.model.within(element));
  const isMarked = (element: PageElement): boolean => plain(nameOf(element)) === plain(mark);
  const box = only([...new Set(inside.filter((each) => isBox(each) && isMarked(each)))]);
  return box && { element: box, purpose: 'tick', deed: { action: 'check', value: '', assertions: [] } };
}

const unfolding =
  /^(?:expand|unfold|open up|open) (?:the|this) (?:only )?(?:section|panel|accordion|details|item)(?: below)?$/iu;

/** "Expand the section": the only one that's closed. */
function closedSaid(sight: Sight, clause: string): Meant | undefined {
  if (!unfolding.test(clause.trim())) return undefined;
  const closed = controlsOf(sight).filter(
    (each) => each.attributes['aria-expanded'] === 'false' && each.attributes['aria-haspopup'] === undefined,
  );
  const element = only(closed);
  return element && pressing(element);
}

const shutting = /^(?:and |then |now )*(cancel|close|dismiss)(?: (?:it|this|that))?(?: again)?$/iu;

/** "Cancel it", of the dialog that's open: its only button of that name. */
function shutSaid(sight: Sight, clause: string): Meant | undefined {
  const [, verb = ''] = shutting.exec(clause.trim()) ?? [];
  if (verb === '' || sight.dialogs.length === 0) return undefined;
  const wanted = canonicalWords(wordsOf(verb)).join(' ');
  const element = only(controlsOf(sight).filter((each) => canonicalWords(wordsOf(nameOf(each))).join(' ') === wanted));
  return element && pressing(element);
}

/** `It says "1 selected"`: the page does, in one place. */
function itSays({ model }: Sight, clause: string): string | undefined {
  const [, text = ''] =
    /^it (?:now |then )?(?:says|reads|shows|displays) ["“]([^"“”]+)["”]$/iu.exec(clause.trim()) ?? [];
  return text !== '' && model.elements.some((each) => isSeen(each) && plain(each.own) === plain(text))
    ? text
    : undefined;
}

const acting = /^(tick|check|untick|uncheck|select|click|press|tap|open)(?: on)? it(?: again)?$/iu;

/** "Tick it": the box of that name, or the only one in the item; "open it": the control that's called so. */
function itSaid(sight: Sight, clause: string, subject: string | undefined): Meant | undefined {
  const [, verb = ''] = acting.exec(clause.trim()) ?? [];
  if (verb === '' || subject === undefined) return undefined;
  const isNamed = (element: PageElement): boolean => plain(nameOf(element)) === plain(subject);
  if (!/^(?:un)?(?:tick|check)$/iu.test(verb)) {
    const element = only(controlsOf(sight).filter(isNamed));
    return element && pressing(element);
  }
  const items = itemsCalled(sight, subject).map(({ item }) => item);
  const inside = new Set(items.flatMap(({ element }) => sight.model.within(element)));
  const boxes = sight.model.elements.filter((each) => isBox(each) && isSeen(each));
  const box = only(boxes.filter(isNamed)) ?? only(boxes.filter((each) => inside.has(each)));
  const action = /^un/iu.test(verb) ? 'uncheck' : 'check';
  return box && { element: box, purpose: 'tick', deed: { action, value: '', assertions: [] } };
}

/** Whether a longer clause fills in more of the same form. */
const goesOn = (sight: Sight, clause: string, { button, fillings }: FormSaid): boolean =>
  formsSaid(sight, clause).some((more) => more.button === button && more.fillings.length > fillings.length);

/** Whether it takes several steps, none of which does what the clause doesn't say. */
const isWholeForm = (sight: Sight, clause: string, { fillings, button, isFinishedNext = false }: FormSaid): boolean => {
  if (!button) return isFinishedNext || fillings.length > 1 || fillings.every(({ field }) => saysLabel(clause, field));
  // "Pay 100" says what "Send payment" does.
  const said = `${clause} ${[...sameDeeds(wordsOf(clause)[0] ?? '')].join(' ')}`;
  return entailment(sight, { clause: said, element: button, purpose: 'click', others: [] }) !== 'forbidden';
};

/** A small task on what the page shows; undefined where it's none, or a step of it has nothing that finds its element. */
async function taskOf(
  sight: Sight,
  clause: string,
  { subject, locate }: Pick<ReadOptions, 'subject' | 'locate'>,
): Promise<PageReading | undefined> {
  const task = taskSaid(sight, clause, { subject });
  if (!task) return undefined;
  if ('fact' in task) {
    const checks = await makeChecks(sight, { facts: [task.fact] }, locate);
    return checks && { outcome: 'found', checks, subject: task.fact.called };
  }
  if ('opener' in task) {
    const [opener] = await proposed(sight, [task.opener], locate);
    return opener && { outcome: 'found', opener, hasMore: true };
  }
  const parts = await proposed(sight, task.steps, locate);
  if (parts.length < task.steps.length) return undefined;
  return parts.length === 1 ? { outcome: 'found', proposals: parts } : { outcome: 'found', parts };
}

const choosing = ({ element, option }: Choosable): Meant =>
  option !== undefined
    ? fillingIn({ field: element, action: 'select', value: option })
    : isBox(element)
      ? fillingIn({ field: element, action: 'check', value: '' })
      : pressing(element);

/** Chooses what's there; the rest is read once that's done. */
async function chosenOf(
  sight: Sight,
  { chosen, rest }: ChoicesSaid,
  { clause, locate }: Pick<ReadOptions, 'clause' | 'locate'>,
): Promise<PageReading> {
  const meant = chosen.map(choosing);
  const isAllowed = meant.every(
    ({ element, purpose }) => entailment(sight, { clause, element, purpose, others: [] }) !== 'forbidden',
  );
  // Words that are typed choose nothing on the way.
  if (!isAllowed || (rest !== '' && /^(?:type|enter|write|search)\b/iu.test(clause))) return missing;
  if (rest === '') return inOrder(sight, meant, locate);
  const [opener] = await proposed(sight, meant, locate);
  return opener ? { outcome: 'found', opener, rest } : missing;
}

/** The elements that a clause chooses, or presses, in other words than those of a button. */
async function saidOtherwise(
  sight: Sight,
  clause: string,
  { subject, locate }: Pick<ReadOptions, 'subject' | 'locate'>,
): Promise<PageReading> {
  const counted = stepsSaid(sight, clause, subject).map(pressing);
  if (counted.length > 0) return inOrder(sight, counted, locate);
  const means = meansSaid(clause);
  const pictured = means
    ? pressedByName(sight, means.rest).filter((each) => isSuchPicture(sight, each, means.word))
    : [];
  const pressed = only(pictured) ?? aboutSaid(sight, clause);
  if (pressed && entailment(sight, { clause, element: pressed, purpose: 'click', others: [] }) !== 'forbidden')
    return inOrder(sight, [pressing(pressed)], locate);
  if (pressedByName(sight, clause).length > 0) return missing;
  const said = choiceIn(clause);
  const choices =
    (said === undefined ? undefined : choicesSaid(sight, said, unnamedKinds)) ?? choicesSaid(sight, clause);
  return choices ? chosenOf(sight, choices, { clause, locate }) : missing;
}

/** All of it, one after the other, or none. */
async function inOrder(sight: Sight, meant: readonly Meant[], locate: Locate): Promise<PageReading> {
  const parts = await proposed(sight, meant, locate);
  if (parts.length < meant.length) return missing;
  return parts.length > 1 ? { outcome: 'found', parts } : { outcome: 'found', proposals: parts };
}

function partsOf(sight: Sight, { fillings, button }: FormSaid, locate: Locate): Promise<PageReading> {
  return inOrder(sight, [...fillings.map(fillingIn), ...(button ? [pressing(button)] : [])], locate);
}

async function proposed(sight: Sight, meant: readonly Meant[], locate: Locate): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const each of meant) {
    const { element, purpose, of } = each;
    const places = of === undefined ? [] : [{ type: 'item', kind: 'item', name: of, isExact: true } as const];
    const tree = { ...treeOf(element), places };
    const found = each.isRead
      ? (await makeReading(sight, element, locate))?.candidate
      : await makeCandidate(sight, { element, fit: 0 }, { tree, locate, purpose });
    const candidate = found && (await byOwnWays(sight, each, { found, locate }));
    const deed = candidate && (await wholeDeed(sight, each, locate));
    if (!deed) continue;
    const evidence = [{ class: 'whole_words' as const, on: purpose === 'click' ? 'name' : 'label', words: tree.name }];
    proposals.push({ deed, candidate: { ...candidate, evidence }, tree, purpose });
  }
  return proposals;
}

/** Found by nothing but the ways that say what the clause says, if there are such. */
async function byOwnWays(
  { model }: Sight,
  { element, ways }: Meant,
  { found, locate }: { found: Candidate; locate: Locate },
): Promise<Candidate | undefined> {
  if (!ways) return found;
  const [first, ...fallbacks] = await verifyWays({ model, locate }, element, ways);
  return first && { ...found, selector: { ...first, fallback_selectors: fallbacks } };
}

/** With the element that it's dropped on, and the check of where it is then. */
async function wholeDeed(sight: Sight, { deed, dropOn, endsAt }: Meant, locate: Locate): Promise<Deed | undefined> {
  if (!dropOn) return deed;
  const target = await makeCandidate(
    sight,
    { element: dropOn, fit: 0 },
    { tree: treeOf(dropOn), locate, purpose: 'see' },
  );
  const checks = endsAt ? await makeChecks(sight, { inOrder: endsAt }, locate) : [];
  return target && checks && { ...deed, target: target.selector, assertions: checks.map(({ assertion }) => assertion) };
}
