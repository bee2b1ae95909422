/**
 * Stage 3. Tokens into clauses, each of which should be one instruction. Line breaks, ends of sentences, semicolons,
 * arrows and "then" always separate. A comma or "and" separates when what follows begins an instruction of its own, and
 * joins when it continues an enumeration: `click "A" and "B"`, `fill in name with Ada and email with a@b.c`. A
 * condition ("If a banner appears, …") and a place ("In the header, …") stay with the instruction that they begin.
 */
import { arrivalLength } from './grammar/read-arrival.ts';
import { readLine } from './grammar/slots.ts';
import { readAddress } from './address.ts';
import { fillingVerb, isEquation } from './equation.ts';
import { isShowing, isStateOfBoth, isWithin } from './coordination/boundaries.ts';
import { readKey } from './keys.ts';
import { leadingPlaceLength } from './leading-place.ts';
import { isMisspeltVerb } from './nearest-verb.ts';
import { hasActor, stripNoise } from './noise.ts';
import { impliedWords, readsAt, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { readOutside } from './outside-the-page.ts';
import { beginsReason, givesReason } from './reason.ts';
import type { Refused } from './rule.ts';
import { findPredicate } from './statements/predicate.ts';
import { isDeterminer } from './determiners.ts';
import { isHintWord } from './hints.ts';
import type { Token } from './tokenize.ts';
import { matchVerbs, verbForm } from './verbs.ts';

export interface Clause {
  tokens: Phrase;
  /** Offsets into the prompt. */
  start: number;
  end: number;
  /** Whether it only announces the lines below it: "Fill in:". */
  isHeader: boolean;
  /** The word between it and the clause before; `hard` where a sentence ends. */
  boundary: Boundary;
  /** The verb of the header above, for a line that has none of its own. */
  carried: Phrase;
  /** Whether it's a text that the page shows after the instruction before: `click "Save" → "Saved!"`. */
  isOutcome?: boolean;
  /** Whether it says what's seen after the instruction before, as a list may: `click "Save" → status Draft, 3 rows`. */
  isResult?: boolean;
  /** Why none of it can be done. */
  refused?: Refused | undefined;
}

export type Boundary = 'hard' | 'then' | 'comma' | 'and';

interface Segment {
  tokens: Token[];
  /** The boundary before it. */
  boundary: Boundary;
  /** Whether an arrow led to it. */
  isPointedAt?: boolean;
  /** Whether it's the next entry of a menu: "File" > "Export". */
  isNextEntry?: boolean;
}

const sentenceEnds = wordSet('. ! ? ; …');
const arrows = wordSet('> → ⇒ ➔ » | || — – -- --> => ==> ->');
const leadingOn = wordSet('→ ⇒ ➔ --> => ==> ->');
const entering = wordSet('> »');
const enumerating = wordSet('and & but');

const gherkin = wordSet('given when and but');
const beginsGherkin = wordSet('given when');

/** "Given I am on /cart When I click "Pay" Then …", on one line: each capital word begins another clause. */
const isGherkin = (tokens: readonly Token[]): boolean => {
  const first = tokens.find(({ kind }) => kind === 'word');
  const isFirst = beginsGherkin.has(first?.lower ?? '') && isCapitalised(first);
  return isFirst || tokens.some(({ text, opens }) => opens && text === 'Given');
};

function cutSegments(tokens: readonly Token[]): Segment[] {
  const hasKeywords = isGherkin(tokens);
  const segments: Segment[] = [];
  let current: Segment = { tokens: [], boundary: 'hard' };
  const cut = (boundary: Boundary): void => {
    const isEmpty = current.tokens.length === 0;
    if (!isEmpty) segments.push(current);
    current = { tokens: [], boundary: isEmpty && current.boundary === 'hard' ? 'hard' : boundary };
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'line') {
      if (breaksLine(tokens, index)) cut('hard');
    } else if (token.kind === 'bullet') cut('hard');
    else if (token.kind === 'mark' && sentenceEnds.has(token.lower)) {
      current.tokens.push(token);
      if (!goesInto(tokens, index)) cut('hard');
    } else if (token.kind === 'mark' && arrows.has(token.lower)) {
      cut('hard');
      if (leadingOn.has(token.lower)) current.isPointedAt = true;
      if (entering.has(token.lower)) current.isNextEntry = true;
    } else if (token.lower === 'then' && !isWithin(current.tokens, tokens.slice(index + 1, index + 4))) cut('then');
    else if (token.lower === ',') {
      current.tokens.push(token);
      cut('comma');
    } else {
      if (hasKeywords && gherkin.has(token.lower) && isCapitalised(token)) cut('then');
      else if (enumerating.has(token.lower)) cut('and');
      const isNew = beginsSentence(tokens, index);
      if (isNew) cut('hard');
      const isOpening = isNew || token.opens;
      current.tokens.push(tokens[index - 1]?.kind === 'line' ? { ...token, gap: ' ' } : { ...token, opens: isOpening });
    }
  }
  cut('hard');
  return segments;
}

