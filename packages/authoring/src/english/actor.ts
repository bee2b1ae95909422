import { isHintWord } from './hints.ts';
import { readsAt, wordSet, type Phrase } from './phrase.ts';

/** Who acts in a test; saying so changes nothing. */
const actors = [
  'i',
  'we',
  'you',
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

/** "The user name", "the user profile": not who acts. */
const parts = wordSet(
  'name id profile account settings details email data group role permissions table list page grid view screen form tab count',
);
