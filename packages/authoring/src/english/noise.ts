import { actorLengthAt } from './actor.ts';
import { isDeterminer } from './determiners.ts';
import { readNumber } from './number.ts';
import { closesBracket, closesNumber, readsAt, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import { verbForm } from './verbs.ts';

/** Words before the verb that carry no meaning for a test: order, politeness, intention, Gherkin, headings. */
const openings = [
  'and then',
  'after that',
  'after this',
  'afterwards',
  'next',
  'then',
  'and',
  'but',
  'also',
  'finally',
  'lastly',
  'first of all',
  'firstly',
  'secondly',
  'thirdly',
  'now',
  'so',
  'once there',
  'later',
  'subsequently',
  'to begin with',
  'at the end',
  'at this point',
  'at this stage',
  'at that point',
  'as a result',
  'as a consequence',
  'as expected',
  'as always',
  'by default',
  'by now',
  'for now',
  'from now on',
  'of course',
  'sure enough',
  'in addition',
  'at last',
  'in the end',
  'in the meantime',
  'this time',
  'please to',
  'please',
  'kindly',
  'just',
  'directly',
  'simply',
  'could you please',
  'could you',
  'can you',
  'would you',
  "let's",
  'let us',
  'go ahead and',
  'be sure to',
  'given that',
  'given',
  'when',
  'as a user',
  'as the user',
  'as a customer',
  'as an admin',
  'i want to',
  'would like you to',
  "i'd like you to",
  'pls',
  'plz',
  "you'll want to",
  "you'll need to",
  "you'll have to",
  "i'd like to",
  'should be able to',
  'can',
  'could',
  'will',
  'would like to',
  'want to',
  'wants to',
  'need to',
  'needs to',
  'have to',
  'has to',
  'must to',
  'should to',
  'must',
  'shall',
  'be able to',
  'am able to',
  'is able to',
  'am going to',
  'is going to',
  'action',
  'actions',
  'expected result',
  'expected results',
  'expected outcome',
  'expected behavior',
  'expected behaviour',
  'expected',
  'result',
  'steps',
  'steps to reproduce',
  'test steps',
  'precondition',
  'preconditions',
  'background',
  'scenario outline',
  ',',
  ':',
  '-',
  '*',
  '(',
].map((words) => words.split(' '));
const headings = new Set(
  'action actions expected result steps test precondition preconditions background scenario'.split(' '),
);

const byFirst = Map.groupBy(
  openings.toSorted((a, b) => b.length - a.length),
  (words) => words[0] ?? '',
);

const ordinals = new Set('first second third fourth last'.split(' '));
const bareActors = new Set('user customer visitor tester shopper admin'.split(' '));
const modals = new Set('should can will must could would may'.split(' '));
/** "User click on Save", as many write it. */
const acting = new Set('click enter open select go type press log navigate see fill choose submit add'.split(' '));
const endings = new Set([
  'please',
  '.',
  ',',
  ';',
  '!',
  '?',
  '…',
  ':',
  'then',
  'and',
  'afterwards',
  '&',
  'but',
  ')',
  ']',
]);

const nothing = 'anything|any text|text|any value|any values|any data|any input|any details|any information';
const noField = 'any field|any fields|any of the fields|the fields|the form';
/** "Without entering any text" */
const enteringNothing = [
  ...[
    'entering',
    'typing',
    'writing',
    'providing',
    'giving',
    'adding',
    'inserting',
    'filling',
    'filling in',
    'filling out',
  ].flatMap((verb) => nothing.split('|').map((noun) => `without ${verb} ${noun}`)),
  ...['filling', 'filling in', 'filling out', 'completing', 'touching'].flatMap((verb) =>
    noField.split('|').map((noun) => `without ${verb} ${noun}`),
  ),
  'without filling anything in',
  'without filling anything out',
];

/** Said of the instruction itself: "press Submit when done". */
const closings = [
  'when done',
  'when finished',
  'when ready',
  'when you are done',
  "when you're done",
  'once done',
  'once finished',
  'without changing anything',
  'without any data',
  'without any input',
  'without input',
  'with no input',
  'with nothing filled in',
  'with nothing entered',
  'with all fields empty',
  'with the form empty',
  'with an empty form',
  'this time',
  'as well',
  'right away',
  'straight away',
  'immediately',
  ...enteringNothing,
].map((words) => words.split(' '));

const untouched = closings.filter(([first]) => first === 'without' || first === 'with');
/** "Press Save with nothing filled in": the form is as it was. */
export const saysUntouched = (phrase: Phrase): boolean =>
  untouched.some((words) => {
    const end = phrase.findLastIndex(({ kind }) => kind !== 'mark') + 1;
    return end > words.length && readsAt(phrase, end - words.length, words);
  });

/** "There remain 3 tasks" says what there is. */
const existing = new Set('remain stay exist appear come stand go show is are was were has'.split(' '));
const statementVerbs = new Set('see find notice observe be have expect look'.split(' '));

/** "As a reason I choose …": for which field. */
const chosenFor = new Set(
  'reason method option type category subject topic title name value quantity amount size color format language date time currency country city'.split(
    ' ',
  ),
);

/** "As a returning student, I": who wants the rest. */
function roleLength(phrase: Phrase): number | undefined {
  const end = phrase.findIndex(({ lower }) => lower === 'i');
  const role = phrase.slice(0, Math.max(end, 0));
  if (chosenFor.has(role.at(-1)?.lower ?? '')) return undefined;
  const isRole = end > 2 && end <= 6 && role.every(({ kind, text }) => kind === 'word' || text === ',');
  // "As a banner appears, I …" says when.
  return isRole && findPredicate(role) === undefined ? end : undefined;
}

const perfect = new Set(['have', 'has', 'had', "i've", "we've", "you've"]);

const greetings = new Set('hi hello hey hiya ok okay alright well right'.split(' '));
const greeted = new Set('there team all everyone everybody folks guys so now'.split(' '));

/** "Hi team,", "OK, so": nothing is asked for yet. "OK is disabled" is about a button. */
function lengthOfGreeting(phrase: Phrase, start: number): number {
  if (!greetings.has(phrase[start]?.lower ?? '')) return 0;
  const isNamed = greeted.has(phrase[start + 1]?.lower ?? '');
  const end = start + (isNamed ? 2 : 1);
  return isNamed || phrase[end] === undefined || phrase[end].kind === 'mark' ? end - start : 0;
}

/** Words that are noise only because of the word after them: "First, …", "I have opened …", "User clicks …". */
function lengthByNext(phrase: Phrase, start: number): number | undefined {
  const word = phrase[start]?.lower ?? '';
  const next = phrase[start + 1]?.lower ?? '';
  const form = verbForm(next);
  if (word === 'as' && (next === 'a' || next === 'an')) return roleLength(phrase.slice(start));
  if (ordinals.has(word))
    return next === ',' || next === ':' || form === 'base' || actorLengthAt(phrase, start + 1) > 0 ? 1 : undefined;
  if (word === 'should') return form === 'base' && !statementVerbs.has(next) ? 1 : undefined;
  if (word === "i'm" || word === "we're") return form === 'gerund' ? 1 : undefined;
  if (perfect.has(word)) {
    const isEarlier = /^(?:already|just|now|also)$/.test(next);
    const verb = isEarlier ? verbForm(phrase[start + 2]?.lower ?? '') : form;
    return verb === 'past' ? (isEarlier ? 2 : 1) : undefined;
  }
  if ((word === 'proceed' || word === 'proceeds' || word === 'continue') && next === 'to')
    return verbForm(phrase[start + 2]?.lower ?? '') === 'base' ? 2 : undefined;
  // "I click on X and after I see Y": afterwards, where nothing else follows.
  if (word === 'after' && phrase[start - 1]?.lower === 'and')
    return actorLengthAt(phrase, start + 1) > 0 && !phrase.some(({ text }) => text === ',') ? 1 : undefined;
  // "There I see": where they are by then.
  if (word === 'there') {
    const isDeed =
      (form === 'base' && !statementVerbs.has(next) && !existing.has(next)) || actorLengthAt(phrase, start + 1) > 0;
    return isDeed && phrase.length > start + 2 ? 1 : undefined;
  }
  if (word === 'am' || word === 'is' || word === 'are') return start > 0 && form === 'gerund' ? 1 : undefined;
  const acts = form === 'third' || modals.has(next) || acting.has(next);
  const isActing = next === 'is' && verbForm(phrase[start + 2]?.lower ?? '') === 'gerund';
  return bareActors.has(word) && (acts || isActing) ? 1 : undefined;
}

/** "Next level" and "Now playing" are names; "next, …" and "now the …" say when. */
const nameable = new Set(['next', 'now', 'later', 'just', 'so']);
function introduces(phrase: Phrase, start: number): boolean {
  const next = phrase[start];
  if (!next || next.kind !== 'word') return true;
  return (
    isDeterminer(next.lower) ||
    (verbForm(next.lower) ?? 'gerund') !== 'gerund' ||
    byFirst.has(next.lower) ||
    beginning.has(next.lower) ||
    actorLengthAt(phrase, start) > 0 ||
    bareActors.has(next.lower) ||
    readNumber(next.lower) !== undefined ||
    /^[^\p{Ll}]/u.test(next.text)
  );
}
const beginning = new Set(
  "there there's it if no do don't not never only in on at is are should i'm we're both each every nothing".split(' '),
);

/** "🚀 Open /cart", "Click Save ✅" */
const isDecoration = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' && /^\p{Extended_Pictographic}\uFE0F?$/u.test(token.text);

const stated = new Set('step thing way task'.split(' '));
const states = new Set('disabled enabled greyed grayed inactive active hidden visible clickable'.split(' '));
/** "Next is disabled", "Next disabled": that's a button. */
const saysState = (phrase: Phrase): boolean => {
  const said = phrase.filter(({ lower }) => !/^(?:is|should|must|be|now|still|not)$/u.test(lower));
  return said.length > 0 && said.length < 3 && states.has(said[0]?.lower ?? '');
};

/** "The first step is to", "the quick way is to": an instruction follows. */
function lengthOfStating(phrase: Phrase, start: number): number {
  if (phrase[start]?.lower !== 'the') return 0;
  const noun = stated.has(phrase[start + 1]?.lower ?? '') ? start + 1 : start + 2;
  const isSaid = stated.has(phrase[noun]?.lower ?? '') && readsAt(phrase, noun + 1, ['is', 'to']);
  return isSaid && verbForm(phrase[noun + 3]?.lower ?? '') === 'base' ? noun + 3 - start : 0;
}

/** "AC2:", "TC-14:": the number of a criterion or a test case. */
const numberedCase = /^(?:AC|TC|UC|US|SC|REQ|BUG|STEP)[-_]?\d{1,5}$/;

function noiseLengthAt(phrase: Phrase, start: number): number {
  const first = phrase[start];
  if (!first || first.kind === 'quoted') return 0;
  if (first.kind === 'bullet' || first.kind === 'line' || isDecoration(first)) return 1;
  const actor = actorLengthAt(phrase, start);
  if (actor > 0) return actor;
  const stating = lengthOfGreeting(phrase, start) || lengthOfStating(phrase, start);
  if (stating > 0) return stating;
  if (numberedCase.test(first.text) && phrase[start + 1]?.lower === ':') return 2;
  const opening = byFirst.get(first.lower)?.find((words) => readsAt(phrase, start, words));
  if (opening && headings.has(opening[0] ?? ''))
    return phrase[start + opening.length]?.lower === ':' ? opening.length : 0;
  if (opening?.length === 1 && nameable.has(first.lower) && !introduces(phrase, start + 1)) return 0;
  if (first.lower === 'next' && saysState(phrase.slice(start + 1))) return 0;
  return opening?.length ?? lengthByNext(phrase, start) ?? 0;
}

/** How many tokens at the end carry no meaning. */
function closingLengthAt(phrase: Phrase): number {
  if (closesNumber(phrase, phrase.length - 1) || closesBracket(phrase, phrase.length - 1)) return 0;
  if (endings.has(phrase.at(-1)?.lower ?? '') || isDecoration(phrase.at(-1))) return 1;
  return (
    closings.find((words) => phrase.length > words.length && readsAt(phrase, phrase.length - words.length, words))
      ?.length ?? 0
  );
}

/** The clause without the noise at both ends. */
export function stripNoise(phrase: Phrase): Phrase {
  let start = 0;
  for (let length = noiseLengthAt(phrase, start); length > 0; length = noiseLengthAt(phrase, start)) start += length;
  let end = phrase.length;
  for (let length = 1; length > 0 && end > start; end -= length) length = closingLengthAt(phrase.slice(start, end));
  return phrase.slice(start, end);
}

/** Whether the noise before `core` says who acts: "I", "the user". */
export function hasActor(phrase: Phrase, core: Phrase): boolean {
  const length = core[0] ? phrase.indexOf(core[0]) : phrase.length;
  for (let index = 0; index < length; index += 1)
    if (actorLengthAt(phrase, index) > 0 || bareActors.has(phrase[index]?.lower ?? '')) return true;
  return false;
}

const abilities = [['able', 'to'], ['can'], ['could']];
const asking = [
  ['can', 'you'],
  ['could', 'you'],
];

/** Whether the noise before `core` says what someone is able to do: "can", "should be able to", but not "can you". */
export function saysAbility(phrase: Phrase, core: Phrase): boolean {
  const length = core[0] ? phrase.indexOf(core[0]) : 0;
  return phrase
    .slice(0, length)
    .some(
      (_token, index) =>
        abilities.some((words) => readsAt(phrase, index, words)) &&
        !asking.some((words) => readsAt(phrase, index, words)),
    );
}
