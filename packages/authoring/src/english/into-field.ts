/** `Click in the name field, clear it and type "Ada"`: what is typed next goes into the field that was clicked. */
import type { Intent } from '../tree/intent.ts';
import type { TargetTree } from '../tree/target-tree.ts';
import { toTyping } from './grammar/to-intent.ts';
import { antecedentOf, sayAgain, type Antecedent } from './pronouns.ts';
import { impliedWords, isQuoted, readsAt, trimMarks, valueOf, type Phrase } from './phrase.ts';
import type { Intended, RuleContext } from './rule.ts';

/** The field that a clause clicked or typed into, if it was one field. */
export function fieldOf(intents: readonly Intent[]): Antecedent | undefined {
  const [only, ...others] = intents;
  if (!only || others.length > 0 || (only.action !== 'click' && only.action !== 'type')) return undefined;
  const isField = only.target?.every(({ kind }) => kind === 'field') ?? false;
  const antecedent = isField ? antecedentOf([{ ...only, action: 'click' }]) : undefined;
  const descriptors = only.target?.length === 1 ? (only.target[0]?.descriptors ?? []) : [];
  // "The title" is called so, and is of no other kind.
  const isOwn = antecedent?.noun.toLowerCase() === antecedent?.name.toLowerCase();
  const noun = isOwn ? 'field' : antecedent?.noun || 'field';
  return antecedent && { ...antecedent, noun: [...descriptors, noun].join(' ') };
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
export function completeTyping(
  core: Phrase,
  field: Antecedent,
  { hasTyped }: Pick<RuleContext, 'hasTyped'>,
): Phrase | undefined {
  const words = trimMarks(core);
  if (typedText(words) && !hasTyped) return [...words, ...impliedWords('into'), ...sayAgain(field)];
  return isClearing(words) ? [...impliedWords('clear'), ...sayAgain(field)] : undefined;
}

/** The text of `type "Ada"`, which doesn't say where. */
function typedText(words: Phrase): Phrase | undefined {
  const verb = typing.find((each) => readsAt(words, 0, each) && isQuoted(words.slice(each.length)));
  return verb && words.slice(verb.length);
}

/** "clear it", "erase the existing text" */
function isClearing(words: Phrase): boolean {
  const [first, ...rest] = words;
  const cleared = rest.filter(({ lower }) => lower !== 'the' && lower !== 'all' && lower !== 'any');
  const isContents = contents.includes(cleared.map(({ lower }) => lower).join(' '));
  // Without an object, "delete" is a button.
  return (
    first !== undefined && clearing.includes(first.lower) && isContents && (rest.length > 0 || first.lower === 'clear')
  );
}

const field: TargetTree = { name: '', isExact: false, kind: 'field', kindWord: 'field', descriptors: [], places: [] };
const focused: TargetTree = { ...field, descriptors: ['focused'] };

const replacing = [
  'replace it with',
  'replace the text with',
  'replace the name with',
  'replace the title with',
  'change it to',
  'change it into',
  'change the text to',
  'change the name to',
  'change the title to',
  'rename it to',
  'edit it to',
  'edit it to say',
  'edit the text to',
  'update it to',
  'set it to',
].map((words) => words.split(' '));

const typed = (target: readonly TargetTree[], value: string): Intended => {
  const description = value === '' ? 'Clear the field' : `Type "${value}"`;
  return { intents: [{ ...toTyping(target, value), description }], title: description.toLowerCase() };
};

/** `type "Ada"`: into the field that has the focus, or the only one. */
export function typeInFocus(core: Phrase): Intended | undefined {
  const text = typedText(trimMarks(core));
  return text && typed([focused, field], valueOf(text));
}

/** `Double-click "Buy milk" and change it to "Buy bread"`: where it stood, a field has opened. */
export function editInPlace(core: Phrase): Intended | undefined {
  const words = trimMarks(core);
  const verb = replacing.find((each) => readsAt(words, 0, each) && isQuoted(words.slice(each.length)));
  const text = verb ? words.slice(verb.length) : typedText(words);
  if (text) return typed([focused], valueOf(text));
  return isClearing(words) ? typed([focused], '') : undefined;
}
