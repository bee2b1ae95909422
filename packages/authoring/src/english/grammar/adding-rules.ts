/** A short text that is new on the page: "add the todo "Buy milk"". */
import type { Intent } from '../../tree/intent.ts';
import type { Choice } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { isOwnName } from '../thing-words.ts';
import { button, clicking, emit, type Captured } from './page-acts.ts';
import { control } from './read-deeds.ts';
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
  return members.length > 0 && (members.every(isQuoted) || (isCalled && members.every(isOwnName))) ? members : undefined;
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

export const addingRules: Rule[] = [
  {
    name: 'add on the page',
    verbs: ['add'],
    joins: true,
    forms: [
      { patterns: ['{words}'], emit: addingTexts },
    ],
    examples: {
      'add a todo "Buy milk"': [
        'on page: type (new todo) | (todo) | (add todo) | (add a todo) = Buy milk',
        'on page: click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter',
      ],
    },
  },
];