/** "type Hello! into …", "search for Yahoo! in …", "Other… from": no sentence begins with a small "into". */
function goesInto(tokens: readonly Token[], index: number): boolean {
  const mark = tokens[index]?.text ?? '';
  const next = tokens[index + 1];
  if (mark === '.' && next?.text === '.' && next.gap === '') return true;
  const isOpen = exclaiming.has(mark) || tokens[index - 1]?.text === '.';
  return next?.text === 'into' || next?.text === 'onto' || (isOpen && continuing.has(next?.text ?? ''));
}
const exclaiming = wordSet('! ? …');
const continuing = wordSet('from in on as for to is are should with');

const afterQuote = wordSet('the then now and but it this after when in on i she he we');
/** `… says "Saved." Now click …`: the period in the quotes ends the sentence, as Americans write. */
function beginsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (before?.kind !== 'quoted' || !/[.!?…]$/.test(before.value) || !token || !isCapitalised(token)) return false;
  return afterQuote.has(token.lower) || verbForm(token.lower) === 'base';
}

/** A line break inside a sentence does not separate: the next line continues in lower case, with no verb. */
function breaksLine(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (!next || next.kind !== 'word' || previous?.kind !== 'word') return true;
  return !/^\p{Ll}/u.test(next.text) || verbForm(next.lower) !== undefined;
}

const isCapitalised = (token: Token | undefined): boolean => token?.kind === 'word' && /^\p{Lu}/u.test(token.text);

const notVerbs = wordSet(
  'whereas while though although which with to in into on at as for of from by is are not no than all both every each',
);
const takesObject = wordSet('the a an my your it them this his her');

/** "juggle the kettles": a word and its object, which is a verb that is not known. */
function looksLikeUnknownVerb(core: Phrase): boolean {
  const [first, second] = core;
  if (!first || !second || first.kind !== 'word' || isDeterminer(first.lower)) return false;
  if (notVerbs.has(first.lower) || isHintWord(first.lower) || !/^\p{Ll}[\p{L}-]+$/u.test(first.text)) return false;
  return takesObject.has(second.lower) || (!first.lower.includes('-') && isMisspeltVerb(first.lower));
}

/** "search is visible", "log in button is hidden": the word that could be a verb is the subject. */
const isSubject = (core: Phrase): boolean => {
  const length = findPredicate(core.slice(0, 4))?.subject.length ?? 0;
  return length === 1 || (length > 1 && isHintWord(core[length - 1]?.lower ?? ''));
};

/** "entered", after a comma, is a participle; an instruction is "enter", or has someone who enters. */
const beginsWithVerb = (core: Phrase): boolean =>
  verbForm(core[0]?.lower ?? '') !== 'past' && matchVerbs(core).length > 0;

const leads = wordSet('in on at under within inside from below above for beside');

const conditions = wordSet('if unless while whenever until');
/** "Using the search, find …": how the rest is done. */
const means = wordSet('using via through with');
const ready = wordSet('visible shown displayed present open opened loaded ready there done finished complete');

/** "When the stock is low, …", but not "When the dialog is visible, …", which waits for it. */
function isCondition(tokens: Phrase, core: Phrase): boolean {
  if (tokens[0]?.lower !== 'when' || tokens.at(-1)?.lower !== ',' || matchVerbs(core).length > 0) return false;
  const predicate = findPredicate(core);
  return (
    predicate?.verb === 'be' && predicate.subject.length > 0 && !predicate.object.some(({ lower }) => ready.has(lower))
  );
}

/** "As a manager, I want to …": who wants what follows. */
const saysRole = (tokens: Phrase): boolean =>
  readsAt(tokens, 0, ['as']) &&
  /^an?$/.test(tokens[1]?.lower ?? '') &&
  tokens.length <= 6 &&
  tokens.at(-1)?.lower === ',' &&
  findPredicate(tokens) === undefined;

