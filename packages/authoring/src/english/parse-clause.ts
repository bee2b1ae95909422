/** Stage 4. One clause to steps, by the first rule that fits. */
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import type { Intent } from '../tree/intent.ts';
import type { Choice, Place } from '../tree/target-tree.ts';
import { dropArticles, isDeterminer } from './determiners.ts';
import { completeSubject } from './bare-subject.ts';
import { completeEllipsis } from './ellipsis.ts';
import { readCondition, readRepetition } from './blocks.ts';
import { aimOf, readCircumstance, saysAim } from './circumstance.ts';
import { sayGenerated } from '@saywright/contracts/text/say-generated';
import { substituteGenerated } from './generated.ts';
import { beginsAsLabel, sayWhichWay } from './equation.ts';
import { sayTheAction, sayWhatIsFilled, sayWhichOne } from './refusals.ts';
import { isInsideFrame } from './inside-frame.ts';
import { isMisspeltVerb } from './nearest-verb.ts';
import { hasActor, saysAbility, saysUntouched, stripNoise } from './noise.ts';
import { readNumber } from './number.ts';
import { matchPattern, type Captures } from './pattern.ts';
import {
  groupMembers,
  impliedWords,
  isQuoted,
  readsAt,
  spaced,
  textOf,
  trimMarks,
  valueOf,
  wordSet,
  type Phrase,
} from './phrase.ts';
import type { Clause } from './split.ts';
import { readExpectation } from './grammar/read-expectation.ts';
import { isNamedBadge } from './grammar/read-badge.ts';
import { readBox } from './grammar/read-box.ts';
import { fillingLine, statedLine } from './grammar/read-lines.ts';
import { readFacts } from './grammar/read-property.ts';
import { readShape } from './grammar/read-shape.ts';
import { prepositionAt, readPlace } from './grammar/read-place.ts';
import {
  isIntended,
  isUnderstood,
  type CompiledRule,
  type Emission,
  type RuleContext,
  type Intended,
  type Refused,
  type Understood,
} from './rule.ts';
import { toStep } from './rules/assert.ts';
import { intentOf, type StepDraft } from './step-drafts.ts';
import { toAddress } from './rules/navigate.ts';
import { typeLines } from './rules/give.ts';
import { typeInto } from './rules/type.ts';
import { endsBound } from './statements/bounds.ts';
import { findPredicate } from './statements/predicate.ts';
import { readStatements } from './statements/statements.ts';
import { leadingPlaceLength } from './leading-place.ts';
import { readLostMark } from './lost-mark.ts';
import { readOutside } from './outside-the-page.ts';
import { asShown } from './as-shown.ts';
import { parseTarget } from './target.ts';
import { beginsCheck, matchVerbs, verbForm } from './verbs.ts';
import { ownerAfterOf, readOwner } from './owner.ts';
import { isOwnName } from './thing-words.ts';
import { isPurpose, withoutPurpose } from './purpose.ts';
import { completeState } from './terse-state.ts';
import { unheldWords } from './unheld-words.ts';
import { wellKnownField } from './well-known-fields.ts';

interface Application {
  rest: Phrase;
  context: RuleContext;
}

export const isRead = (emission: Emission): emission is Understood | Intended =>
  isUnderstood(emission) || isIntended(emission);

export const intentsOf = (emission: Understood | Intended): Intent[] =>
  'intents' in emission ? emission.intents : emission.steps.flatMap((step) => intentOf(step) ?? []);

/** The refusal of a reading that leaves a word out. */
function findLost(phrase: Phrase, emission: Understood | Intended): Refused | undefined {
  const [first] = unheldWords(phrase, intentsOf(emission));
  return (
    first && {
      problem: `We don't know what to do with "${first.text}" here. Leave it out, or put a name from the page in quotes`,
    }
  );
}

const lostWords = (
  { purpose: _purpose, ...captures }: Captures,
  emission: Understood | Intended,
): Refused | undefined => findLost(Object.values(captures).map(withoutPurpose).flat(), emission);

