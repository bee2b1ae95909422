import { wordSet, type Phrase } from './phrase.ts';

const sorting = wordSet(
  'ascending descending alphabetical chronological numerical reverse random sorted increasing decreasing',
);
const following = wordSet('displayed shown given listed');

/** "In ascending order", "in the order shown": no place. */
export const saysOrder = (words: Phrase): boolean =>
  (words.at(-1)?.text === 'order' && sorting.has(words.at(-2)?.lower ?? '')) ||
  (words.at(-2)?.text === 'order' && following.has(words.at(-1)?.lower ?? ''));
