/** Segments with the words that decide whether they begin a clause or continue the one before. */
import { readAddress } from './address.ts';
import { isShowing, isStateOfBoth } from './coordination/boundaries.ts';
import { isDeterminer } from './determiners.ts';
import { isEquation } from './equation.ts';
import { arrivalLength } from './grammar/read-arrival.ts';
import { readLine } from './grammar/slots.ts';
import { isHintWord } from './hints.ts';
import { leadingPlaceLength } from './leading-place.ts';
import { isMisspeltVerb } from './nearest-verb.ts';
import { isNextKey } from './next-entries.ts';
import { hasActor, stripNoise } from './noise.ts';
import { readOutside } from './outside-the-page.ts';
import { readsAt, wordSet, type Phrase } from './phrase.ts';
import { beginsReason, givesReason } from './reason.ts';
import { isCapitalised, type Segment } from './segments.ts';
import { typeLines } from './rules/give.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

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
  // "Click Show more"
  if (isCapitalised(core[length]) && !isCapitalised(core[0])) return false;
  return length === 1 || (length > 1 && isHintWord(core[length - 1]?.lower ?? ''));
};

/** "entered", after a comma, is a participle; an instruction is "enter", or has someone who enters. */
export const beginsWithVerb = (core: Phrase): boolean =>
  verbForm(core[0]?.lower ?? '') !== 'past' && matchVerbs(core).length > 0;

export const leads = wordSet('in on at under within inside from below above for beside');

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

export interface Clump extends Segment {
  core: Phrase;
  /** A condition or a place that waits for its instruction. */
  isOpen: boolean;
  isCheck: boolean;
  joins: boolean;
  /** Whether it continues the list of things that are seen after an arrow. */
  isListed?: boolean;
}

/** The words of an instruction, without noise and the place before it. */
export function deedIn(tokens: Phrase): Phrase {
  const core = stripNoise(tokens);
  const length = leadingPlaceLength(core);
  return length > 0 ? stripNoise(core.slice(length)) : core;
}

