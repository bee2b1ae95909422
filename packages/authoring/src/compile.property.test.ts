import { maxSteps, stepInput, stepProblems } from '@saywright/contracts/entities/step';
import { findUnsafeInput } from '@saywright/contracts/kernel/unsafe-input';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { compileEnglish } from './compile.ts';

vi.setConfig({ testTimeout: 30_000 });

const words = [
  'go to',
  'https://example.com/a?b=c',
  '/cart',
  'click',
  'the',
  'Login',
  'button',
  'and',
  'then',
  ',',
  '.',
  ';',
  '\n',
  '- ',
  '1. ',
  'type',
  '"Ada"',
  'into',
  'name',
  'field',
  'check that',
  'is',
  'visible',
  'not',
  '$1,000.00',
  'equals',
  'select',
  'from',
  'dropdown',
  "'",
  '"',
  '“',
  '”',
  '«',
  '`',
  '{{user}}',
  '{{',
  'log in as',
  'a@b.c',
  'with password',
  'wait',
  '2',
  'seconds',
  'until',
  'if',
  'appears',
  'in',
  'for',
  'the first',
  'last',
  'card',
  'add',
  'to the cart',
  'Given',
  'When',
  'I',
  'should see',
  'juggle',
  'scroll',
  'down',
  'press',
  'Enter',
  '(',
  ')',
  ':',
  '→',
  '=>',
  '|',
  '😀',
  '\uD800',
  'é',
  '日本語',
  '\u00A0',
  '\t',
  'there are',
  '3',
  'links',
  'title',
  'fill in',
  'it',
  'constructor',
  'toString',
  'valueOf',
  '__proto__',
];
const sentence = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(' '));
const anything = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));

/** Words that may stand between instructions without being a part of one. */
const noise = new Set(
  `and then but when given first second third last lastly finally next also now so please kindly just simply i we you he she they the a an user users
  customer visitor tester shopper client buyer admin somebody someone can could will would should must shall want wants need needs to have has
  u you'll like be able am is are going expected result results outcome steps step test precondition preconditions background scenario outline
  or after that this at end begin with later once there afterwards i'm we're i've i'd let's us try tries attempt attempts go ahead sure continue proceed proceeds`.split(
    /\s+/,
  ),
);

test('never throws, and every step is what the contract asks for', () => {
  fc.assert(
    fc.property(anything, fc.boolean(), (prompt, hasWebsite) => {
      const { name, steps } = compileEnglish(prompt, hasWebsite ? { websiteUrl: 'https://example.com' } : {});
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(steps.length).toBeLessThanOrEqual(maxSteps);
      for (const [index, step] of steps.entries()) {
        expect(stepProblems(step)).toEqual([]);
        expect(stepInput.safeParse(step).error?.issues).toBeUndefined();
        expect(step.order).toBe(index + 1);
      }
    }),
    { numRuns: 250 },
  );
});

test('a well-formed prompt becomes well-formed steps, wherever its characters are', () => {
  const emoji = fc.constantFrom('😀', '👩‍👩‍👧‍👦', '🇫🇷', 'a', '"', ' ', 'click ', 'type ', '.');
  const prompt = fc.oneof(fc.string({ unit: emoji, maxLength: 600 }), sentence).map((text) => text.toWellFormed());
  fc.assert(
    fc.property(prompt, (text) => {
      expect(findUnsafeInput(compileEnglish(text))).toBeUndefined();
    }),
    { numRuns: 250 },
  );
});

test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
  'takes %s for a word like any other',
  (word) => {
    for (const prompt of [
      `press ${word}`,
      `press Control+${word}`,
      `press ${word}+a`,
      `wait 5 ${word}`,
      `scroll to ${word}`,
    ]) {
      const { steps } = compileEnglish(prompt);
      expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
      for (const step of steps) expect(stepInput.safeParse(step).error?.issues).toBeUndefined();
      for (const { value } of steps) expect(value).not.toContain('native code');
    }
  },
);

test('diagnostics point at their clause, in order and without overlap, and name existing steps once', () => {
  fc.assert(
    fc.property(anything, (prompt) => {
      const { steps, diagnostics } = compileEnglish(prompt);
      let reached = 0;
      for (const { clause, start, end } of diagnostics) {
        expect(prompt.slice(start, end)).toBe(clause);
        expect(start).toBeGreaterThanOrEqual(reached);
        reached = end;
      }
      expect(diagnostics.flatMap(({ step_indices }) => step_indices)).toEqual(steps.map((_, index) => index));
    }),
    { numRuns: 250 },
  );
});

const isListNumber = (prompt: string, index: number): boolean =>
  /^\w{1,3}[.):]/.test(prompt.slice(index, index + 4)) || /\[[ x]?$/i.test(prompt.slice(0, index));

/** The words of the prompt, in lower case, that are in no diagnostic. */
function uncoveredWords(prompt: string): string[] {
  const { diagnostics } = compileEnglish(prompt);
  const isCovered = (at: number): boolean => diagnostics.some(({ start, end }) => start <= at && at < end);
  return [...prompt.matchAll(/[\p{L}\p{N}'’]+/gu)]
    .filter(({ index }) => !isCovered(index) && !isListNumber(prompt, index))
    .map(([word]) => word.toLowerCase().replaceAll('’', "'").replace(/^'|'$/g, ''));
}

test('nothing that was said is lost: what no diagnostic covers is noise', () => {
  fc.assert(
    fc.property(anything, (prompt) => {
      expect(uncoveredWords(prompt).filter((word) => !noise.has(word))).toEqual([]);
    }),
    { numRuns: 250 },
  );
});

const newId = (): string => 'id';

test('the same words compile to the same steps', () => {
  fc.assert(
    fc.property(sentence, (prompt) => {
      expect(compileEnglish(prompt, { newId })).toEqual(compileEnglish(prompt, { newId }));
    }),
    { numRuns: 100 },
  );
});
