import { singular } from '../../tree/singular.ts';
import type { Place, TargetTree } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import { changesMeaning } from '../meaning.ts';
import { ownerAfterOf, splitOwner } from '../owner.ts';
import { impliedWords, isQuoted, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { button, emit, type Captured } from './page-acts.ts';
import { itemVerbs, ownVerbs } from './own-verbs.ts';
import { readChoice } from './read-choice.ts';
import { readCoded } from '../coded.ts';
import { toIntent } from './to-intent.ts';

/** "Ada", "the Ada row", "the second task": one of several alike, as a place; undefined for "the changes". */
export function asItem(tree: TargetTree): Place[] | undefined {
  const { name, isExact, kind, kindWord, ordinal, places, descriptors } = tree;
  const isContent = isExact && (kind === 'image' || kind === 'heading' || kind === 'text');
  const isItem = kind === 'item' || kind === 'row' || isContent || (kind === undefined && kindWord !== '');
  if (descriptors.length > 0) return undefined;
  // "The duplicate contacts" are several.
  const isSeveral = !isExact && ordinal === undefined && name !== '' && singular(kindWord) !== kindWord;
  if (isSeveral && !/[\p{Lu}\d]/u.test(name)) return undefined;
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

/** "P-102", "Night Ferry", "Eye exam": a name as the page has it, which no sentence writes so. */
const isCopied = (phrase: Phrase): boolean =>
  phrase.every(({ kind, text }) => kind === 'word' && !leading.has(text)) &&
  /^[\p{Lu}\d@#]/u.test(phrase[0]?.text ?? '') &&
  !phrase[0]?.opens;
/** "Promote Omar to Lead Engineer" says more than a name. */
const leading = wordSet('to with for from by as');

/** "return Night Ferry": its button, or one that says all of it, as in "Print PDF". */
const ofNamed =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const words = dropArticles(target);
    const name = valueOf(words);
    if (words.length === 0 || words.length > 5 || !isCopied(words) || !isName(words)) return undefined;
    const item = { type: 'item', kind: 'item', name, isExact: false } as const;
    const choice = [button(`${verb} ${name}`, []), button(verb, [item])];
    return emit([toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' })]);
  };

/** Tests do something to these without a button. */
const aroundPages = wordSet('page cookie cookies server browser cache session site website app url address test');

const playing = wordSet('play pause stop mute unmute resume');
const played = wordSet('video song track music audio movie episode playback podcast clip sound player recording');

/** Pages have one button for each of these. */
const alone = wordSet('subscribe unsubscribe submit roll spin shuffle calculate generate redo');

/** "pay the fines", "cancel the dental cleaning": a button that says all of it, or that of the item which does. */
const ofThing =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const words = dropArticles(target);
    const isGiven = target.length > words.length && !/^an?$/.test(target[0]?.lower ?? '');
    const isPlain = words.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text));
    if (!isGiven || words.length > 2 || words.some(({ lower }) => aroundPages.has(lower)) || !isPlain || !isName(words))
      return undefined;
    const name = valueOf(words);
    const item = { type: 'item', kind: 'item', name, isExact: false } as const;
    // Two words are those of one item; one is what all of them are: "the message".
    // Players have one button for each verb, whatever is on.
    const isPlayer = playing.has(verb) && words.length === 1 && played.has(name.toLowerCase());
    const choice = [
      ...(isPlayer ? [button(verb, [])] : []),
      button(`${verb} ${name}`, []),
      ...(alone.has(verb) ? [button(verb, [])] : []),
      ...(words.length === 2 ? [button(verb, [item])] : []),
    ];
    return emit([toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' })]);
  };

/** A click on the button with one of these names, the likeliest first. */
const pressOne = (names: readonly string[]): Emission =>
  emit([
    toIntent(
      names.map((name) => button(name, [])),
      { action: 'click', purpose: 'click', said: 'Click' },
    ),
  ]);

/** "start a new game": the button that begins one. */
const ofNew =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const [article, adjective, ...noun] = target;
    const isNew = article?.lower === 'a' && adjective?.lower === 'new';
    if (!isNew || noun.length === 0 || noun.length > 2 || !isName(noun)) return undefined;
    const name = valueOf(noun);
    return pressOne([`${verb} a new ${name}`, `${verb} new ${name}`, `new ${name}`, `${verb} ${name}`]);
  };

/** "undo the last move": there's no other one to undo. */
const ofLast =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const [article, ordinal, ...noun] = target;
    const isLast = article?.lower === 'the' && (ordinal?.lower === 'last' || ordinal?.lower === 'latest');
    if (verb !== 'undo' || !isLast || noun.length !== 1 || !isName(noun)) return undefined;
    return pressOne([`undo last ${valueOf(noun)}`, `undo ${valueOf(noun)}`, 'undo']);
  };

/** "reset all filters", "archive all messages": the one button for all of them. */
const ofAll =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const [all, ...rest] = target;
    const noun = dropArticles(rest);
    const isPlain = noun.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}s$/u.test(text));
    if (all?.lower !== 'all' || noun.length !== 1 || !isPlain || !isName(noun)) return undefined;
    return pressOne([`${verb} all ${valueOf(noun)}`, `${verb} all`, `${verb} ${valueOf(noun)}`]);
  };

