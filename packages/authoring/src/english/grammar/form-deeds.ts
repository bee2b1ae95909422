/**
 * Deeds that pages have a form for: "pay 100 to Lars with the message Rent", "create a project named Apollo". Which field
 * each part goes into is for the page to say, and which button ends it.
 */
import type { Intent } from '../../tree/intent.ts';
import { dropArticles } from '../determiners.ts';
import { isName, isValue } from '../literal.ts';
import { isQuoted, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import { isOwnName } from '../thing-words.ts';
import { button, clicking, control, type Captured } from './page-acts.ts';
import {
  colors,
  cutSlots,
  fillSlot,
  isBlurred,
  readAmount,
  readCount,
  sizes,
  type FieldNames,
  type Filled,
  type Slot,
} from './slots.ts';
import { toTyping } from './to-intent.ts';

interface FormVerb {
  /** The words of its buttons besides the verb. */
  says: readonly string[];
  fields: FieldNames;
  /** Whether pages have the form where people are, and name its fields as the sentence does. */
  isOnPage?: boolean;
  /** "Order 2 pizzas": how many. */
  isCounted?: boolean;
  /** Whether its thing isn't there before. */
  isMaking?: boolean;
}

const money: FieldNames = {
  amount: ['amount', 'sum'],
  to: ['to', 'to account', 'recipient', 'payee', 'beneficiary'],
  from: ['from', 'from account', 'source account', 'account'],
};
const mail: FieldNames = {
  ...money,
  to: ['to', 'recipient', 'recipients', 'to account', 'email', 'payee'],
  about: ['subject', 'topic'],
  text: ['message', 'body', 'text'],
};
const trip: FieldNames = {
  from: ['from', 'origin', 'departure'],
  to: ['to', 'destination', 'arrival'],
  with: ['with', 'doctor', 'provider', 'guest', 'guests', 'attendees', 'participants', 'contact'],
};
const people: FieldNames = {
  object: ['email', 'email address', 'to', 'username'],
  to: ['to', 'email', 'email address', 'recipient'],
  as: ['role', 'permission', 'access'],
  text: ['message', 'note'],
};
const making: FieldNames = { to: ['to'], from: ['from'] };

const verbs: Readonly<Record<string, FormVerb>> = {
  pay: { says: ['pay now', 'send', 'make payment', 'submit payment', 'transfer'], fields: money },
  transfer: { says: ['make transfer', 'send', 'submit'], fields: money },
  wire: { says: ['send', 'transfer'], fields: money },
  donate: { says: ['donate now', 'give'], fields: money },
  deposit: { says: ['make deposit', 'submit'], fields: money },
  withdraw: { says: ['make withdrawal', 'submit'], fields: money },
  send: { says: ['send now', 'submit'], fields: mail },
  submit: { says: ['send', 'save'], fields: {} },
  compose: { says: [], fields: mail },
  draft: { says: [], fields: mail },
  book: { says: ['book now', 'reserve', 'confirm booking'], fields: trip, isCounted: true },
  reserve: { says: ['reserve now', 'book', 'confirm reservation'], fields: trip, isCounted: true },
  schedule: { says: ['save', 'book', 'create', 'add'], fields: trip, isMaking: true },
  plan: { says: ['save', 'create', 'add'], fields: trip, isMaking: true },
  create: { says: ['add', 'save'], fields: making, isMaking: true },
  add: { says: ['save', 'create'], fields: making, isMaking: true, isOnPage: true },
  make: { says: ['create', 'add', 'save'], fields: making, isMaking: true },
  post: { says: ['publish', 'submit'], fields: { text: ['message', 'text', 'comment'] } },
  order: { says: ['order now', 'place order', 'buy', 'add to cart'], fields: {}, isCounted: true },
  buy: { says: ['buy now', 'order', 'add to cart'], fields: {}, isCounted: true },
  invite: { says: ['send invitation', 'send invite', 'send', 'add'], fields: people },
  register: { says: ['sign up', 'create account', 'create an account', 'join'], fields: {}, isOnPage: true },
  'sign up': { says: ['register', 'create account', 'create an account', 'join'], fields: {}, isOnPage: true },
  'create an account': { says: ['create account', 'sign up', 'register', 'join'], fields: {}, isOnPage: true },
  'create account': { says: ['create an account', 'sign up', 'register', 'join'], fields: {}, isOnPage: true },
  'create a new account': { says: ['create account', 'sign up', 'register', 'join'], fields: {}, isOnPage: true },
};

/** Tests make these without a form. */
const aroundPages = wordSet(
  'screenshot picture snapshot page tab window cookie cookies session request call test cart basket bag sure account',
);
const writing = wordSet('message text comment note reply answer question review email mail post reminder');

interface Thing {
  noun: string;
  filled: Filled[];
}

/** The thing that is made, paid, or sent. */
function readObject(words: Phrase, { fields, isCounted = false, isMaking = false }: FormVerb): Thing | undefined {
  if (words.length === 0) return { noun: '', filled: [] };
  const sum = fields.amount && readAmount(words);
  const amountOf = ({ value, unit }: { value: string; unit: string }): Filled => ({
    labels: [...(fields.amount ?? []), ...(unit === '' ? [] : [`amount in ${unit}`])],
    value,
  });
  if (sum) return { noun: '', filled: [amountOf(sum)] };
  // "Pay Lars 100"
  const [first = '', name, last] = [words[0]?.text, words.slice(0, -1), fields.amount && readAmount(words.slice(-1))];
  if (last && fields.to && /^\p{Lu}/u.test(first) && isOwnName(name))
    return { noun: '', filled: [{ labels: fields.to, value: valueOf(name) }, amountOf(last)] };
  const only = words.length === 1 ? words[0] : undefined;
  if (only && fields.object && (/@/.test(only.value) || isQuoted(words)))
    return { noun: '', filled: [{ labels: fields.object, value: only.value }] };
  const count = isCounted ? readCount(words) : undefined;
  const looks = count?.adjectives.map(readLook) ?? [];
  if (count && looks.every((look) => look !== undefined))
    return {
      noun: count.noun,
      filled: [{ labels: ['quantity', `number of ${count.noun}`, count.noun], value: count.count }, ...looks],
    };
  // "Add the product" may be to something that's there.
  return isMaking && words[0]?.lower === 'the' ? undefined : readThing(words);
}

/** "large", of "2 large pizzas": an option of theirs. */
const readLook = (value: string): Filled | undefined =>
  sizes.has(value)
    ? { labels: ['size'], value }
    : colors.has(value)
      ? { labels: ['color', 'colour'], value }
      : undefined;

/** "a task "Water plants"", "a new label", "the message "Hi"" */
function readThing(words: Phrase): Thing | undefined {
  const said = dropArticles(words);
  const isGiven = said.length < words.length;
  const bare = said[0]?.lower === 'new' ? said.slice(1) : said;
  const at = bare.findIndex(({ kind, text }) => kind === 'quoted' || !/^\p{Ll}[\p{Ll}-]+$/u.test(text));
  const noun = at < 0 ? bare : bare.slice(0, at);
  const name = at < 0 ? [] : bare.slice(at);
  const isPlain = noun.length > 0 && noun.length <= 3 && isName(noun) && !aroundPages.has(noun.at(-1)?.lower ?? '');
  if (!isPlain || (!isGiven && name.length === 0)) return undefined;
  const what = textOf(noun).trim();
  if (name.length === 0) return { noun: what, filled: [] };
  if (!isQuoted(name) && !(isOwnName(name) && isValue(name))) return undefined;
  const labels = writing.has(noun.at(-1)?.lower ?? '')
    ? [what, 'message', 'text', 'body']
    : [`${what} name`, 'name', 'title', `${what} title`, what];
  return { noun: what, filled: [{ labels, value: valueOf(name) }] };
}

const fieldOf = ({ labels, value }: Filled): Intent =>
  toTyping(
    [...new Set(labels)].map((name) => control(name, 'field')),
    value,
  );

/** "…, and click Create", "… and send it": the next clause ends it. */
function isEndedBy(next: Phrase, names: readonly string[]): boolean {
  const said = next.filter(({ lower }) => !ending.has(lower)).map(({ lower, value }) => value.toLowerCase() || lower);
  const words = said.join(' ');
  return words !== '' && (names.includes(words) || finishing.has(words));
}
const ending = wordSet('click press tap hit push on the button a it . , ! ; link');
const finishing = wordSet(
  'submit save send confirm create add pay book order done ok finish continue next post publish',
);

const saysSlot = ({ preposition, words }: Slot): string => `${preposition} ${textOf(words)}`.trim();

/** The page has the form, perhaps behind a button, and reads the clause as a whole. */
const waitForPage = (all: readonly Filled[]): Emission => ({
  problem: `We'll fill in this form on the page: ${all.map(({ labels }) => labels[0]).join(', ')}`,
});

const deed =
  (verb: string, form: FormVerb) =>
  ({ words = [] }: Captured, { next }: RuleContext): Emission => {
    const { says, fields, isOnPage = false } = form;
    const [object, ...slots] = cutSlots(words);
    const thing = object && readObject(object.words, form);
    if (!thing || (thing.filled.length === 0 && slots.length === 0)) return undefined;
    const filled = slots.map((slot) => fillSlot(slot, fields, thing.noun));
    const lost = slots.find((_slot, index) => filled[index] === undefined);
    if (lost)
      return {
        problem: `We don't know which field "${saysSlot(lost)}" is for. Name the field, for example: ${verb} … with the field "value"`,
      };
    if (isBlurred(slots))
      return {
        problem: 'We don\'t know where the text ends. Put it in quotes, for example: with the message "See you"',
      };
    const all = [...thing.filled, ...filled.filter((each) => each !== undefined)];
    if (new Set(all.map(({ labels }) => labels[0])).size < all.length) return undefined;
    const isListed =
      thing.filled.length === 0 && slots.every(({ preposition }) => preposition === 'with' || preposition === 'using');
    if (!isOnPage || !isListed) return waitForPage(all);
    const names = [...(thing.noun === '' ? [] : [`${verb} ${thing.noun}`]), verb, ...says];
    const isEnded = isEndedBy(next, names);
    const press = clicking('Click')(names.map((name) => button(name, [])));
    const typed = all.map(({ labels, value }) =>
      fieldOf({ labels: isEnded && thing.noun !== '' ? [...labels, `${thing.noun} ${labels[0]}`] : labels, value }),
    );
    return {
      intents: [...typed, ...(isEnded || !press ? [] : [press])],
      title: trimMarks([...words]).length === 0 ? verb : `${verb} ${textOf(words)}`,
    };
  };

const ruleOf = (verb: string, form: FormVerb): Rule => ({
  name: `${verb} in a form`,
  verbs: [verb],
  joins: true,
  forms: [{ patterns: ['{words}'], emit: deed(verb, form) }],
  examples: {
    [`${verb} with phone 5550100 and city "Rome"`]: form.isOnPage
      ? [
          'on page: type (phone) = 5550100',
          'on page: type (city) = Rome',
          `on page: click ${[verb, ...form.says].map((name) => `button (${name})`).join(' | ')}`,
        ]
      : [`draft ${verb} with phone 5550100 and city "Rome"`],
  },
});

export const formDeeds: Rule[] = Object.entries(verbs).map(([verb, form]) => ruleOf(verb, form));