function applyForms(rule: CompiledRule, { rest, context }: Application): Emission {
  let refused: Refused | undefined;
  for (const { patterns, emit } of rule.compiled)
    for (const pattern of patterns) {
      const captures = matchPattern(pattern, rest);
      const emission = captures && emit(captures, context);
      const lost = captures && isRead(emission) ? lostWords(captures, emission) : undefined;
      if (lost) refused ??= lost;
      else if (emission) return emission;
    }
  return refused;
}

/** "name with Ada and email with a@b.c": each part that fits a form by itself is the verb once more. */
function applyRepeated(rule: CompiledRule, { rest, context }: Application): Emission {
  if (rest.length === 0 || isChoice(rest)) return applyForms(rule, { rest, context });
  const done: Understood[] = [];
  const intents: Intent[] = [];
  const fits = (member: Phrase): boolean => isRead(applyForms(rule, { rest: member, context }));
  for (const part of groupMembers(rest, fits)) {
    const emission = applyForms(rule, { rest: trimMarks(part), context });
    if (!isRead(emission)) return emission;
    if (isUnderstood(emission)) done.push(emission);
    intents.push(...intentsOf(emission));
  }
  if (intents.length > done.flatMap(({ steps }) => steps).length)
    return { intents, title: intents[0]?.description ?? '' };
  return {
    steps: done.flatMap(({ steps }) => steps),
    title: done[0]?.title ?? '',
    target: done.length === 1 ? done[0]?.target : undefined,
  };
}

/** "Chekc that …", "verfy the total is …": not a statement about something that is called so. */
const isMisspelt = ([first, second]: Phrase): boolean =>
  first !== undefined &&
  second !== undefined &&
  isMisspeltVerb(first.lower) &&
  (isDeterminer(second.lower) || second.lower === 'if' || second.kind === 'quoted');

const beings = wordSet("is are isn't aren't");

function applyRules(said: Phrase, context: RuleContext): Emission {
  const core = completeState(said) ?? said;
  let intended: Intended | undefined;
  let refused: Refused | undefined;
  const checked = beginsCheck(core) ? statedLine(core.slice(1), true) : undefined;
  if (checked) return readExpectation(checked) ?? toStep(readStatements(checked));
  for (const { rule, length } of matchVerbs(core)) {
    // "Search is open": nobody does anything.
    if (core[0]?.kind === 'word' && beings.has(core[length]?.lower ?? '')) continue;
    const said = trimMarks(core.slice(length));
    const rest = said[0]?.lower === ':' ? said.slice(1) : said;
    const emission = (rule.repeats ? applyRepeated : applyForms)(rule, { rest, context });
    if (isUnderstood(emission)) return emission;
    intended ??= isIntended(emission) ? emission : undefined;
    if (emission && 'problem' in emission && emission.isFinal) return emission;
    refused ??= emission && 'problem' in emission ? emission : undefined;
  }
  if (intended || refused) return intended ?? refused;
  const line = statedLine(core, false);
  if (line) return readExpectation(line) ?? toStep(readStatements(line));
  if (isMisspelt(core) || beginsCheck(core)) return undefined;
  const stated = toStep(readStatements(core)) ?? typeLabelled(core) ?? toAddress({ address: core });
  const isWhole =
    isUnderstood(stated) && !findLost(core, stated) && !readFacts(core) && !isNamedBadge(core) && !readBox(core);
  const emission = isWhole ? stated : (readExpectation(core) ?? stated ?? fillLine(core, context));
  return isRead(emission) ? (findLost(core, emission) ?? emission) : emission;
}

/** "Email: ada@example.com": a line of a form, when the field is one that every form has. */
function typeLabelled(core: Phrase): Emission {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const target = colon > 0 ? parseTarget(core.slice(0, colon)) : undefined;
  const isPlaced = target?.scope !== undefined || target?.region !== undefined;
  const isKnown = target && wellKnownField(target.name) !== undefined && colon < core.length - 1;
  return isKnown && !isPlaced ? typeInto(target, valueOf(core.slice(colon + 1))) : undefined;
}

