import { soaking } from '@saywright/testing/soak';
import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { corpusLine } from '../corpus/notation.ts';
import { unfamiliar } from '../corpus/unfamiliar.ts';
import { rules } from './rules/all.ts';

const linesOf = (sentence: string): string[] => compileEnglish(`Go to /. ${sentence}`).steps.slice(1).map(corpusLine);
const hasDraft = (lines: readonly string[]): boolean => lines.some((line) => line.startsWith('draft'));

/** The steps of each sentence without drafts. */
const meanings = new Map(
  [...Object.keys(unfamiliar), ...rules.flatMap(({ examples }) => Object.keys(examples))].flatMap((sentence) => {
    const lines = linesOf(sentence);
    return hasDraft(lines) ? [] : [[sentence, lines.join('\n')] as const];
  }),
);
const sentences = [...meanings.keys()];

/** One sentence of so many has the same word in it; each of the others has other ones. */
const every = soaking(4, { soak: 1 });
const sentencesFor = (wordAt: number): string[] => sentences.filter((_, at) => (at + wordAt) % every === 0);

/** Each with its place among the others. */
const counted = (words: readonly string[]): [string, number][] => words.map((word, at) => [word, at]);

/** The sentence with `word` in each gap that is in no quotation. */
const withWord = (sentence: string, word: string): string[] =>
  [...sentence.matchAll(/ |$/g)]
    .map(({ index }) => index)
    .filter((index) => sentence.slice(0, index).split('"').length % 2 === 1)
    .map((index) => `${sentence.slice(0, index)} ${word}${sentence.slice(index)}`);

test.each(counted(['without', 'instead', 'other', 'different', 'before', 'except', 'unless', 'its', 'every']))(
  'no sentence stays understood with "%s" in it',
  (word, at) => {
    const understood = sentencesFor(at)
      .flatMap((sentence) => withWord(sentence, word))
      .filter((each) => !hasDraft(linesOf(each)));
    expect(understood).toEqual([]);
  },
);

test.each(counted(['not', 'never', 'only', 'either', 'twice']))(
  '"%s" changes what a sentence does, or makes it a draft',
  (word, at) => {
    const idle = sentencesFor(at).flatMap((sentence) => {
      const lines = meanings.get(sentence);
      return withWord(sentence, word).filter((each) => !/only \d/.test(each) && linesOf(each).join('\n') === lines);
    });
    expect(idle).toEqual([]);
  },
);

test.each(['for "Zed"', 'in the footer', 'in the "Zed" row', 'in the cart', 'within 3 seconds', 'except "Zed"'])(
  'nothing that ends with %s does what it does without it',
  (words) => {
    const same = sentences.filter((sentence) => {
      if (/ to (?:close|save) the /.test(sentence)) return false;
      const lines = meanings.get(sentence);
      return linesOf(`${sentence} ${words}`).join('\n') === lines;
    });
    expect(same).toEqual([]);
  },
);
