/**
 * Reads a clause that the compiler couldn't by the words that the page itself uses: the name of a button, the label of a
 * field with a value, a sentence that the page shows. Every word of the clause must be accounted for by what the page
 * says there; otherwise it stays a draft.
 */
import type { Frame } from 'playwright-core';
import { withApostrophes } from '@saywright/authoring/english/contractions';
import { pathOf } from '../choose/fingerprint-of.ts';
import { isOneStep } from '../consult/entailment.ts';
import { only } from '../match/only.ts';
import { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { wayToAdded } from './added-here.ts';
import { answersSaid } from './answers-said.ts';
import { areaSaid } from './area-said.ts';
import { cellFilled } from './cell-filled.ts';
import type { CheckSaid } from './check-said.ts';
import { choicesSaid, isOn, unnamedKinds, type ChoicesSaid } from './choices-said.ts';
import { doneWithThings } from './done-with-things.ts';
import { namesInQuotes } from './dropdown-said.ts';
import { filledByLabel } from './fill-by-label.ts';
import { firstOfMany } from './first-of-many.ts';
import { finishSaid } from './form-said.ts';
import { itemMenuSaid } from './item-menu.ts';
import { asItIs, leftEmpty } from './left-empty.ts';
import { inLineSaid, lineAdded } from './lines-said.ts';
import { makeChecks } from './make-checks.ts';
import { choosing, fillingIn, pressing, type Meant } from './meant.ts';
import { oneOfPage } from './one-of-page.ts';
import { openerOf } from './opener-of.ts';
import { missing, type Asked, type PageReading, type Proposal, type Reader, type ReadOptions } from './page-reading.ts';
import { isAtStart, throughPlace } from './place-said.ts';
import { plainChoice, plainDeed } from './plain-deed.ts';
import { calledByClause, pressedByName } from './press-by-name.ts';
import { checksOf, inOrder, isAllowed, partsOf, proposed, proposedOne } from './propose.ts';
import { rangeSaid } from './range-said.ts';
import { ratedSaid } from './rated-said.ts';
import { aboutSaid, choiceIn, isSuchPicture, meansSaid } from './said-otherwise.ts';
import { sentenceSaid } from './say-by-text.ts';
import { searchSaid } from './search-said.ts';
import { secretSaid } from './secret-said.ts';
import { statementsSaid } from './statements-said.ts';
import { stepsSaid } from './steps-said.ts';
import { taskSaid } from './tasks-said.ts';
import { unfoldedSaid } from './unfolded-said.ts';
import { userMenuSaid } from './user-menu.ts';
import { wholeForm, withoutFinish } from './whole-form.ts';

const maxAsked = 4;

/** What's stated isn't done. */
const showing =
  /^(?!(?:choose|select|pick|tick|check|uncheck|click|press|tap|open)\b).* (?:is|are|be) (?:\p{L}+ )?(?:listed|shown|visible|displayed|there)$/iu;

/** "5 products are on sale" counts; it doesn't tick "On sale" and press "5". */
const countsThings =
  /^(?:(?:please|then|now|and|check|verify|confirm|ensure|make sure|see|that) )*(?:(?:exactly|only|just|at least|at most|more than) )?(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|all|every|each|no|none|both)(?: of)?(?: (?:the|these|those))? (?:\p{Ll}+ ){1,3}(?:is|are|has|have)\b/iu;

const ofSomebody = /^(?:click|press|tap|open|select)(?: on)? (?:her|his|their|its) name$/iu;

/** A reader of deeds that are said in one way, with all of their steps. */
const steps =
  (meantBy: (asked: Asked) => Meant | readonly Meant[] | undefined): Reader =>
  (asked) => {
    const meant = meantBy(asked);
    return meant && inOrder(asked, [meant].flat());
  };

/** A reader that doesn't take a clause away from a control whose name it is. */
const unlessCalled =
  (reader: Reader): Reader =>
  (asked) =>
    asked.called.length === 0 ? reader(asked) : undefined;

/**
 * The first that understands the clause reads it: narrow forms before wide ones, what's stated before what's done, and whole
 * names before parts of them.
 */
const readers: readonly Reader[] = [
  steps(({ sight, clause, next }) => secretSaid(sight, clause, next)),
  steps(({ sight, clause, next }) => leftEmpty(sight, clause, next)?.map(fillingIn)),
  steps(({ sight, clause }) => ratedSaid(sight, clause) ?? unfoldedSaid(sight, clause)),
  steps(({ sight, clause }) => answersSaid(sight, clause)),
  steps(({ sight, clause }) => inLineSaid(sight, clause) ?? cellFilled(sight, clause)),
  anotherLine,
  inUserMenu,
  searchOrDays,
  firstOf,
  sentence,
  statements,
  ({ clause }) => (showing.test(clause) || countsThings.test(clause) ? missing : undefined),
  task,
  steps(({ sight, clause, subject, sought }) => doneWithThings(sight, clause, { subject, sought })),
  unlessCalled(oneThing),
  // The column "Name" is nobody's.
  ({ clause }) => (ofSomebody.test(clause) ? missing : undefined),
  unlessCalled(saidOtherwise),
  // A form takes what "and" joins; nothing else does.
  unlessCalled((asked) =>
    asked.isOne || isOneStep(asked.clause.replaceAll(/ and /giu, ' with ')) ? undefined : pressedFirst(asked),
  ),
  pressed,
  wholeForm,
  filled,
  finished,
  inMenuOfItem,
  valueChosen,
  opened,
  inArea,
  elsewhere,
  pressedFirst,
];

/** "In the dialog, replace the text …": with one open, nothing else can be meant. */
const withoutDialog = ({ dialogs }: Sight, clause: string): string =>
  dialogs.length === 0
    ? clause
    : clause.replace(/^in (?:the|this|that) (?:dialog|modal|pop-?up)(?: (?:box|window))?,? (?=\p{L})/iu, '');

/** "Click Book now on the start page", where that's the page. */
const withoutStart = (sight: Sight, clause: string): string =>
  isAtStart(sight) ? clause.replace(/ (?:on|from) the (?:start|home|landing|front)[ -]?page$/iu, '') : clause;

/** "Sort by most viewed" is the link "most viewed", and "click Show all results" the link "Show all results". */
const namedBy = (sight: Sight, clause: string): readonly PageElement[] =>
  calledByClause(
    sight,
    clause
      .replace(/^(?:[Cc]lick|[Pp]ress|[Tt]ap|[Hh]it)(?: on)? (?=\p{Lu})/u, '')
      .replace(/^(?:sort|order)(?: (?:the |it )?\p{L}*)? by (?:the )?|^follow (?:the )?/iu, ''),
  );

/** The meaning of a clause on the page of these frames; `missing` if a word of it isn't accounted for. */
export async function readByPage(frames: readonly Frame[], options: ReadOptions): Promise<PageReading> {
  const { clause: said, plainly = said, next = '', before, earlier, named = [], ...context } = options;
  const sight = new Sight(await readPage(frames), before, earlier);
  const words = withApostrophes(said);
  const clause = namesInQuotes(sight, plainDeed(asItIs(sight, withoutStart(sight, withoutDialog(sight, words)))));
  let called: readonly PageElement[] | undefined;
  const asked: Asked = {
    ...context,
    named: context.subject === undefined ? named : [context.subject, ...named],
    sight,
    words,
    clause,
    plainly,
    next,
    get called() {
      return (called ??= namedBy(sight, clause));
    },
    isOne: isOneStep(clause),
    read: (part) => readByPage(frames, { ...options, clause: part, plainly: part, next: '', sought: undefined }),
  };
  for (const read of readers) {
    const reading = await read(asked);
    if (reading) return reading;
  }
  return missing;
}

/** "Log out in the user menu": what's said of it is read once the menu is open. */
async function inUserMenu(asked: Asked): Promise<PageReading | undefined> {
  const own = userMenuSaid(asked.sight, asked.clause);
  const opener = own && (await proposedOne(asked, pressing(own.opener)));
  if (!opener) return undefined;
  return own.rest === '' ? { outcome: 'found', proposals: [opener] } : { outcome: 'found', opener, rest: own.rest };
}

/** "Add another line with …": its fields are there once the line is. */
async function anotherLine(asked: Asked): Promise<PageReading | undefined> {
  const said = lineAdded(asked.sight, asked.clause);
  const opener = said && (await proposedOne(asked, pressing(said.adder)));
  return opener && { outcome: 'found', opener, rest: said.rest };
}

/** Searches, and stretches of days: "from 1 July 2026 to 8 July 2026", alone or after another deed. */
async function searchOrDays(asked: Asked): Promise<PageReading | undefined> {
  const { sight, clause, next } = asked;
  const range = rangeSaid(sight, clause);
  const search = searchSaid(sight, clause, range);
  if (search) return partsOf(asked, withoutFinish(search, next));
  if (!range) return undefined;
  if (range.first === '') return inOrder(asked, range.filled.map(fillingIn));
  const first = await asked.read(range.first);
  const opener = 'proposals' in first ? only(first.proposals) : undefined;
  return opener && { outcome: 'found', opener, rest: range.rest };
}

/** The first of many presses, with the words for the others. */
async function firstOf(asked: Asked): Promise<PageReading | undefined> {
  const many = firstOfMany(asked.sight, asked.clause);
  if (!many) return undefined;
  const once = await asked.read(many.once);
  const opener = 'proposals' in once ? only(once.proposals) : undefined;
  return opener?.deed.action === 'click' ? { outcome: 'found', opener, rest: many.rest } : missing;
}

/** A sentence that the page shows, in quotes or in the clause's own words. */
function sentence({ sight, clause, subject }: Asked): PageReading | undefined {
  const said = itSays(sight, clause) ?? sentenceSaid(sight, clause, subject);
  return said === undefined ? undefined : { outcome: 'found', sentence: said };
}

/** `It says "1 selected"`: the page does, in one place. */
function itSays({ model }: Sight, clause: string): string | undefined {
  const [, text = ''] =
    /^it (?:now |then )?(?:says|reads|shows|displays) ["“]([^"“”]+)["”]$/iu.exec(clause.trim()) ?? [];
  return text !== '' && model.elements.some((each) => isSeen(each) && plain(each.own) === plain(text))
    ? text
    : undefined;
}

async function statements(asked: Asked): Promise<PageReading | undefined> {
  const said = statementsSaid(asked.sight, asked.words, { subject: asked.subject });
  const checks = said && (await checksOf(asked, said));
  return checks && { outcome: 'found', checks, subject: onlyNamed(said) };
}

/** The name of the only thing that's left, or of the one at a place of the list: "it" is that one. */
function onlyNamed(statements: readonly CheckSaid[]): string | undefined {
  const said = only(statements);
  if (!said) return undefined;
  return 'only' in said ? only(said.only.names) : 'inOrder' in said ? said.inOrder.name : undefined;
}

/** A small task on what the page shows, unless a step of it has nothing that finds its element. */
async function task(asked: Asked): Promise<PageReading | undefined> {
  const { sight, clause, subject, locate } = asked;
  const said = taskSaid(sight, clause, { subject });
  if (!said) return undefined;
  if ('fact' in said) {
    const checks = await makeChecks(sight, { facts: [said.fact] }, locate);
    return checks && { outcome: 'found', checks, subject: said.fact.called };
  }
  if ('opener' in said) {
    const opener = await proposedOne(asked, said.opener);
    return opener && { outcome: 'found', opener, hasMore: true };
  }
  const reading = await inOrder(asked, said.steps);
  return reading.outcome === 'missing' ? undefined : reading;
}

async function oneThing(asked: Asked): Promise<PageReading | undefined> {
  const meant = oneOfPage(asked.sight, asked.clause, asked);
  const proposal = meant && (await proposedOne(asked, meant));
  return proposal && { outcome: 'found', proposals: [proposal] };
}

/** The elements that a clause chooses, or presses, in other words than those of a button. */
async function saidOtherwise(asked: Asked): Promise<PageReading | undefined> {
  const { sight, subject } = asked;
  const clause = plainChoice(asked.plainly);
  const counted = stepsSaid(sight, clause, subject).map(pressing);
  const means = meansSaid(clause);
  const pictured = means
    ? pressedByName(sight, means.rest).filter((each) => isSuchPicture(sight, each, means.word))
    : [];
  const element = only(pictured) ?? aboutSaid(sight, clause);
  if (counted.length > 0) return found(await inOrder(asked, counted));
  if (element && isAllowed(sight, clause, pressing(element))) return found(await inOrder(asked, [pressing(element)]));
  if (pressedByName(sight, clause).length > 0) return undefined;
  const said = choiceIn(clause);
  const choices =
    (said === undefined ? undefined : choicesSaid(sight, said, unnamedKinds)) ?? choicesSaid(sight, clause);
  return choices && found(await chosen({ ...asked, clause }, choices));
}

/** Leaves what isn't found to the next reader. */
const found = (reading: PageReading): PageReading | undefined => (reading.outcome === 'found' ? reading : undefined);

/** Chooses what's there; the rest is read once that's done. */
async function chosen(asked: Asked, choices: ChoicesSaid): Promise<PageReading> {
  const { sight, clause } = asked;
  const { rest } = choices;
  const meant = choices.chosen.map(choosing);
  // Words that are typed choose nothing on the way.
  const isTyped = rest !== '' && /^(?:type|enter|write|search)\b/iu.test(clause);
  if (isTyped || !meant.every((each) => isAllowed(sight, clause, each))) return missing;
  if (rest === '') return inOrder(asked, meant);
  const [opener] = await proposed(asked, meant);
  return opener ? { outcome: 'found', opener, rest } : missing;
}

/** "Places the order" says what "Place order" does. */
const inBaseForms = (clause: string): string => `${clause} ${contentWords(clause).join(' ')}`;

/** The controls whose names the clause says; a person decides between several. */
async function pressed(asked: Asked): Promise<PageReading | undefined> {
  const { sight, clause, called, isOne } = asked;
  const named = called.length > 0 || !isOne ? called : pressedByName(sight, clause);
  const controls = named.filter(
    (element) =>
      isAllowed(sight, inBaseForms(clause), pressing(element)) &&
      !(/^(?:choose|pick|select)/iu.test(clause) && isOn(element)),
  );
  return eitherOf(asked, controls.map(pressing));
}

/** The fields whose labels the clause says before a value. */
async function filled(asked: Asked): Promise<PageReading | undefined> {
  return asked.isOne ? eitherOf(asked, filledByLabel(asked.sight, asked.clause).map(fillingIn)) : undefined;
}

async function eitherOf(asked: Asked, meant: readonly Meant[]): Promise<PageReading | undefined> {
  const proposals = await proposed(asked, meant.toSpliced(maxAsked));
  return proposals.length === 0 ? undefined : { outcome: proposals.length > 1 ? 'unsure' : 'found', proposals };
}

/** "Confirm the payment": the button of the only form that's about it. */
async function finished(asked: Asked): Promise<PageReading | undefined> {
  const finish = finishSaid(asked.sight, asked.clause);
  // To submit a form is to send it.
  const said = asked.clause.replace(/^submit\b/iu, '$& and send');
  if (!finish || !isAllowed(asked.sight, said, pressing(finish))) return undefined;
  const proposal = await proposedOne(asked, pressing(finish));
  return proposal && { outcome: 'found', proposals: [proposal] };
}

/** "Click table T5", where the page only says "T5". */
const kindThenCode = /^(click|press|tap|open)(?: on)? (?:the )?["“]?\p{Ll}+ ["“]?(\p{L}{1,4}-?\d+)["”]?$/iu;
const kindThenValue =
  /^(?:choose|select|pick) (?:the )?(?!option|item|row|tab|card|entry|button|link|first|last)(?<kind>\p{Ll}+) (?<value>["“][^"“”]+["”]|\p{Lu}[^,;"“”]*)$/u;

/** `Select the project "Booking portal"`, of the list that takes projects. */
async function valueChosen(asked: Asked): Promise<PageReading | undefined> {
  const [, press, code] = kindThenCode.exec(asked.clause) ?? [];
  if (code !== undefined) return found(await asked.read(`${press} ${code}`));
  const { kind, value } =
    kindThenValue.exec(asked.clause.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase()))?.groups ?? {};
  return kind === undefined ? undefined : found(await asked.read(`set the ${kind} to ${value}`));
}

/** "Archive Harbour Loft", which the menu of that one does. */
async function inMenuOfItem(asked: Asked): Promise<PageReading | undefined> {
  const said = itemMenuSaid(asked.sight, asked.clause);
  if (!said) return undefined;
  const meant = 'entry' in said ? said.entry : said.opener;
  const proposal = isAllowed(asked.sight, asked.clause, { ...meant, purpose: 'click' })
    ? await proposedOne(asked, meant)
    : undefined;
  if (!proposal) return undefined;
  return 'entry' in said
    ? { outcome: 'found', proposals: [proposal] }
    : { outcome: 'found', opener: proposal, hasMore: true };
}

async function opened(asked: Asked): Promise<PageReading | undefined> {
  const opens = openerOf(asked.sight, asked.clause) ?? wayToAdded(asked.sight, asked.clause);
  const opener = opens && (await proposedOne(asked, pressing(opens)));
  return opener && { outcome: 'found', opener };
}

const leadingArea =
  /^(?:in|on|under|inside) (?:the|my|your|our) (?<area>[\p{L}\d]+(?: [\p{L}\d]+){0,2}),? (?<rest>(?:put|enter|type|write|fill|set|select|choose|pick|click|press|hit|tap|tick|add|remove|open)\b.+)$/iu;

/** "In the basket put in code LAMP": what's done below that heading, where all of it is there. */
async function inArea(asked: Asked): Promise<PageReading | undefined> {
  const { sight } = asked;
  const { area = '', rest = '' } = leadingArea.exec(asked.clause)?.groups ?? {};
  const said = area === '' ? undefined : areaSaid(sight, `in the ${area} section, ${rest}`);
  if (!said) return undefined;
  const isThere = ({ candidate }: Proposal): boolean => {
    const element = only(sight.model.elements.filter((each) => pathOf(each) === candidate.fingerprint.path));
    return element !== undefined && said.isThere(element);
  };
  const reading = await asked.read(rest.replace(/^put in /iu, 'enter '));
  if ('parts' in reading) return reading.parts.every(isThere) ? reading : undefined;
  const proposals = 'proposals' in reading ? reading.proposals.filter(isThere) : [];
  return proposals.length === 1 ? { outcome: 'found', proposals } : undefined;
}

/** "Open the inhaler from the Prescription category": what's done there is read once that's open. */
async function elsewhere(asked: Asked): Promise<PageReading | undefined> {
  const said = throughPlace(asked.sight, asked.clause);
  const opener = said && (await proposedOne(asked, pressing(said.way)));
  return opener && { outcome: 'found', opener, rest: said.rest };
}

const joint =
  /,? (?:and|then|and then) (?=(?:the|it|its|my|a|an|this|that|there|you|we|i) )|[;:]? [-–—] |; |: (?=(?:the|an?|it|you|we|there) )/giu;

/** "Hit Undo, and the order is Open again": a control by its whole name, and then what's read once that's done. */
async function pressedFirst(asked: Asked): Promise<PageReading> {
  const { sight, words } = asked;
  const outside = words.replaceAll(/"[^"]*"|“[^”]*”/gu, (text) => '_'.repeat(text.length));
  for (const { 0: text, index } of outside.matchAll(joint)) {
    const deed = plainDeed(words.slice(0, index));
    const element = isOneStep(deed) ? only(pressedByName(sight, deed)) : undefined;
    if (!element || !isAllowed(sight, deed, pressing(element))) continue;
    const opener = await proposedOne(asked, pressing(element));
    if (opener) return { outcome: 'found', opener, rest: words.slice(index + text.length) };
  }
  return missing;
}
