import type { Place, TargetTree } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { button, emit, type Captured } from './page-acts.ts';
import { readChoice } from './read-choice.ts';
import { toIntent } from './to-intent.ts';

/** "Ada", "the Ada row", "the second task": one of several alike, as a place; undefined for "the changes". */
function asItem(tree: TargetTree): Place[] | undefined {
  const { name, isExact, kind, kindWord, ordinal, places, descriptors } = tree;
  const isItem = kind === 'item' || kind === 'row' || (kind === undefined && kindWord !== '');
  if (descriptors.length > 0) return undefined;
  if (!isItem && !(isExact && kind === undefined)) return undefined;
  if (name === '' && ordinal === undefined) return undefined;
  return [
    {
      type: 'item',
      kind: kind === 'row' ? 'row' : kindWord === 'card' ? 'card' : 'item',
      name,
      isExact,
      ...(ordinal !== undefined && { ordinal }),
      ...(kindWord !== '' && { noun: kindWord }),
    },
    ...places,
  ];
}

/** "delete "Buy milk"": the button of one of several alike. */
const ofItem =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const choice = readChoice(target);
    const [only] = choice ?? [];
    const places = only && choice?.length === 1 ? asItem(only) : undefined;
    if (!places) return undefined;
    return emit([toIntent([button(verb, places)], { action: 'click', purpose: 'click', said: 'Click' })]);
  };

const generic = wordSet(
  'changes form message post comment order request data settings filter filters selection reply review draft email invitation profile',
);

/** "save the changes", "send the message": a button that is called after the verb. */
const ofForm =
  (verb: string) =>
  ({ target }: Captured): Emission => {
    const words = dropArticles(target ?? []);
    const noun = words.map(({ lower }) => lower).join(' ');
    if (words.length > 1 || (words.length === 1 && !generic.has(noun))) return undefined;
    const names = noun === '' ? [verb] : [`${verb} ${noun}`, verb];
    const choice = names.map((name) => button(name, []));
    return emit([
      { ...toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' }), description: `Click "${verb}"` },
    ]);
  };

const itemVerbs =
  'delete remove edit archive duplicate copy share star pin like approve reject print publish restore bookmark rename reply favorite'.split(
    ' ',
  );
const formVerbs = 'save send apply cancel publish post'.split(' ');

const verbRule = (verb: string): Rule => ({
  name: `${verb} one of several`,
  verbs: [verb],
  joins: false,
  forms: [
    ...(itemVerbs.includes(verb) ? [{ patterns: ['{target}'], emit: ofItem(verb) }] : []),
    ...(formVerbs.includes(verb) ? [{ patterns: ['', '{target}'], emit: ofForm(verb) }] : []),
  ],
  examples: formVerbs.includes(verb)
    ? { [`${verb} the post`]: [`on page: click button (${verb} post) | button (${verb})`] }
    : { [`${verb} the task "Buy milk"`]: [`on page: click button (${verb}) in item "Buy milk"`] },
});

/** The place of the one that is marked. */
function markedPlaces(target: Phrase): Place[] | undefined {
  const choice = readChoice(target);
  const [only] = choice ?? [];
  return only && choice?.length === 1 ? asItem(only) : undefined;
}

/** "mark "Buy milk" as done" ticks its box. */
function markingDone({ target = [] }: Captured): Emission {
  const places = markedPlaces(target);
  const box: TargetTree = { ...button('', places ?? []), kind: 'checkbox', kindWord: 'checkbox' };
  return places && emit([toIntent([box], { action: 'check', purpose: 'tick', said: 'Check' })]);
}

/** "mark "Lunch?" as read": a button that says so. */
function marking({ target = [], state = [] }: Captured): Emission {
  const places = markedPlaces(target);
  const word = state.length === 1 ? (state[0]?.lower ?? '') : '';
  if (!places || !/^[a-z]+$/.test(word)) return undefined;
  return emit([toIntent([button(`mark as ${word}`, places)], { action: 'click', purpose: 'click', said: 'Click' })]);
}

/** Verbs that are the names of buttons. */
export const itemRules: Rule[] = [
  {
    name: 'mark',
    verbs: ['mark', 'check off', 'tick off'],
    joins: false,
    forms: [
      { patterns: ['{target} as (done|complete|completed|finished|checked)'], emit: markingDone },
      { patterns: ['{target} as {state}'], emit: marking },
    ],
    examples: { 'mark "Buy milk" as done': ['on page: check checkbox in item "Buy milk"'] },
  },
  ...[...new Set([...itemVerbs, ...formVerbs])].map(verbRule),
];
