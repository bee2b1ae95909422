import { soaking } from '@saywright/testing/soak';
import { expect, test, vi } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { business } from '../corpus/trees/business.ts';
import { media } from '../corpus/trees/media.ts';
import { parseTrees } from '../corpus/trees/parse-trees.ts';
import { scoreTrees } from '../corpus/trees/score-trees.ts';
import { shop } from '../corpus/trees/shop.ts';
import { work } from '../corpus/trees/work.ts';
import { describeIntent } from '../tree/describe-intent.ts';

vi.setConfig({ testTimeout: 60_000 });

const understood = scoreTrees([shop, work, business, media].flatMap(parseTrees)).filter(
  ({ outcome }) => outcome === 'right',
);

/** One sentence of so many has the same word in it; each of the others has another one. */
const every = soaking(4, { soak: 1 });

/** The sentence with `word` in each gap that is in no quotation. */
const withWord = (sentence: string, word: string): string[] =>
  [...sentence.matchAll(/ |$/g)]
    .map(({ index }) => index)
    .filter((index) => sentence.slice(0, index).split('"').length % 2 === 1)
    .map((index) => `${sentence.slice(0, index)} ${word}${sentence.slice(index)}`);

/** Whether each word is in the tree, or in a draft that says which words it's about. */
function keeps(sentence: string, word: string): boolean {
  const { steps, intents } = compileEnglish(`Go to /. ${sentence}`);
  const kept = steps.map((step, index) => {
    const intent = intents[index];
    if (!intent) return step.value;
    const { description: _description, ...meaning } = intent;
    return `${describeIntent(intent)} ${JSON.stringify(meaning)}`;
  });
  return kept.join(' ').toLowerCase().includes(word.toLowerCase());
}

test.each(['zebra', 'Walrus', 'hastily', 'hexagonal'].map((word, wordAt) => ({ word, wordAt })))(
  'keeps "$word" wherever it is inserted, in the tree or in a draft',
  ({ word, wordAt }) => {
    const lost = understood
      .filter((_, at) => (at + wordAt) % every === 0)
      .flatMap(({ sentence }) => withWord(sentence, word))
      .filter((each) => !keeps(each, word));
    expect(lost).toEqual([]);
  },
);

test('a word that has no place in the tree is named', () => {
  const { diagnostics } = compileEnglish('Go to /. Verify that the subtotal zebra is visible in the header today');
  expect(diagnostics.at(-1)?.message).toMatch(/zebra|today/);
});