const wants = (tokens: Phrase): boolean =>
  tokens.some(({ lower }, at) => lower === 'want' || readsAt(tokens, at, ['would', 'like']) || lower === "i'd");

interface Clump extends Segment {
  core: Phrase;
  /** A condition or a place that waits for its instruction. */
  isOpen: boolean;
  isCheck: boolean;
  joins: boolean;
  /** Whether it continues the list of things that are seen after an arrow. */
  isListed?: boolean;
}

/** The words of an instruction, without noise and the place before it. */
function deedIn(tokens: Phrase): Phrase {
  const core = stripNoise(tokens);
  return core.slice(leadingPlaceLength(core));
}

function toClump({ tokens, boundary, isPointedAt = false, isNextEntry = false }: Segment): Clump {
  const core = deedIn(tokens);
  const rules = matchVerbs(core).map(({ rule }) => rule);
  const first = core[0]?.lower ?? '';
  const last = core.at(-1);
  const isStatement = rules.length === 0 && findPredicate(core) !== undefined;
  return {
    tokens: [...tokens],
    boundary,
    isPointedAt,
    isNextEntry,
    core,
    isOpen:
      conditions.has(first) ||
      (means.has(first) && tokens.at(-1)?.lower === ',') ||
      (beginsReason(tokens) && tokens.at(-1)?.lower === ',') ||
      readsAt(core, 0, ['in', 'case']) ||
      isCondition(tokens, core) ||
      (leads.has(first) && rules.length === 0 && !isStatement && tokens.at(-1)?.lower === ','),
    isCheck: isStatement || rules.some(({ name }) => name === 'check that'),
    joins:
      rules.some(({ joins }) => joins) &&
      !(last && readAddress(last.value) !== undefined && !last.value.includes('{{')),
  };
}

/** "drag the card and drop it on …": the second half of one gesture. */
const isDropOf = (previous: Clump, core: Phrase): boolean =>
  core[0]?.lower === 'drop' && matchVerbs(previous.core)[0]?.rule.name === 'drag and drop';

const pairing = wordSet('both either neither between');

/** "Both "A"": the other one is still to come. */
const isPairOpen = ({ core }: Clump): boolean =>
  core.length === 2 && pairing.has(core[0]?.lower ?? '') && core[1]?.kind === 'quoted';

const filling = wordSet('with using named called titled');

/** "With subject Hello and body See you": another field of the same form. */
const continuesFields = (previous: Clump, core: Phrase): boolean =>
  previous.joins &&
  !previous.isCheck &&
  previous.core.some(({ kind, lower }) => kind === 'word' && filling.has(lower)) &&
  readLine(core) !== undefined;

/** "Alice," of "Alice, Bob and Carol are listed": things, and nothing said of them yet. */
const isBare = ({ core, isOpen, joins, tokens }: Clump): boolean =>
  core.length > 0 &&
  !isOpen &&
  !joins &&
  tokens.at(-1)?.lower !== ':' &&
  matchVerbs(core).length === 0 &&
  findPredicate(core) === undefined &&
  (core[0]?.kind === 'quoted' || isDeterminer(core[0]?.lower ?? '') || isCapitalised(core[0]));

/** `→ status "Approved", toast "Saved"`: what's seen then, in a list. */
const isResultOf = (clump: Clump): boolean => clump.isPointedAt === true && isUndone(clump);
const isUndone = ({ core }: Clump): boolean => core.length > 0 && matchVerbs(core).length === 0;

/** "Sort by date, newest first": the order belongs to it. */
const sortsBy = (previous: Clump, core: Phrase): boolean =>
  matchVerbs(previous.core).some(({ rule }) => rule.name.startsWith('sort')) &&
  core.length <= 4 &&
  (core.at(-1)?.lower === 'first' || /^(?:asc|desc)(?:ending)?$/.test(core.at(-1)?.lower ?? ''));

/** `… and says "Yes, delete it"`: what a person answers, or a page shows. */
const saysSomething = ([verb, text]: Phrase): boolean =>
  /^(?:says?|read)$/.test(verb?.lower ?? '') && text?.kind === 'quoted';

