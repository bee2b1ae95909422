import { readsAt, type Phrase } from './phrase.ts';

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
export const actorLengthAt = (phrase: Phrase, index: number): number =>
  actors.find((words) => readsAt(phrase, index, words))?.length ?? 0;
