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

/** How many tokens at `index` name who acts; 0 when none do. */
export function actorLengthAt(phrase: Phrase, index: number): number {
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