function beginsClause(previous: Clump, { tokens, boundary, core }: Clump): boolean {
  if (boundary === 'hard') return true;
  if (sortsBy(previous, core)) return false;
  if (core[0]?.lower === 'which' && arrivalLength(core) > 0) return true;
  // "Click "A" and the report opens"
  if (isDeterminer(core[0]?.lower ?? '') && core.at(-1)?.lower === 'opens') return true;
  if (boundary === 'and' && saysSomething(core) && matchVerbs(previous.core).length > 0) return true;
  if (isEquation(core) && isEquation(previous.core)) return true;
  // "Turn off the internet and click Sync": the second isn't meant without the first.
  if (readOutside(previous.core)) return false;
  if (saysRole(previous.tokens) && wants(tokens)) return false;
  if (previous.isOpen || isDropOf(previous, core) || isPairOpen(previous)) return false;
  if (boundary === 'then') return true;
  const isName = boundary === 'and' && isCapitalised(core[0]) && isCapitalised(previous.tokens.at(-1));
  if (isNextKey({ core, boundary }, previous)) return true;
  if (boundary === 'and' && isStateOfBoth(previous.core, core)) return false;
  // "The menu opens and shows "Export"": nobody acts.
  if (isShowing(core) && previous.core.at(-1)?.lower === 'opens') return false;
  if (beginsWithVerb(core) && !isName && !isSubject(core)) return true;
  if (core.length > 0 && hasActor(tokens, core)) return true;
  if (isBare(previous)) return false;
  if (looksLikeUnknownVerb(core)) return true;
  if (previous.isCheck || givesReason(previous.core) || continuesFields(previous, core)) return false;
  if (core.length > 2 && findPredicate(core) !== undefined) return true;
  return !previous.joins;
}