/** A line of a form whose field only the page can tell; a test doesn't begin with one. */
const fillLine = (core: Phrase, { isFirst, isFilling }: RuleContext): Emission =>
  isFirst || isSearching(core) ? undefined : fillingLine(core, isFilling);

/** "Search for oven: …" is no label. */
const isSearching = (core: Phrase): boolean => matchVerbs(core).length > 0 && core[1]?.lower === 'for';

const sayTheCondition: Emission = {
  problem: 'Say what the page shows then, for example: if "Welcome" is visible, click "Skip"',
};

/** The thing in "a popup appears", "there is a banner"; undefined for any other condition. */
function readPresence(condition: Phrase): Phrase | undefined {
  const predicate = findPredicate(condition);
  if (!predicate || predicate.isNegated) return undefined;
  const { verb, subject, object } = predicate;
  if (subject.at(-1)?.lower === 'there') return subject.length === 1 && verb === 'be' ? object : undefined;
  const isSeen =
    verb === 'appear' ? object.length === 0 : verb === 'be' && appearing.has(valueOf(object).toLowerCase());
  return isSeen && subject.length > 0 ? subject : undefined;
}
const appearing = wordSet('visible shown displayed present there');

/**
 * "If a cookie banner appears, close it": steps on the thing itself, which may be left out when it isn't there. Steps on
 * anything else would happen without it, too.
 */
function applyConditional(core: Phrase, context: RuleContext): Emission {
  const comma = core.findIndex(({ lower }) => lower === ',');
  const thing = readPresence(core.slice(1, Math.max(comma, 1)));
  const lastTarget = thing && parseTarget(thing);
  const rest = stripNoise(core.slice(comma + 1));
  const isOfIt =
    lastTarget && (rest.some(({ lower }) => lower === 'it') || rest.some(({ value }) => value === lastTarget.name));
  const asBlock = (): Emission =>
    comma < 0
      ? sayTheCondition
      : readCondition(core.slice(1, comma), core.slice(comma + 1), (body) => parseCore(body, body, context));
  if (core[0]?.lower === 'unless') return sayTheCondition;
  if (!lastTarget || !isOfIt) return asBlock();
  const emission = applyRules(rest, { ...context, lastTarget });
  if (!isUnderstood(emission)) return emission;
  // A check that may be left out could never fail.
  if (emission.steps.some(({ action }) => action === 'assert')) return asBlock();
  const steps = emission.steps.map((step) => ({ ...step, is_optional: true, timeout: stepTimeoutMs.min }));
  return { ...emission, steps };
}

const places = wordSet('in on at under within inside from below above for beside');
const wholePages = wordSet('page screen site website app window');

const leading = wordSet('in on under inside within');
const setting = wordSet('set change update adjust increase decrease choose select pick');
const lists = wordSet(
  'dropdown list select picker combobox selector field box input menu calendar suggestions options results',
);

/** "In Preferences, set the quality to High": behind the value, the place would be a part of it. */
function applyInPlace(core: Phrase, context: RuleContext): Emission {
  const comma = core.findIndex(({ lower }) => lower === ',');
  const length = leadingPlaceLength(core);
  const end = length > 0 && (comma < 0 || comma > length) ? length : comma;
  const [preposition, ...said] = core.slice(0, Math.max(end, 0));
  const rest = stripNoise(core.slice(Math.max(end, 0)));
  const isSet = setting.has(rest[0]?.lower ?? '') || typeLines(rest.slice(1), 2) !== undefined;
  const isSetting = isSet && leading.has(preposition?.lower ?? '');
  const words = dropArticles(said);
  // "In Messages, click Compose": a page by its name, which may have to be opened.
  const isPage = leading.has(preposition?.lower ?? '') && isOwnName(words) && matchVerbs(rest).length > 0;
  // "In the client list, search for Ada": what's searched may be in a list, but not in a field.
  const isSearch = leading.has(preposition?.lower ?? '') && matchVerbs(rest).some(({ rule }) => rule.name === 'search');
  const last = said.at(-1)?.lower ?? '';
  if (!preposition || !(isSetting || isPage || isSearch)) return undefined;
  if (lists.has(last) && !(isSearch && last === 'list')) return undefined;
  const place: Place | undefined =
    readPlace([preposition.lower], said) ??
    (isQuoted(words) || isOwnName(words)
      ? { type: 'section', name: valueOf(words), isExact: isQuoted(words), ...(isPage && { noun: 'page' }) }
      : undefined);
  const emission = place && applyRules(rest, context);
  if (!place || !isRead(emission)) return undefined;
  const inPlace = (choice: Choice): Choice => choice.map((tree) => ({ ...tree, places: [...tree.places, place] }));
  const intents = intentsOf(emission).map((intent) => ({ ...intent, target: intent.target && inPlace(intent.target) }));
  const isWhole =
    intents.length > 0 &&
    intents.every((intent): intent is typeof intent & { target: Choice } => intent.target !== undefined);
  return isWhole ? { intents, title: emission.title } : undefined;
}