/** "load more transactions": what the list doesn't show yet. */
const ofMore = ({ target = [] }: Captured): Emission => {
  const noun = dropArticles(target);
  const isPlain = noun.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text));
  if (noun.length > 2 || !isPlain || !isName(noun)) return undefined;
  const said = valueOf(noun);
  return pressOne(['load more', 'show more', 'more'].flatMap((name) => [`${name} ${said}`, name]));
};

const formats = /^(?:csv|pdf|excel|xlsx?|json|xml|html|png|jpe?g|svg|docx?|markdown|txt|zip)$/;

/** "export the report as CSV": a button that says so. */
const ofFormat =
  (verb: string) =>
  ({ target = [], format = [] }: Captured): Emission => {
    const noun = dropArticles(target);
    const kind = format.length === 1 ? (format[0]?.lower ?? '') : '';
    if (noun.length > 2 || !isName(noun) || !formats.test(kind)) return undefined;
    // "The March statement" is one of several.
    if (noun.some(({ text }) => /^[\p{Lu}\d]/u.test(text))) {
      const item = { type: 'item', kind: 'item', name: valueOf(noun), isExact: isQuoted(noun) } as const;
      const choice = [`${verb} as ${kind}`, `${verb} ${kind}`, kind].map((name) => button(name, [item]));
      const whole = button(`${verb} ${valueOf(noun)} as ${kind}`, []);
      return emit([toIntent([whole, ...choice], { action: 'click', purpose: 'click', said: 'Click' })]);
    }
    return pressOne([
      `${verb} ${valueOf(noun)} as ${kind}`,
      `${verb} as ${kind}`,
      `${verb} to ${kind}`,
      `${verb} ${kind}`,
    ]);
  };

