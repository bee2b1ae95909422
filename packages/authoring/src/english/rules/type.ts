import { isLookOf } from '../grammar/slots.ts';
import { fillingForm } from '../grammar/read-deeds.ts';
import { readCodedValue, valueFor } from '../coded-value.ts';
import { isArticle } from '../determiners.ts';
import { fillsMore, isLiteral, isValue, sayTheValue } from '../literal.ts';
import { isQuoted, textOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { describeTarget, type Target } from '../target.ts';
import { wellKnownField } from '../well-known-fields.ts';

const isSecret = (target: Target): boolean => /\b(?:password|passphrase|pin|secret)\b/i.test(target.name);

/** "The title" is a heading, unless something is typed into it. */
const asField = (target: Target): Target =>
  target.hint === 'title' && !target.isQuoted && target.name.toLowerCase() !== 'title'
    ? { ...target, name: `${target.name} title`.trim(), kind: undefined, hint: '' }
    : target;

/** Types a text into a field; descriptions do not repeat secrets. An empty text clears the field. */
export function typeInto(titled: Target | undefined, value: string): Emission {
  const target = titled && asField(titled);
  if (
    !target ||
    (target.kind !== undefined && target.kind !== 'field' && target.kind !== 'dropdown' && target.kind !== 'text')
  )
    return undefined;
  // "Fill the second line" is about its fields.
  if (target.ordinal !== undefined && !target.isQuoted && /^(?:line|entry)\b/iu.test(target.name)) return undefined;
  // "Put Ada on the list" types nothing.
  if (target.hint === 'list' && target.name === '') return undefined;
  const field: Target = { ...target, kind: 'field' };
  const selector = selectorFor(field, 'fill');
  const what = describeTarget(field);
  const said = value === '' ? `Clear ${what}` : `Type ${isSecret(target) ? 'the secret' : `"${value}"`} into ${what}`;
  return (
    selector && {
      steps: [{ action: 'type', value, selector, description: said }],
      title: `${value === '' ? 'clear' : 'fill in'} ${what}`,
      target: field,
    }
  );
}

/** "the username as "ada"": a field first, and what goes in after it. */
const isReversed = (value: Phrase, target: Phrase): boolean =>
  !isQuoted(value) &&
  !isArticle(target[0]?.lower ?? '') &&
  isLiteral(target) &&
  (isQuoted(target) || isArticle(value[0]?.lower ?? '') || wellKnownField(valueOf(value)) !== undefined);

const emptyQuotes: ReadonlySet<string> = new Set(['""', "''", '“”', '‘’', '«»']);

const letters = wordSet('capitals caps uppercase lowercase');

function type({ target, value }: { target?: Phrase; value?: Phrase }, context: RuleContext): Emission {
  // "Set due date: as late as possible"
  if (!value || !target || target.at(-1)?.text === ':') return undefined;
  // "Enter Title = Ferry to Arran"
  if (value.some(({ kind, text }) => kind !== 'quoted' && text === '=')) return undefined;
  // "Fill in the address with street 5 Main St and city Oslo" names several fields.
  if (fillingForm({ form: target, words: value })) return undefined;
  if (fillsMore(value)) return undefined;
  // "Type RESET in capitals"
  if (letters.has(target[0]?.lower ?? '')) return undefined;
  if (emptyQuotes.has(textOf(value))) return typeInto(resolveTarget(target, context), '');
  const field = resolveTarget(target, context);
  // Nobody types into a message: "change it to 5" is about the field before.
  if (field?.kind === 'text' && field === context.lastTarget) return undefined;
  const own = field ? valueFor(field.name, value) : value;
  if (!own) return sayTheValue(value);
  const typed = typeInto(field, valueOf(own));
  return typed && !isValue(own) && !isLookOf(field?.name ?? '', own) ? sayTheValue(own) : typed;
}

export const typeAs = ({ target, value }: { target?: Phrase; value?: Phrase }, context: RuleContext): Emission =>
  target && value && isReversed(value, target)
    ? typeInto(resolveTarget(value, context), valueOf(target))
    : type({ target: target ?? [], value: value ?? [] }, context);

const linking = wordSet('= : is');
/** "the text Hello": what is typed, and no field's name. */
const valueNouns = wordSet('text value word words');

/**
 * "The name Kit Moss", `ada@b.test with password "x"`: a label has no address in it, and where names run on, only the page
 * can say where the label ends.
 */
function hasValueInName(name: Phrase, value: Phrase): boolean {
  if (name.some(({ text }) => text.includes('@'))) return true;
  if (isQuoted(value) || !/^[\p{Lu}\d][^@]*$/u.test(valueOf(value))) return false;
  const words = name.filter(({ lower }) => !isArticle(lower));
  const isCapital = words.map(({ text }) => /^\p{Lu}/u.test(text));
  return (
    (isCapital[0] === false && isCapital.includes(true)) ||
    (isCapital.at(-1) === true && isCapital.length > 1 && !/\d/u.test(valueOf(value)))
  );
}

/** "email ada@example.com", `the name "Ada"`: the field, then what goes in. */
function typeAfterName({ words }: { words?: Phrase }, context: RuleContext): Emission {
  if (!words || words.length < 2) return undefined;
  if (isArticle(words[0]?.lower ?? '') && valueNouns.has(words[1]?.text ?? '') && words.length === 3) return undefined;
  const colon = words.findIndex(({ text }) => text === ':' || text === '=');
  const [name, value] =
    colon > 0 && colon < words.length - 1
      ? [words.slice(0, colon), words.slice(colon + 1)]
      : [words.slice(0, linking.has(words.at(-2)?.lower ?? '') ? -2 : -1), words.slice(-1)];
  const coded = readCodedValue(words);
  if (coded) return typeInto(resolveTarget(coded.label, context), valueOf(coded.value));
  if (colon < 0 && hasValueInName(name, value)) return undefined;
  const target = name.length > 0 ? resolveTarget(name, context) : undefined;
  const isLinked = (colon > 0 && isLiteral(value)) || linking.has(words.at(-2)?.lower ?? '');
  const isKnown = target !== undefined && wellKnownField(target.name) !== undefined;
  const isGiven = isArticle(name[0]?.lower ?? '') && isLiteral(value);
  return (isQuoted(value) || isLinked || isKnown || isGiven) && !isQuoted(name) && isValue(value)
    ? typeInto(target, valueOf(value))
    : undefined;
}

/** "type hello": into the field that was spoken of last. */
const typeIntoLast = ({ value }: { value?: Phrase }, { lastTarget, hasTyped }: RuleContext): Emission =>
  value &&
  (!isValue(value)
    ? sayTheValue(value)
    : lastTarget?.kind === 'field' && value.length === 1 && !hasTyped
      ? typeInto(lastTarget, valueOf(value))
      : { problem: 'Name the field, for example: type "hello" into the "Message" field' });

export const typeRule: Rule = {
  name: 'type',
  verbs: [
    'type',
    'enter',
    'write',
    'input',
    'put',
    'type in',
    'key in',
    'provide',
    'insert',
    'enter in',
    'paste',
    'supply',
  ],
  joins: true,
  repeats: true,
  forms: [
    {
      patterns: [
        '[the text|the value] {value} (into|in to|inside) {target}',
        '[the text|the value] {value} (in|to|on|for) {target}',
      ],
      emit: type,
    },
    { patterns: ['[the text|the value] {value} as {target}'], emit: typeAs },
    { patterns: ['{words}'], emit: typeAfterName },
    { patterns: ['(the text|the value|the word|the words) {value}', '{value}'], emit: typeIntoLast },
  ],
  examples: {
    'type "Ada" into the name field': ['type label "name" = Ada'],
    'enter hello world in the "Message" box': ['type label "Message" = hello world'],
    'enter the username as "ada"': ['type label "Username" = ada'],
    'enter email ada@example.com': ['type label "Email" = ada@example.com'],
    'write "a" into "X" and "b" into "Y"': ['type label "X" = a', 'type label "Y" = b'],
  },
};

export const fillRule: Rule = {
  name: 'fill in',
  verbs: ['fill', 'fill in', 'fill out', 'set', 'complete', 'populate', 'change', 'update', 'fill up'],
  joins: true,
  repeats: true,
  forms: [
    { patterns: ['[in|out] [the value of] {target} (with|to|as) {value}'], emit: type },
    { patterns: ['[in|out] {value} (into|in to|in|for) {target}'], emit: type },
    { patterns: ['[in|out] the (form|fields|details) (with|using) {words}', '[in|out] {words}'], emit: typeAfterName },
  ],
  examples: {
    'fill in name with Ada and email with a@b.c': ['type label "name" = Ada', 'type label "Email" = a@b.c'],
    'fill out the form with email a@b.c and password "x"': ['type label "Email" = a@b.c', 'type label "Password" = x'],
    'set the quantity to 2': ['type label "quantity" = 2'],
    'fill "Ada" in the name field': ['type label "name" = Ada'],
  },
};

/** Only a field is cleared by typing nothing: a cart or a list isn't. */
function clear({ target: phrase }: { target?: Phrase }, context: RuleContext): Emission {
  const target = resolveTarget(phrase, context);
  const isField =
    target?.kind === 'field' || (target && (target.isQuoted || wellKnownField(target.name) !== undefined));
  return isField ? typeInto(target, '') : undefined;
}

export const clearRule: Rule = {
  name: 'clear',
  verbs: ['clear', 'empty', 'erase', 'blank', 'clear out'],
  joins: true,
  forms: [
    {
      patterns: ['[the text in|the text of|the contents of|the content of|the value of] {target}'],
      emit: clear,
    },
  ],
  examples: { 'clear the search field': ['type label "Search" ='], 'empty the "Notes" box': ['type label "Notes" ='] },
};