/** "In the "Blue kettle" card, click Add to cart": the place goes behind the instruction; a whole page needs no saying. */
function movePlace(core: Phrase): Phrase {
  if (readFacts(core)) return core;
  const comma = core.findIndex(({ lower }) => lower === ',');
  const placeEnd = leadingPlaceLength(core);
  if (placeEnd > 0 && (comma === -1 || comma > placeEnd))
    return [...trimMarks(stripNoise(core.slice(placeEnd))), ...spaced(core.slice(0, placeEnd))];
  if (comma < 2 || !places.has(core[0]?.lower ?? '')) return core;
  const rest = stripNoise(core.slice(comma + 1));
  if (matchVerbs(rest).length === 0 && findPredicate(rest) === undefined) return core;
  const place = spaced(core.slice(0, comma));
  const stated = membersWithPredicate(rest).map((member) => placeStatement(member, place));
  if (stated.some((member) => member === undefined)) return core;
  if (stated.length > 1)
    return stated.flatMap((member, index) => [...(index === 0 ? [] : impliedWords('and')), ...(member ?? [])]);
  const isWholePage = wholePages.has(textOf(dropArticles(core.slice(1, comma))).toLowerCase());
  return isWholePage ? rest : (stated[0] ?? [...trimMarks(rest), ...place]);
}

const seeing = wordSet('visible shown displayed present hidden listed');

/** "The priority is "Medium"", in its place: `the priority in the "Ada" row is "Medium"`. */
function placeStatement(statement: Phrase, place: Phrase): Phrase | undefined {
  const { verb, subject, words, object } = findPredicate(statement) ?? {};
  if (!subject || !words) return undefined;
  const isThere = subject[0]?.lower === 'there';
  const isValue = verb === 'be' && !isThere && object?.some(({ lower }) => seeing.has(lower)) !== true;
  return isValue ? [...subject, ...place, ...words] : [...trimMarks(statement), ...place];
}

/** "Save is visible", after "in the dialog,": a name, and nothing to do. */
export const isNamedSubject = (rest: Phrase): boolean =>
  rest[0]?.opens === false && /^\p{Lu}/u.test(rest[0].text) && (findPredicate(rest)?.subject.length ?? 0) > 0;

/** "The priority is "Medium" and the due date is "Friday"": each is in the place before them. */
const membersWithPredicate = (rest: Phrase): Phrase[] =>
  matchVerbs(rest).length > 0 && !isNamedSubject(rest)
    ? []
    : groupMembers(rest, (member) => (findPredicate(member)?.subject.length ?? 0) > 0 && !isQuoted(member));

/** "click "+" twice next to Guests": how often goes behind the place. */
function moveTwice(core: Phrase): Phrase {
  const at = core.findIndex(({ lower }) => lower === 'twice');
  return at > 1 && at < core.length - 1 && prepositionAt(core, at + 1)
    ? [...core.slice(0, at), ...trimMarks(core.slice(at + 1)), ...core.slice(at, at + 1)]
    : core;
}

/** Whether a clause offers a choice: "Apply or confirm", but not "5 or more". */
const isChoice = (core: Phrase): boolean =>
  core.some(({ kind, text }, at) => kind === 'word' && (text === 'or' || text === 'OR') && !endsBound(core, at));