/** "remove the teapot from the cart": the button of what is in a place. */
const ofPlaced =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const [only, ...others] = readChoice(target) ?? [];
    const words = dropArticles(target);
    const isBare =
      only !== undefined &&
      others.length === 0 &&
      only.kind === undefined &&
      only.kindWord === '' &&
      only.ordinal === undefined &&
      only.descriptors.length === 0 &&
      only.name !== '';
    const isIn = only?.places.length === 1 && (only.places[0]?.type === 'section' || only.places[0]?.type === 'region');
    if (!isBare || !isIn || words.length === target.length || /^an?$/.test(target[0]?.lower ?? '')) return undefined;
    const item = { type: 'item', kind: 'item', name: only.name, isExact: only.isExact } as const;
    const choice = [button(verb, [item, ...only.places])];
    return emit([toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' })]);
  };

/** "delete "Buy milk"": the button of one of several alike. */
const ofItem =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    // "Start a chat with Ivo" is about none that's there.
    if (verb === 'start' && /^an?$/.test(target[0]?.lower ?? '')) return undefined;
    // `Reopen issue "Login fails"` needs no article.
    const isNoun = target[0]?.kind === 'word' && isQuoted(target.slice(1));
    const choice = readChoice(isNoun ? [...impliedWords('the'), ...target] : target);
    const [only] = choice ?? [];
    // "The cookie "session"" is on no page.
    if (only && aroundPages.has(only.kindWord)) return undefined;
    const coded = readCoded(target);
    const places = coded ? [coded] : only && choice?.length === 1 ? asItem(only) : undefined;
    if (!places) return undefined;
    return emit([toIntent([button(verb, places)], { action: 'click', purpose: 'click', said: 'Click' })]);
  };

/** "Pia Neumann's appointment", "the appointment of Ivo Brandt": whose it is, and what it is. */
function readOwned(target: Phrase): { owner: Phrase; owned: Phrase } | undefined {
  const owner = ownerAfterOf(target);
  return splitOwner(target) ?? (owner && { owner, owned: dropArticles(target).slice(0, -owner.length - 1) });
}