export function toClump({ tokens, boundary, step, typed, isPointedAt = false, isNextEntry = false }: Segment): Clump {
  const core = deedIn(tokens);
  const rules = matchVerbs(core).map(({ rule }) => rule);
  const first = core[0]?.lower ?? '';
  const last = core.at(-1);
  const isStatement = rules.length === 0 && findPredicate(core) !== undefined;
  return {
    tokens: [...tokens],
    boundary,
    step,
    ...(typed && { typed }),
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

const longestName = 4;

/** "Both "A"", "both Ada Holm": the other one is still to come. */
const isPairOpen = ({ core: [pair, ...name] }: Clump): boolean =>
  pairing.has(pair?.lower ?? '') &&
  name.length > 0 &&
  name.length <= longestName &&
  (name.every(isCapitalised) || (name.length === 1 && name[0]?.kind === 'quoted'));

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
export const isResultOf = (clump: Clump): boolean => clump.isPointedAt === true && isUndone(clump);
export const isUndone = ({ core }: Clump): boolean => core.length > 0 && matchVerbs(core).length === 0;

/** "Sort by date, newest first": the order belongs to it. */
const sortsBy = (previous: Clump, core: Phrase): boolean =>
  matchVerbs(previous.core).some(({ rule }) => rule.name.startsWith('sort')) &&
  core.length <= 4 &&
  (core.at(-1)?.lower === 'first' || /^(?:asc|desc)(?:ending)?$/.test(core.at(-1)?.lower ?? ''));

/** `… and says "Yes, delete it"`: what a person answers, or a page shows. */
const saysSomething = ([verb, text]: Phrase): boolean =>
  /^(?:says?|read)$/.test(verb?.lower ?? '') && text?.kind === 'quoted';

/** "The dashboard greets Nina", and shows something, too: nobody acts. */
const isStating = ({ core }: Clump): boolean => isDeterminer(core[0]?.lower ?? '') && matchVerbs(core).length === 0;

/** Verbs that are hardly ever a word of a name. */
const bidding = wordSet(
  'click press tap hit type enter fill select choose pick check uncheck tick untick verify ensure confirm see go navigate ' +
    'wait scroll hover reload refresh add remove drag drop expect assert make',
);

const longestValue = 3;

/** "Login page", of "the first row is HB-101, Login page, Done": one of several values in capitals, and nothing to do. */
const goesOnTelling = (previous: Clump, { core, boundary }: Pick<Clump, 'core' | 'boundary'>): boolean => {
  const [name, ...others] = core;
  const last = previous.tokens.filter(({ kind }) => kind !== 'mark').slice(-longestValue);
  const isValue = last.some((token) => isCapitalised(token) || /\d/u.test(token.text));
  const isDeed = bidding.has(name?.lower ?? '') || /^(?:out|in|up|off|back)$/u.test(others[0]?.lower ?? '');
  const goesOn = ({ kind, lower }: Phrase[number]): boolean =>
    kind === 'mark' || (kind === 'word' && !isDeterminer(lower) && !leads.has(lower) && !notVerbs.has(lower));
  const isTold = boundary !== 'then' && isStating(previous) && previous.isCheck && isValue;
  return isTold && isCapitalised(name) && !isDeed && others.every(goesOn);
};

const listingVerbs = wordSet('lists list shows show displays contains includes has have offers are is');
const holding = wordSet(
  'lists list shows show displays display contains contain includes include has have offers offer',
);
const particles = wordSet('out in up off');

/** "Sign out", of "Verify that the menu contains My profile and Sign out". */
const goesOnHolding = (previous: Clump, { core, boundary }: Pick<Clump, 'core' | 'boundary'>): boolean => {
  const [name, particle, ...others] = core.filter(({ kind }) => kind !== 'mark');
  const last = previous.tokens.filter(({ kind }) => kind !== 'mark').slice(-longestValue);
  return (
    (boundary === 'and' || boundary === 'comma') &&
    previous.isCheck &&
    others.length === 0 &&
    isCapitalised(name) &&
    particles.has(particle?.lower ?? '') &&
    last.some(isCapitalised) &&
    previous.tokens.some(({ kind, lower }) => kind === 'word' && holding.has(lower))
  );
};

/** "Store", of "The legend lists Web, Store and Phone": one of several in capitals, and nothing to do. */
const goesOnListing = (previous: Clump, { core, boundary }: Pick<Clump, 'core' | 'boundary'>): boolean => {
  const [name, ...others] = core;
  const last = previous.tokens.findLast(({ kind }) => kind !== 'mark');
  const isListing = previous.tokens.some(({ kind, lower }) => kind === 'word' && listingVerbs.has(lower));
  return (
    (boundary === 'and' || boundary === 'comma') &&
    others.every(({ kind }) => kind === 'mark') &&
    isCapitalised(name) &&
    isCapitalised(last) &&
    isListing &&
    (isStating(previous) || isShowing(previous.core))
  );
};

const likening = /^(?:starts?|begins?|ends?|contains?)$/;

/** `an item that starts with "A" and ends with "z"`: one description. */
const describesOn = ({ core: before }: Clump, core: Phrase): boolean =>
  core.length <= 3 &&
  core.at(-1)?.kind === 'quoted' &&
  likening.test(core[0]?.lower ?? '') &&
  before.some(({ lower }, at) => (lower === 'that' || lower === 'which') && likening.test(before[at + 1]?.lower ?? ''));

export function beginsClause(previous: Clump, { tokens, boundary, core, typed }: Clump): boolean {
  if (boundary === 'hard' || typed !== undefined || previous.typed !== undefined) return true;
  if (sortsBy(previous, core) || describesOn(previous, core)) return false;
  if (core[0]?.lower === 'which' && arrivalLength(core) > 0) return true;
  // "Click "A" and the report opens"
  if (isDeterminer(core[0]?.lower ?? '') && core.at(-1)?.lower === 'opens') return true;
  if (boundary === 'and' && saysSomething(core) && matchVerbs(previous.core).length > 0) return true;
  if (isEquation(core) && isEquation(previous.core)) return true;
  // "Pick delivery by post, with street Mill Lane 7 and postcode AB1 2CD"
  const isPick = /^(?:pick|choose|select|take|tick|check)s?$/.test(previous.core[0]?.lower ?? '');
  if (isPick && boundary === 'comma' && core[0]?.lower === 'with' && typeLines(core.slice(1), 2)) return true;
  // "Turn off the internet and click Sync": the second isn't meant without the first.
  if (readOutside(previous.core)) return false;
  if (saysRole(previous.tokens) && wants(tokens)) return false;
  if (previous.isOpen || isDropOf(previous, core) || isPairOpen(previous)) return false;
  if (boundary === 'then') return true;
  // "3 rows are listed, among them Ada and Bob"
  if (previous.isCheck && /^amongs?t?$/.test(core[0]?.lower ?? '')) return false;
  // "Tick both and it should go to 2": what follows is expected, whatever its verb is.
  if (/^(?:it|this|that|they)$/.test(core[0]?.lower ?? '') && /^(?:should|must)$/.test(core[1]?.lower ?? ''))
    return true;
  const isName = boundary === 'and' && isCapitalised(core[0]) && isCapitalised(previous.tokens.at(-1));
  if (isNextKey({ core, boundary }, previous)) return true;
  if (boundary === 'and' && isStateOfBoth(previous.core, core)) return false;
  // "The menu opens and shows "Export"": nobody acts.
  if (isShowing(core) && (previous.core.at(-1)?.lower === 'opens' || isStating(previous))) return false;
  if (goesOnHolding(previous, { core, boundary })) return false;
  if (goesOnListing(previous, { core, boundary }) || goesOnTelling(previous, { core, boundary })) return false;
  if (beginsWithVerb(core) && !isName && !isSubject(core)) return true;
  if (core.length > 0 && hasActor(tokens, core)) return true;
  if (isBare(previous)) return false;
  if (looksLikeUnknownVerb(core)) return true;
  if (previous.isCheck || givesReason(previous.core) || continuesFields(previous, core)) return false;
  if (core.length > 2 && findPredicate(core) !== undefined) return true;
  return !previous.joins;
}
