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

/** The sentence with `word` in each gap that is in no quotation. */
const withWord = (sentence: string, word: string): string[] =>
  [...sentence.matchAll(/ |$/g)]
    .map(({ index }) => index)
    .filter((index) => sentence.slice(0, index).split('"').length % 2 === 1)
    .map((index) => `${sentence.slice(0, index)} ${word}${sentence.slice(index)}`);

test.each(['without', 'instead', 'other', 'different', 'before', 'except', 'unless', 'its', 'every'])(
  'no sentence stays understood with "%s" in it',
  (word) => {
    const understood = sentences
      .flatMap((sentence) => withWord(sentence, word))
      .filter((each) => !hasDraft(linesOf(each)));
    expect(understood).toEqual([]);
  },
);

test.each(['not', 'never', 'only', 'either', 'twice'])(
  '"%s" changes what a sentence does, or makes it a draft',
  (word) => {
    const idle = sentences.flatMap((sentence) => {
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