/** "cancel Pia Neumann's appointment": the button in what is hers. */
export const ofOwned =
  (verb: string) =>
  ({ target = [] }: Captured): Emission => {
    const said = readOwned(target);
    const isPlain = said?.owned.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text)) ?? false;
    if (!said || !isPlain || said.owned.length === 0 || said.owned.length > 2 || !isName(said.owner)) return undefined;
    const item = { type: 'item', kind: 'item', name: valueOf(said.owner).trim(), isExact: false } as const;
    const choice = [button(verb, [item]), button(`${verb} ${valueOf(said.owned).trim()}`, [item])];
    return emit([toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' })]);
  };

/** "assign the issue to Sam", `rename "A" to "B"`: sites take one step for it, or several. */
const ofTwo =
  (verb: string) =>
  ({ target = [], rest = [] }: Captured): Emission =>
    changesMeaning([...target, ...rest])
      ? undefined
      : {
          problem: `We'll look for this on the page as a whole. If it takes several steps there, write each of them, for example: click "${verb.replace(/^./, (letter) => letter.toUpperCase())}" and choose "…"`,
        };

const generic = wordSet(
  'changes form message post comment order request data settings filter filters selection reply review draft email invitation profile',
);

const ofIt = wordSet('save apply post publish');

/** "save the changes", "send the message": a button that is called after the verb. */
const ofForm =
  (verb: string) =>
  ({ target }: Captured): Emission => {
    const words = dropArticles(target ?? []);
    const noun = words.map(({ lower }) => lower).join(' ');
    if (noun === 'it' && ofIt.has(verb)) return ofForm(verb)({ target: [] });
    // Whatever is open is saved: "save the vitals".
    const isSaved = verb === 'save' && target !== undefined && words.length < target.length && isName(words);
    if (words.length > 1 || (words.length === 1 && !generic.has(noun) && !isSaved)) return undefined;
    const names = noun === '' ? [verb] : [`${verb} ${noun}`, verb];
    const choice = names.map((name) => button(name, []));
    return emit([
      { ...toIntent(choice, { action: 'click', purpose: 'click', said: 'Click' }), description: `Click "${verb}"` },
    ]);
  };

const formVerbs = 'save send apply cancel publish post'.split(' ');

/** "Enroll in "Algebra"": as good as without the word between. */
const particles: Partial<Record<string, string>> = {
  enrol: 'in',
  enroll: 'in',
  reply: 'to',
  subscribe: 'to',
  unsubscribe: 'from',
  vote: 'for',
};

const isOfItem = (verb: string): boolean => itemVerbs.includes(verb) || ownVerbs.includes(verb);

/** "archive the message": the button that says so, where the page has one such message. */
const ofGeneric =
  (verb: string) =>
  ({ target = [] }: Captured): Emission =>
    target.length === 2 ? ofForm(verb)({ target }) : undefined;

const verbRule = (verb: string): Rule => ({
  name: `${verb} one of several`,
  verbs: [verb],
  joins: false,
  forms: [
    ...(isOfItem(verb)
      ? [ofItem(verb), ofOwned(verb), ofNamed(verb)].map((emitted) => ({
          patterns: [particles[verb] === undefined ? '{target}' : `[${particles[verb]}] {target}`],
          emit: emitted,
        }))
      : []),
    ...(formVerbs.includes(verb) ? [{ patterns: ['', '{target}'], emit: ofForm(verb) }] : []),
    ...(isOfItem(verb)
      ? [
          ...[ofGeneric(verb), ofThing(verb), ofPlaced(verb), ofAll(verb), ofNew(verb), ofLast(verb)].map(
            (emitted) => ({
              patterns: [particles[verb] === undefined ? '{target}' : `[${particles[verb]}] {target}`],
              emit: emitted,
            }),
          ),
          { patterns: ['{target} (as|to) [a|an] {format}'], emit: ofFormat(verb) },
          { patterns: ['{target} (to|with|from|as|for|by|into) {rest}'], emit: ofTwo(verb) },
        ]
      : []),
  ],
  examples: formVerbs.includes(verb)
    ? { [`${verb} the post`]: [`on page: click button (${verb} post) | button (${verb})`] }
    : { [`${verb} the task "Buy milk"`]: [`on page: click button (${verb}) in item "Buy milk"`] },
});

/** The place of the one that is marked. */
function markedPlaces(target: Phrase): Place[] | undefined {
  const coded = readCoded(target);
  if (coded) return [coded];
  if (isCopied(target) && isName(target))
    return [{ type: 'item', kind: 'item', name: valueOf(target), isExact: false }];
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

/** "mark "Lunch?" as read", "mark the invoice as paid": a button that says so, of one that's named or of the only one. */
function marking({ target = [], state = [] }: Captured): Emission {
  const word = state.length === 1 ? (state[0]?.lower ?? '') : '';
  if (!/^[a-z]+$/.test(word)) return undefined;
  const [all, ...several] = target;
  const isAll = all?.lower === 'all' || all?.lower === 'everything';
  const noun = dropArticles(isAll ? several : target);
  const isPlain = noun.length <= 2 && noun.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text));
  if (isAll && isPlain)
    return pressOne([`mark all as ${word}`, ...(noun.length > 0 ? [`mark all ${valueOf(noun)} as ${word}`] : [])]);
  const places = markedPlaces(target);
  if (!places)
    return noun.length < target.length && isPlain && isName(noun)
      ? pressOne([`mark as ${word}`, `mark ${valueOf(noun)} as ${word}`, `mark ${word}`])
      : undefined;
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
  {
    name: 'show more of a list',
    verbs: ['load', 'show', 'fetch'],
    joins: false,
    forms: [{ patterns: ['[some] more {target}'], emit: ofMore }],
    examples: {
      'load more posts': [
        'on page: click button (load more posts) | button (load more) | button (show more posts) | button (show more) | button (more posts) | button (more)',
      ],
    },
  },
  {
    name: 'search what was typed',
    verbs: ['search'],
    joins: false,
    forms: [{ patterns: ['', 'now'], emit: () => pressOne(['search']) }],
    examples: { search: ['on page: click button (search)'] },
  },
  {
    name: 'clear all',
    verbs: ['clear'],
    joins: false,
    forms: [{ patterns: ['{target}'], emit: ofAll('clear') }],
    examples: {
      'clear all filters': ['on page: click button (clear all filters) | button (clear all) | button (clear filters)'],
    },
  },
  ...[...new Set([...itemVerbs, ...ownVerbs, ...formVerbs])].map(verbRule),
];