/** "I should not see "A" or "B"" is the one choice that leaves nothing open: both are hidden. */
const isOpenChoice = (core: Phrase, emission: Understood): boolean => {
  const checks = emission.steps.flatMap(({ assertions = [] }) => assertions);
  return (
    core.at(-1)?.lower === 'or' ||
    checks.length < 2 ||
    !checks.every(({ type }) => type === 'text_hidden' || type === 'element_hidden')
  );
};

/** "3 results", `"Enrolled" badge` */
const isThing = (core: Phrase): boolean =>
  (core.some(({ kind }) => kind === 'quoted') || (core.length > 1 && readNumber(core[0]?.lower ?? '') !== undefined)) &&
  core.length <= 4 &&
  matchVerbs(core).length === 0 &&
  findPredicate(core) === undefined;

/** "Expected result: …" */
export const isExpected = (tokens: Phrase, core: Phrase): boolean =>
  tokens.slice(0, tokens.indexOf(core[0] as Phrase[number])).some(({ lower }) => lower === 'expected');

const sayWhatIsExpected: Emission = {
  problem: 'This does something, and an expected result only says what to see. Write it as a step of its own',
};

const settable = wordSet('filter filters dropdown sorting');
const preconditions = wordSet('given precondition preconditions');

/** "Given the season filter is set to 1": brings that about, whatever it's set to before. */
function readGiven(tokens: Phrase, core: Phrase): Phrase | undefined {
  const isGiven = preconditions.has(tokens.find(({ kind }) => kind === 'word')?.lower ?? '');
  const at = core.findIndex((_token, index) => readsAt(core, index, ['is', 'set', 'to']));
  const isSettable = at > 0 && settable.has(core[at - 1]?.lower ?? '');
  return isGiven && isSettable
    ? [...impliedWords('set'), ...spaced(core.slice(0, at)), ...core.slice(at + 2)]
    : undefined;
}

/** The meaning of a clause; undefined when no rule fits. */
export function parseClause(
  { tokens, carried, isOutcome = false }: Pick<Clause, 'tokens' | 'carried' | 'isOutcome'>,
  context: RuleContext,
): Emission {
  const said = stripNoise(tokens);
  const isResult = isExpected(tokens, said);
  // `Expected result: "Saved"` names what is to be seen.
  const isSeen = isOutcome || (isResult && isThing(said));
  const core = [...carried, ...asShown(tokens, said), ...(isSeen ? impliedWords('is visible') : [])];
  if (core.length === 0) return undefined;
  if (context.isFresh && saysAim(tokens)) return aimOf(tokens);
  const circumstance = readCircumstance(core, context);
  if (circumstance) return circumstance;
  const given = readGiven(tokens, core);
  if (given) return parseCore(given, given, context);
  if (context.isFilling && saysUntouched(tokens)) return sayWhatIsFilled;
  if (beginsAsLabel(said)) return sayWhichWay;
  const verbs = matchVerbs(core);
  const begun = { rules: verbs.map(({ rule }) => rule.name), start: verbs[0]?.length ?? 0, used: context.generated };
  const substituted = substituteGenerated(core, begun);
  if ('problem' in substituted) return substituted;
  if (substituted !== core) {
    const emission = parseCore(substituted, tokens, context);
    if (isRead(emission)) return inWords(emission);
  }
  const emission = parseCore(core, tokens, context);
  const isDone = isResult && isRead(emission) && !intentsOf(emission).every(isCheck);
  return isDone ? sayWhatIsExpected : emission;
}

/** The emission with generated values in words. */
const inWords = (emission: Understood | Intended): Emission =>
  isUnderstood(emission)
    ? {
        ...emission,
        steps: emission.steps.map((step) => ({ ...step, description: sayGenerated(step.description) })),
        title: sayGenerated(emission.title),
      }
    : {
        intents: emission.intents.map((intent) => ({ ...intent, description: sayGenerated(intent.description) })),
        title: sayGenerated(emission.title),
      };

/**
 * The means of "close the dialog by clicking the "x"": the aim before it adds nothing to do, unless it quotes something.
 * Undefined for checks, and for clauses without one.
 */