/** "Request approved", "Thank you!", "No results": said by a page, and on no button. */
const sounds =
  /^[^ ]+[.!]$|^.+ .*(?:[.!]|\b(?:sent|found|paid|wrong|failed|invalid|required|successful|successfully|\p{L}{3,}ed))$|^(?:no (?!thanks)\p{L}|please |thank |thanks |welcome[, ]|sorry|invalid )|[^ ] (?:is|are|was|were|has|have|been|must|can't|cannot) /iu;
/** Buttons begin so: "Get started", "Clear completed". */
const doing = wordSet(
  'get stay keep view show hide clear learn not let see go open buy pay mark select deselect archive delete remove filter sort include exclude try start yes back',
);

/** `Click "Save" → "Saved!"`; after other texts than such, nobody knows: "Export" after "File" is an entry of the menu. */
function isOutcomeOf({ isPointedAt, core }: Clump, previous: Clump | undefined): boolean {
  const [text] = core;
  if (isPointedAt !== true || core.length !== 1 || text?.kind !== 'quoted') return false;
  const begins = /^[\p{L}']*/u.exec(text.value.toLowerCase())?.[0] ?? '';
  return (
    sounds.test(text.value) && !doing.has(begins) && previous !== undefined && matchVerbs(previous.core).length > 0
  );
}

/** "Billing", "Terms of use": an entry of a menu, in capitals; "Saved" may be what follows. */
const isEntry = (core: Phrase): boolean =>
  core.length > 0 &&
  core.length <= 3 &&
  core.every(({ kind }) => kind === 'word') &&
  isCapitalised(core[0]) &&
  core[0]?.lower.endsWith('ed') === false &&
  (core.length === 1 || matchVerbs(core).length === 0) &&
  findPredicate(core) === undefined;

/** The rules that go somewhere, where "Settings > Billing" may follow. */
const leading = /^(?:click|open|navigate)/;

/** "Go to Settings > Billing > Invoices": each is clicked, one after the other. */
function goesOnInMenu(clumps: readonly Clump[], index: number): boolean {
  const clump = clumps[index];
  const previous = clumps[index - 1];
  const isNext =
    clump?.isNextEntry === true || (clump?.boundary === 'then' && readKey(clump.core, false) === undefined);
  if (!clump || !isNext || !previous || !isEntry(clump.core)) return false;
  return goesOnInMenu(clumps, index - 1) || matchVerbs(previous.core).some(({ rule }) => leading.test(rule.name));
}

/** "Press Tab and then Enter": another key. */
const isNextKey = ({ core, boundary }: Pick<Clump, 'core' | 'boundary'>, previous: Clump | undefined): boolean =>
  boundary !== 'hard' &&
  readKey(core, false) !== undefined &&
  previous !== undefined &&
  matchVerbs(previous.core).some(({ rule }) => rule.name === 'press key') &&
  readKey(previous.core.slice(1, 2), false) !== undefined;

/** `Click "File" > "Export"`, `click "Next" then "Done"`: a click, unless it's a text that pages say. */
function isNextClick({ isNextEntry, boundary, core }: Clump, previous: Clump | undefined): boolean {
  const [text] = core;
  if (!(isNextEntry === true || boundary === 'then') || core.length !== 1 || text?.kind !== 'quoted' || !previous)
    return false;
  // "Close it by clicking the x, then "Yes"": the verb is that of the means.
  const means = previous.core.findIndex(({ lower }) => lower === 'by');
  const isClick = matchVerbs(previous.core.slice(means + 1)).some(({ rule }) => rule.name === 'click');
  return isClick && !sounds.test(text.value);
}

/** `Search for "oven": 1 topic found`: so many, and nothing to type. */
const found = /^(?:\d+|no|nothing|none)$/;
const outcomeless = /^(?:check|see|wait|repeat|describe|be |have )/;

/** "button still disabled", `"No episodes found", tab All (0)` */
function leavesVerbOut(outcome: Phrase): boolean {
  const words = trimMarks(outcome);
  const isState = /^(?:disabled|enabled)$/.test(words.at(-1)?.lower ?? '') && words.length <= 4;
  const [first] = words;
  return (isState && words.length > 1) || (first?.kind === 'quoted' && sounds.test(first.value));
}

/** "Click Next: "Page 2" is displayed": what an instruction leads to is a clause of its own. */
function cutOutcome(segment: Segment): Segment[] {
  const { tokens } = segment;
  const colon = tokens.findIndex(({ text, gap }) => text === ':' || (text === '-' && gap !== ''));
  const deed = deedIn(tokens.slice(0, Math.max(colon, 0)));
  const verbs = matchVerbs(deed);
  const isDeed =
    verbs.length > 0 && verbs.every(({ rule, length }) => deed.length > length && !outcomeless.test(rule.name));
  const outcome = tokens.slice(colon + 1);
  const stated = stripNoise(outcome);
  const isDashed = tokens[colon]?.text === '-';
  const isStated =
    (findPredicate(stated)?.subject.length ?? 0) > 0 ||
    hasActor(outcome, stated) ||
    (isDashed && leavesVerbOut(outcome));
  if (isDashed && denying.test(outcome[0]?.lower ?? '')) return [segment];
  const isFound = verbs[0]?.rule.name === 'search' && found.test(outcome[0]?.lower ?? '');
  if (!isDeed || !(isStated || isFound) || deed.slice(verbs[0]?.length).every(({ lower }) => fillers.has(lower)))
    return [segment];
  return [
    { ...segment, tokens: tokens.slice(0, colon) },
    { tokens: outcome, boundary: 'then', isPointedAt: isDashed || isFound },
  ];
}

const results = wordSet('shows show displays display reveals reveal opens open');
const denying = /^(?:not|never|cannot|no|only|.*n't)$/;
const supposed = wordSet('should must will shall');
const boxes = wordSet('dialog modal popup pop-up menu panel drawer form');

/** `Clicking "Save" shows "Saved"`: what's done, and what is seen then. Not what "verify that clicking …" says. */
function cutResult(segment: Segment): Segment[] {
  const { tokens } = segment;
  const core = stripNoise(tokens);
  const begins = verbForm(core[0]?.lower ?? '') === 'gerund' && matchVerbs(core).length > 0;
  const at = begins
    ? core.findIndex(({ kind, lower }, index) => index > 1 && kind === 'word' && results.has(lower))
    : -1;
  const verb = core[at];
  const outcome = core.slice(at + 1);
  const isBox = boxes.has(outcome.at(-1)?.lower ?? '');
  const isDenied = core.slice(0, Math.max(at, 0)).some(({ kind, lower }) => kind === 'word' && denying.test(lower));
  if (!verb || outcome.length === 0 || isDenied || (verb.lower.startsWith('open') && !isBox)) return [segment];
  const end = supposed.has(core[at - 1]?.lower ?? '') ? at - 1 : at;
  const deed = core.slice(0, end);
  if (findPredicate(deed) !== undefined || outcomeless.test(matchVerbs(deed)[0]?.rule.name ?? '')) return [segment];
  return [
    { ...segment, tokens: [...deed] },
    { tokens: [{ ...verb, text: 'see', lower: 'see', value: 'see' }, ...outcome], boundary: 'then' },
  ];
}

const wholeAddress = /^(?:https?:\/\/|localhost\b)/i;
const arriving = wordSet('on at');
const dashes = wordSet(', : - – —');

/** "On https://example.com click "Save"", "https://example.com - click "Save"": where a test begins, and its first step. */
function cutAddress(segment: Segment): Segment[] {
  const core = stripNoise(segment.tokens);
  const at = arriving.has(core[0]?.lower ?? '') ? 1 : 0;
  const [address, ...rest] = core.slice(at);
  if (!address || !wholeAddress.test(address.value) || readAddress(address.value) === undefined) return [segment];
  const place: Segment = { ...segment, tokens: [address] };
  if (rest.length === 0) return at > 0 && segment.tokens.at(-1)?.lower === ',' ? [place] : [segment];
  const isApart = at > 0 || dashes.has(rest[0]?.lower ?? '');
  const deed = deedIn(rest);
  const isDeed = beginsWithVerb(deed) || hasActor(rest, deed);
  // "https://example.com shows …" is about the page.
  const isStated = isApart && (findPredicate(deed)?.subject.length ?? 0) > 0;
  if (isStated || (isDeed && (isApart || verbForm(rest[0]?.lower ?? '') === 'base')))
    return [place, { tokens: rest, boundary: 'then' }];
  return [segment];
}

/** The clauses of a prompt. Together they hold every token that is not a separator. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const clumps: Clump[] = [];
  const [first, ...others] = cutSegments(tokens);
  const segments = first ? [...cutAddress(first), ...others] : [];
  for (const segment of segments.flatMap(cutOutcome).flatMap(cutResult)) {
    const clump = toClump(segment);
    const previous = clumps.at(-1);
    clump.isListed =
      previous !== undefined &&
      clump.boundary !== 'hard' &&
      (isResultOf(previous) || previous.isListed === true) &&
      isUndone(clump);
    if (!previous || beginsClause(previous, clump)) clumps.push(clump);
    else {
      for (const token of segment.tokens) previous.tokens.push(token);
      // "In the Ada row, the role is Admin and the plan is Pro": the place is that of both.
      if (previous.isOpen && leads.has(previous.core[0]?.lower ?? '')) previous.isCheck = clump.isCheck;
      previous.isOpen = false;
    }
  }
  return toClauses(clumps);
}

const fillers = wordSet('the following fields details values data form that these this below in : as follows if');

/** The verb of "Fill in:" or "Enter the following:", where nothing else is on the line; empty for anything else. */
function headerVerb({ tokens }: Clump, core: Phrase): Phrase {
  if (tokens.at(-1)?.lower !== ':') return [];
  const match = matchVerbs(core).find(({ length }) => core.slice(length).every(({ lower }) => fillers.has(lower)));
  return core.slice(0, match?.length ?? 0);
}

const searching = wordSet('find locate');
const typing = wordSet('type enter write input');

/** "Find and click the link", "clear and type "Ada" into the field": the second includes the first. */
function isIncluded(core: Phrase, next: Clump | undefined): boolean {
  const [verb] = core;
  if (core.length !== 1 || verb === undefined || next?.boundary !== 'and') return false;
  return searching.has(verb.lower) || (verb.lower === 'clear' && typing.has(next.core[0]?.lower ?? ''));
}

function toClauses(clumps: readonly Clump[]): Clause[] {
  const clauses: Clause[] = [];
  let header: Phrase = [];
  let filled: Phrase = [];
  for (const [index, clump] of clumps.entries()) {
    const core = stripNoise(clump.tokens);
    const first = core[0];
    const last = core.at(-1);
    if (!first || !last || isIncluded(core, clumps[index + 1])) continue;
    const announced = headerVerb(clump, core);
    const announces = announced.length > 0;
    if (announces) header = announced;
    else if (matchVerbs(deedIn(core)).length > 0) header = [];
    // "Enter Title = Ferry, Amount = 64.80": each is entered.
    const isLine = isEquation(core) && clump.boundary !== 'hard' && matchVerbs(core).length === 0;
    if (!isLine) filled = isEquation(core) ? fillingVerb(core) : [];
    const isNext = isNextClick(clump, clumps[index - 1]) || goesOnInMenu(clumps, index);
    const isKey = isNextKey(clump, clumps[index - 1]);
    const carried = announces
      ? []
      : isNext
        ? impliedWords('click')
        : isKey
          ? impliedWords('press')
          : isLine && filled.length > 0
            ? filled
            : header;
    clauses.push({
      tokens: clump.tokens,
      start: first.start,
      end: last.end,
      isHeader: announces,
      carried,
      boundary: clump.boundary,
      isResult: isResultOf(clump) || clump.isListed === true,
      isOutcome: isOutcomeOf(clump, clumps[index - 1]),
      refused: readOutside(clump.core),
    });
  }
  return clauses;
}
