import { givenNames } from './given-names.ts';
import { isHintWord } from './hints.ts';
import { readsAt, wordSet, type Phrase } from './phrase.ts';

/** Who acts in a test; saying so changes nothing. */
const actors = [
  'i',
  'we',
  'you',
  'u',
  'he',
  'she',
  'they',
  'somebody',
  'someone',
  ...['user', 'users', 'customer', 'visitor', 'tester', 'shopper', 'client', 'buyer', 'admin'].flatMap((who) => [
    `the ${who}`,
    `a ${who}`,
    `an ${who}`,
  ]),
].map((words) => words.split(' '));

const roles = wordSet(
  'accountant agent approver assistant author boss candidate cashier clerk colleague cook customer dispatcher doctor driver editor employee guest host instructor learner librarian listener manager member moderator nurse officer operator owner patient planner player receptionist recruiter reviewer staff student supervisor teacher technician tenant tutor',
);
const givers = wordSet('the a an our my your their his her');
/** Nothing on a page does these; a dialog or a report opens, closes, adds and shows. */
const personal = wordSet(
  'clicks clicked taps tapped presses pressed types typed enters entered writes wrote chooses chose selects selected picks picked ticks ticked unticks unticked fills filled logs logged signs signed scrolls scrolled hovers hovered drags dragged uploads uploaded submits submitted searches searched books booked orders ordered buys bought pays paid visits visited',
);
const shared = wordSet(
  'opens opened views viewed visits visited goes went closes closed saves saved edits edited deletes deleted ' +
    'marks changes adds removes creates sends switches confirms cancels accepts approves rejects assigns moves renames sorts filters expands collapses reloads refreshes publishes archives',
);
/** Said of people, and nothing that they do. */
const stative = wordSet(
  'is was has likes loves wants needs knows owns prefers lives works sees expects finds thinks believes hopes plans owes feels',
);
/** Said of what the page has, too: "Ana appears in the list". */
const shown = wordSet(
  'belongs seems looks remains stays becomes comes costs means holds depends exists disappears vanishes lists turns shows displays appears gets says reads contains includes counts starts ends loads',
);
const owned = wordSet('her his their');
const goesOn = /^(?:the|an?|her|his|their|my|our|on|in|to|into|up|out|back|for|\d.*|["“].*|\p{Lu}.*)$/u;

/** Words that begin sentences, and no names. */
const nameless = wordSet(
  'if unless when once while whenever until after before as since because though not never always then now next first last please and but or also only just still already again nobody everybody someone somebody anyone everyone none nothing both all each every this that these those it he she they we you i the a an data value values text date dates file files option options item items result results amount total content input',
);
const parted = /^(?:in|on|into|to|for|up|out|back)$/;
const pointed = /^(?:clicked|tapped|went|logged|signed)$/;

const isName = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' &&
  /^\p{Lu}\p{Ll}+(?<!ly|ed|ing)$/u.test(token.text) &&
  !isHintWord(token.lower) &&
  !nameless.has(token.lower);

/** "Nora clicked on …", "the teacher opens the course": a person by name or role, and what they do. */
function personLengthAt(phrase: Phrase, index: number): number {
  const first = phrase[index];
  if (first?.kind !== 'word') return 0;
  const isRole = givers.has(first.lower) && roles.has(phrase[index + 1]?.lower ?? '');
  const isNamed = isName(first);
  // "Our customer Nora"
  const isBoth = isRole && isName(phrase[index + 2]);
  const length = isBoth ? 3 : isRole ? 2 : isNamed ? 1 : 0;
  const has = phrase[index + length]?.lower === 'has' ? 1 : 0;
  const verb = phrase[index + length + has]?.lower ?? '';
  const object = phrase[index + length + has + 1];
  // "Data entered in the form" is about data.
  const isPart = isNamed && has === 0 && !verb.endsWith('s') && parted.test(object?.text ?? '') && !pointed.test(verb);
  const isTold = has === 0 ? !isPart : !verb.endsWith('s');
  if (length === 0 || !isTold || !object || !(object.kind === 'quoted' || goesOn.test(object.text))) return 0;
  const isGiven = isNamed && givenNames.has(first.lower);
  const acts = verb.endsWith('s') && !stative.has(verb) && !shown.has(verb);
  const isPerson =
    personal.has(verb) ||
    (isBoth && verb.endsWith('s') && !stative.has(verb)) ||
    (shared.has(verb) && (isRole || owned.has(object.lower))) ||
    ((isRole || isGiven) && acts);
  return isPerson ? length + has : 0;
}

/** How many tokens at `index` name who acts; 0 when none do. */
export function actorLengthAt(phrase: Phrase, index: number): number {
  const person = personLengthAt(phrase, index);
  if (person > 0) return person;
  const length = actors.find((words) => readsAt(phrase, index, words))?.length ?? 0;
  const next = phrase[index + length]?.lower ?? '';
  return length > 1 && (isHintWord(next) || parts.has(next)) ? 0 : length;
}

const bare = wordSet('user customer visitor');
const going = wordSet('redirected taken sent brought navigated logged signed on back');

/** The same where a sentence begins with it, or with "user is redirected". */
export function statingActorLength(phrase: Phrase): number {
  const isBare = bare.has(phrase[0]?.lower ?? '');
  const goes = phrase[1]?.lower === 'is' ? 2 : phrase[1]?.lower === 'should' && phrase[2]?.lower === 'be' ? 3 : 0;
  return isBare && goes > 0 && going.has(phrase[goes]?.lower ?? '') ? 1 : actorLengthAt(phrase, 0);
}

/** "The user name", "the user profile": not who acts. */
const parts = wordSet(
  'name id profile account settings details email data group role permissions table list page grid view screen form tab count',
);
