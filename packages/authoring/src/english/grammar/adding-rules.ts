/** A short text that is new on the page: "add the todo "Buy milk"". */
import type { Intent } from '../../tree/intent.ts';
import type { Choice } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isValue } from '../literal.ts';
import { isIntended, type Emission, type Rule } from '../rule.ts';
import { isOwnName } from '../thing-words.ts';
import { button, clicking, control, emit, type Captured } from './page-acts.ts';
import { asItem } from './item-rules.ts';
import { readChoice } from './read-choice.ts';
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
  const isCalled = phrase.length === 2 && readNaming(phrase) !== undefined;
  return members.length > 0 && (members.every(isQuoted) || (isCalled && members.every(isOwnName)))
    ? members
    : undefined;
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

/** `write a comment "Great!" under the first post`: in what it's about. */
function addingTo({ words = [], place = [] }: Captured): Emission {
  const [thing, ...others] = readChoice(place) ?? [];
  const places = thing && others.length === 0 ? asItem(thing) : undefined;
  const isLong = dropArticles(words).some(({ kind, lower }) => kind === 'word' && longer.has(lower));
  const emission = places && isLong ? addingTexts({ words }) : undefined;
  const placed = (choice: Choice): Choice => choice.map((tree) => ({ ...tree, places: places ?? [] }));
  return isIntended(emission)
    ? { ...emission, intents: emission.intents.map((intent) => ({ ...intent, target: placed(intent.target ?? []) })) }
    : undefined;
}

const answers = ['reply', 'answer', 'message', 'comment', 'text'];

/** `reply to the message from Tina with "Thanks"`: its button, what's written then, and the button that sends it. */
function replying({ target = [], text = [] }: Captured): Emission {
  const [thing, ...others] = readChoice(target) ?? [];
  const places = thing && others.length === 0 ? asItem(thing) : undefined;
  if (!places || !isQuoted(text)) return undefined;
  const send = clicking('Click')(['send', 'send reply', 'post', 'reply'].map((name) => button(name, [])));
  return emit([
    clicking('Click')([button('reply', places)]),
    toTyping(
      answers.map((name) => control(name, 'field')),
      valueOf(text),
    ),
    send,
  ]);
}

/** `answer question 1 with "42"`: the field of that question. */
function answering({ target = [], text = [] }: Captured): Emission {
  const choice = readChoice(target);
  const [thing, ...others] = choice ?? [];
  const places = thing && others.length === 0 && /\bquestion$/.test(thing.kindWord) ? asItem(thing) : undefined;
  const number =
    thing?.kindWord === 'question' && /^\d+$/.test(thing.name) ? [control(`question ${thing.name}`, 'field')] : [];
  const inside: Choice = places ? [{ ...control('', 'field'), places }] : [];
  const all = [...number, ...inside];
  return all.length > 0 && isValue(text) ? emit([toTyping(all, valueOf(text))]) : undefined;
}

export const addingRules: Rule[] = [
  {
    name: 'write on the page',
    verbs: ['write', 'post', 'leave', 'add'],
    joins: true,
    forms: [
      { patterns: ['{words} (under|below|on|to|for) {place}'], emit: addingTo },
      {
        patterns: ['{words}'],
        emit: ({ words = [] }) => (/^an?$/.test(words[0]?.lower ?? '') ? addingTexts({ words }) : undefined),
      },
    ],
    examples: {
      'post a comment "Great!" under the first post': [
        'on page: type (new comment) in 1st item | (comment) in 1st item | (add comment) in 1st item | (add a comment) in 1st item = Great!',
        'on page: click button (add comment) in 1st item | button (add) in 1st item | button (post comment) in 1st item | button (post) in 1st item | button (send) in 1st item',
      ],
    },
  },
  {
    name: 'reply on the page',
    verbs: ['reply', 'respond'],
    joins: false,
    forms: [{ patterns: ['to {target} (with|:|saying|by writing) {text:quoted}'], emit: replying }],
    examples: {
      'reply to the message from Tina with "Thanks"': [
        'on page: click button (reply) in item (tina)',
        'on page: type (reply) | (answer) | (message) | (comment) | (text) = Thanks',
        'on page: click button (send) | button (send reply) | button (post) | button (reply)',
      ],
    },
  },
  {
    name: 'answer on the page',
    verbs: ['answer'],
    joins: false,
    forms: [{ patterns: ['{target} (with|:) {text}'], emit: answering }],
    examples: { 'answer question 1 with "42"': ['on page: type (question 1) | field in item (1) = 42'] },
  },
  {
    name: 'add on the page',
    verbs: ['add'],
    joins: true,
    forms: [{ patterns: ['{words}'], emit: addingTexts }],
    examples: {
      'add a todo "Buy milk"': [
        'on page: type (new todo) | (todo) | (add todo) | (add a todo) = Buy milk',
        'on page: click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter',
      ],
    },
  },
];
