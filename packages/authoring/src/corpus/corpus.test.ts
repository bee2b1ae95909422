import { describeSelector } from '@saywright/contracts/entities/selector';
import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { beginnings } from './beginnings.ts';
import { beyond } from './beyond.ts';
import { blocks } from './blocks.ts';
import { doubtful } from './doubtful.ts';
import { firstPerson } from './first-person.ts';
import { imperative } from './imperative.ts';
import { corpusLine, type CorpusEntry } from './notation.ts';
import { statements } from './statements.ts';

const corpus: Record<string, CorpusEntry[]> = {
  beginnings,
  imperative,
  firstPerson,
  statements,
  blocks,
  beyond,
  doubtful,
};
const entries = Object.entries(corpus).flatMap(([style, list]) => list.map((entry) => ({ style, ...entry })));

test.each(entries)('$style: $prompt', ({ prompt, steps }) => {
  expect(compileEnglish(prompt).steps.map(corpusLine)).toEqual(steps);
});

test.each(entries)('$style: what $prompt means is told in words', ({ prompt }) => {
  const selectors = compileEnglish(prompt).steps.flatMap(({ selector, target, assertions }) => [
    selector,
    target,
    ...assertions.map((each) => ('selector' in each ? each.selector : null)),
  ]);
  const told = selectors.flatMap((selector) => (selector ? [describeSelector(selector)] : []));
  expect(told.filter((words) => words.startsWith('xpath'))).toEqual([]);
});

test('the corpus is large, and each prompt is in it once', () => {
  const prompts = entries.map(({ prompt }) => prompt);
  expect(prompts.length).toBeGreaterThanOrEqual(150);
  expect(new Set(prompts).size).toBe(prompts.length);
});
