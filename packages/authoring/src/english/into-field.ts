/** `Click in the name field, clear it and type "Ada"`: what is typed next goes into the field that was clicked. */
import type { Intent } from '../tree/intent.ts';
import { antecedentOf, sayAgain, type Antecedent } from './pronouns.ts';

import { impliedWords, isQuoted, readsAt, trimMarks, type Phrase } from './phrase.ts';

/** The field that a clause clicked or typed into, if it was one field. */
export function fieldOf(intents: readonly Intent[]): Antecedent | undefined {
  const [only, ...others] = intents;
  if (!only || others.length > 0 || (only.action !== 'click' && only.action !== 'type')) return undefined;
  const isField = only.target?.every(({ kind }) => kind === 'field') ?? false;
  const antecedent = isField ? antecedentOf([{ ...only, action: 'click' }]) : undefined;
  const descriptors = only.target?.length === 1 ? (only.target[0]?.descriptors ?? []) : [];
  return antecedent && { ...antecedent, noun: [...descriptors, antecedent.noun || 'field'].join(' ') };
}

const typing = ['type', 'enter', 'write', 'input', 'type in', 'enter the text', 'type the text'].map((words) =>
  words.split(' '),
);
const clearing = ['clear', 'empty', 'erase', 'delete', 'remove'];
const contents = [
  '',
  'it',
  'field',
  'input',
  'content',
  'contents',
  'text',
  'value',
  'existing content',
  'existing contents',
  'existing text',
  'existing value',
  'current content',
  'current text',
  'current value',
];

/** The clause with the field that it leaves out; undefined where it says where it types, or isn't about typing. */
export function completeTyping(core: Phrase, field: Antecedent): Phrase | undefined {
  const words = trimMarks(core);
  const verb = typing.find((each) => readsAt(words, 0, each) && isQuoted(words.slice(each.length)));
  if (verb) return [...words, ...impliedWords('into'), ...sayAgain(field)];
  const [first, ...rest] = words;
  const cleared = rest.filter(({ lower }) => lower !== 'the' && lower !== 'all' && lower !== 'any');
  const isContents = contents.includes(cleared.map(({ lower }) => lower).join(' '));
  const isClearing = first !== undefined && clearing.includes(first.lower) && isContents;
  // Without an object, "delete" is a button.
  if (!isClearing || (rest.length === 0 && first.lower !== 'clear')) return undefined;
  return [...impliedWords('clear'), ...sayAgain(field)];
}
