/** Forms said in lines: "enter card number 4111 1111 1111 1111, expiry 09/27 and CVC 123", "give the name Jan Kos". */
import { readCodedValue } from '../coded-value.ts';
import { control, emit } from '../grammar/page-acts.ts';
import { readLine } from '../grammar/slots.ts';
import { toTyping } from '../grammar/to-intent.ts';
import { dropArticles } from '../determiners.ts';
import { membersOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { typeAs } from './type.ts';

const owners = wordSet('her his their its');
const withoutOwner = (line: Phrase): Phrase => dropArticles(owners.has(line[0]?.lower ?? '') ? line.slice(1) : line);

/** "The address with street 5 Main St" says more than a label does. */
const joints = wordSet('down with in on to for at by from as using');

/** Each line typed into its field; undefined unless every one names a field and what goes in. */
export function typeLines(phrase: Phrase, fewest = 1): Emission {
  const lines = membersOf(trimMarks(phrase)).map((said) => {
    const line = withoutOwner(said);
    return readCodedValue(line) ?? readLine(line);
  });
  if (lines.length < fewest) return undefined;
  const labels = lines.map((line) => line && valueOf(line.label).toLowerCase());
  if (new Set(labels).size < labels.length) return undefined;
  if (lines.some((line) => line?.label.some(({ lower }) => joints.has(lower)))) return undefined;
  const typed = lines.flatMap((line) =>
    line ? [toTyping([control(valueOf(line.label), 'field')], valueOf(line.value))] : [],
  );
  return typed.length === lines.length ? emit(typed) : undefined;
}

/** Verbs that have other forms come with two lines at least: one alone is read by these. */
export const typeLinesRule: Rule = {
  name: 'type lines',
  verbs: ['type', 'enter', 'write', 'input', 'fill', 'fill in', 'fill out', 'provide', 'put', 'insert', 'supply'],
  joins: true,
  forms: [{ patterns: ['[in|with] {words}'], emit: ({ words = [] }) => typeLines(words, 2) }],
  examples: {
    'enter card number 4111 1111, expiry 09/27 and CVC 123': [
      'on page: type (card number) = 4111 1111',
      'on page: type (expiry) = 09/27',
      'on page: type (cvc) = 123',
    ],
  },
};

export const giveRule: Rule = {
  name: 'give',
  verbs: ['give', 'use', 'specify', 'indicate', 'key in', 'put down', 'note', 'note down', 'jot down'],
  joins: true,
  forms: [
    { patterns: ['{value} (as|for) {target}'], emit: typeAs },
    { patterns: ['{words}'], emit: ({ words = [] }) => typeLines(words) },
  ],
  examples: {
    'give the name Jan Kos': ['on page: type (name) = Jan Kos'],
    'use 4242 as the card number': ['type label "card number" = 4242'],
  },
};
