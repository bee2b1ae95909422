/** Something new on the page: "add the todo "Buy milk"", "add a transaction with text "Coffee" and amount "4.50"", "sign up with …". */
import type { Intent } from '../../tree/intent.ts';
import type { Choice } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import { isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { button, clicking, emit, type Captured } from './page-acts.ts';
import { control, readFieldLine } from './read-deeds.ts';
import { readNaming } from './read-naming.ts';
import { toIntent, toTyping } from './to-intent.ts';

/** Short texts that pages take in one field, with a button beside it or the Enter key. */
const written = wordSet('todo to-do task note comment tag label category message reminder chore keyword');
/** Longer ones: Enter begins another line there. */
const longer = wordSet('note comment message');

const pressEnter = (field: Choice): Intent => ({
  ...toIntent(field, { action: 'press', purpose: 'fill', said: 'Press Enter in' }),
  value: 'Enter',
});

/** The quotations of `"A" and "B"`, `named "A"`; undefined if there's anything else. */
function textsIn(phrase: Phrase): Phrase[] | undefined {
  const members = membersOf(readNaming(phrase) ?? phrase);
  return members.length > 0 && members.every(isQuoted) ? members : undefined;
}

/** `add the todos "A" and "B"`: each is typed, and submitted by its button, or the Enter key where there's none. */
function addingTexts({ words = [] }: Captured): Emission {
  const said = dropArticles(words);
  const isNew = said[0]?.lower === 'new';
  const [noun, ...rest] = isNew ? said.slice(1) : said;
  const word = noun?.kind === 'word' ? noun.lower : '';
  const single = written.has(word) ? word : word === 'categories' ? 'category' : word.replace(/s$/, '');
  const texts = written.has(single) ? textsIn(rest) : undefined;
  if (!texts) return undefined;
  const field = [`new ${single}`, single, `add ${single}`, `add a ${single}`].map((name) => control(name, 'field'));
  const isLong = longer.has(single);
  const names = [`add ${single}`, 'add', ...(isLong ? [`post ${single}`, 'post', 'send'] : [])];
  const add = clicking('Click')(names.map((name) => button(name, [])));
  const done = add && (isLong ? add : { ...add, otherwise: pressEnter(field) });
  return emit(texts.flatMap((text) => [toTyping(field, valueOf(text)), done]));
}

/** The fields of `text "Coffee" and amount "4.50"`, each with what goes in. */
function fieldsIn(words: Phrase): Intent[] | undefined {
  const lines = membersOf(words).map(readFieldLine);
  const whole = lines.filter((line) => line !== undefined);
  return whole.length > 0 && whole.length === lines.length
    ? whole.map(({ label, value }) => toTyping([control(valueOf(label), 'field')], valueOf(value)))
    : undefined;
}

/** `add a transaction with text "Coffee"`: its fields, and the button that adds it. */
function addingThing({ thing = [], words = [] }: Captured): Emission {
  const said = dropArticles(thing);
  const noun = said[0]?.lower === 'new' ? said.slice(1) : said;
  const isPlain = noun.length === 1 && /^\p{Ll}{3,}$/u.test(noun[0]?.text ?? '') && isName(noun);
  const fields = isPlain && said.length < thing.length ? fieldsIn(words) : undefined;
  const name = valueOf(noun).trim();
  return fields && emit([...fields, clicking('Click')([button(`add ${name}`, []), button('add', [])])]);
}

/** `sign up with name "Ada" and password "x"` */
function signingUp({ words = [] }: Captured): Emission {
  const fields = fieldsIn(words);
  const names = ['sign up', 'register', 'create account', 'create an account', 'join'];
  return fields && emit([...fields, clicking('Click')(names.map((name) => button(name, [])))]);
}

export const addingRules: Rule[] = [
  {
    name: 'add on the page',
    verbs: ['add'],
    joins: true,
    forms: [
      { patterns: ['{thing} (with|with the following:|:) {words}'], emit: addingThing },
      { patterns: ['{words}'], emit: addingTexts },
    ],
    examples: {
      'add a todo "Buy milk"': [
        'on page: type (new todo) | (todo) | (add todo) | (add a todo) = Buy milk',
        'on page: click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter',
      ],
    },
  },
  {
    name: 'sign up',
    verbs: ['sign up', 'register', 'create an account', 'create account', 'create a new account'],
    joins: true,
    forms: [{ patterns: ['(with|using|as|by entering) {words}'], emit: signingUp }],
    examples: {
      'sign up with username "ada" and password "pw-1"': [
        'on page: type (username) = ada',
        'on page: type (password) = pw-1',
        'on page: click button (sign up) | button (register) | button (create account) | button (create an account) | button (join)',
      ],
    },
  },
];