function meansOf(core: Phrase): Phrase | undefined {
  const at = core.findIndex(
    ({ lower, kind }, index) =>
      kind === 'word' && lower === 'by' && verbForm(core[index + 1]?.lower ?? '') === 'gerund',
  );
  const aim = core.slice(0, Math.max(at, 0));
  const means = core.slice(at + 1);
  if (at < 2 || matchVerbs(aim).length === 0 || beginsCheck(aim) || matchVerbs(means).length === 0) return undefined;
  if (!isPurpose(aim)) return undefined;
  const owner = ownerIn(aim);
  const isPlaced = means.some((_, index) => index > 0 && prepositionAt(means, index) !== undefined);
  return owner && !isPlaced ? [...means, ...impliedWords('in the item'), ...owner] : means;
}

/** Whose it is: Pia Neumann, of "cancel Pia Neumann's visit" and "cancel the visit of Pia Neumann". */
function ownerIn(aim: Phrase): Phrase | undefined {
  for (let start = 1; start < aim.length; start += 1) {
    const after = readsAt(aim, start, ['for']) && isOwnName(aim.slice(start + 1)) ? aim.slice(start + 1) : undefined;
    const named = after ?? ownerAfterOf(aim.slice(start));
    if (named) return named;
    for (let end = start + 1; end <= aim.length; end += 1) {
      const owner = readOwner(aim.slice(start, end));
      if (owner) return owner;
    }
  }
  return undefined;
}

const being = wordSet("am is are be i'm we're");
const arriving = wordSet('on at in');
/** "I am back on the login page": where somebody is, whatever was before. */
const withoutBack = (core: Phrase): Phrase =>
  core.filter(
    ({ lower }, at) =>
      lower !== 'back' || !being.has(core[at - 1]?.lower ?? '') || !arriving.has(core[at + 1]?.lower ?? ''),
  );

function parseCore(said: Phrase, tokens: Phrase, context: RuleContext): Emission {
  const core = completeSubject(completeEllipsis(withoutBack(said)));
  if (isInsideFrame(core)) return { problem: 'Switch to the frame first, for example: switch to the "Payment" frame' };
  // "Close to 5 items are listed" counts nothing exactly.
  if (readsAt(core, 0, ['close', 'to']) && /^\d/.test(core[2]?.text ?? '')) return undefined;
  // "Saved" says what the page did.
  const isTold = verbForm(core[0]?.lower ?? '') === 'past' && !hasActor(tokens, core);
  if (isTold && matchVerbs(core).some(({ rule, length }) => length === core.length || rule.name.startsWith('sort')))
    return undefined;
  const outside = readOutside(core);
  if (outside) return outside;
  const read = (body: Phrase): Emission => (body === core ? undefined : parseCore(body, body, context));
  const shaped = readShape(core, { tokens, context, read });
  if (shaped) return shaped;
  const means = meansOf(core);
  if (means) return parseCore(means, means, context);
  const emission =
    core[0]?.lower === 'if' || core[0]?.lower === 'unless'
      ? applyConditional(core, context)
      : readsAt(core, 0, ['in', 'case'])
        ? applyConditional(core.slice(1), context)
        : (readRepetition(core, read) ??
          applyInPlace(core, context) ??
          applyRules(moveTwice(movePlace(core)), context));
  if (isRead(emission) && saysAbility(tokens, stripNoise(tokens)) && !intentsOf(emission).every(isCheck))
    return sayTheAction;
  const lost = isRead(emission) ? readLostMark(tokens, intentsOf(emission)) : undefined;
  if (lost) return lost;
  if (!isChoice(core) || (isIntended(emission) && emission.intents.every(hasChoice))) return emission;
  return isUnderstood(emission) && !isOpenChoice(core, emission) ? emission : sayWhichOne;
}

/** Whether an intent leaves it to the page which of several is meant. */
const hasChoice = ({ target = [], checks }: Intent): boolean =>
  target.length > 1 || checks.some((check) => (check.target?.length ?? 0) > 1);

const isCheck = ({ action }: Pick<StepDraft, 'action'>): boolean => action === 'assert';
