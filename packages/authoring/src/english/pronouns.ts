/** "It", "its status", "that tab": what the clause before was about, if it was about one thing. */
import type { StepAction } from '@saywright/contracts/entities/step';
import type { Intent } from '../tree/intent.ts';
import type { Choice, Name } from '../tree/target-tree.ts';
import { actorLengthAt } from './actor.ts';
import { isHintWord } from './hints.ts';
import { impliedWords, readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

export interface Antecedent extends Name {
  /** The word that said its kind; empty for one of several alike. */
  noun: string;
  /** One of several alike, which has parts of its own. */
  isItem: boolean;
}

/** Actions on a thing that people speak of afterward. */
const pointing: ReadonlySet<StepAction> = new Set(['click', 'check', 'uncheck', 'hover', 'assert']);

function namedBy(choice: Choice): Antecedent | undefined {
  const named = choice.map(({ name, isExact, kind, kindWord, ordinal, places }): Antecedent | undefined => {
    if (ordinal !== undefined || places.length > 1) return undefined;
    const [place] = places;
    const isSaid = name !== '' || (choice.length === 1 && kind === 'field' && kindWord !== '');
    if (!place && (kind === 'item' || kind === 'row') && name !== '')
      return { name, isExact, noun: kindWord, isItem: true };
    if (!place) return isSaid ? { name, isExact, noun: kindWord, isItem: false } : undefined;
    if (place.type !== 'item' || place.name === '' || place.ordinal !== undefined) return undefined;
    // `The card "A" in the row "B"`: either may be meant.
    if (name !== '' && (kind === 'item' || kind === 'row')) return undefined;
    return { name: place.name, isExact: place.isExact, noun: '', isItem: true };
  });
  const last = named.at(-1);
  // "Click "Archive" in the row, or the row's own name": what all readings but those of one whole name agree on.
  return last && named.every((each) => each !== undefined) ? last : undefined;
}

/** The one thing that a clause was about; undefined for none or several. */
export function antecedentOf(intents: readonly Intent[]): Antecedent | undefined {
  const [only, ...others] = intents;
  if (!only || others.length > 0 || !pointing.has(only.action)) return undefined;
  const [check, ...checks] = only.checks;
  // "The Travel card is Frozen": a value beside its name.
  if (check?.assertion.type === 'labelled_value' && checks.length === 0)
    return { name: check.assertion.label, isExact: false, noun: '', isItem: true };
  const choice = only.action === 'assert' ? (checks.length === 0 ? check?.target : undefined) : only.target;
  const antecedent = choice && namedBy(choice);
  const isBox = only.action === 'check' || only.action === 'uncheck';
  return antecedent && isBox && antecedent.noun === '' && choice.every(({ places }) => places.length === 0)
    ? { ...antecedent, noun: 'switch' }
    : antecedent;
}

/** The one of several alike that a clause names; undefined for none, null for several. */
export function itemNamedBy(intents: readonly Intent[]): Antecedent | null | undefined {
  const choices = intents.flatMap(({ target, checks }) => [target, ...checks.map((check) => check.target)]);
  const named = choices
    .flatMap((choice) => choice ?? [])
    .flatMap(({ places }) => places)
    .flatMap((place) => (place.type === 'item' && place.name !== '' ? [place] : []));
  const [first] = named;
  if (!first) return undefined;
  const { name, isExact } = first;
  return named.every((each) => each.name === name) ? { name, isExact, noun: '', isItem: true } : null;
}

const owning = wordSet('its his her their');
const others = wordSet('his her their');
const persons = wordSet('he she they');
const roles = wordSet('user customer visitor shopper client buyer');

/** "She changes her nickname": the own one of who acts; undefined where somebody else may be meant. */
export function replaceOwn(tokens: Phrase, core: Phrase): Phrase | undefined {
  const before = tokens.slice(0, core[0] ? tokens.indexOf(core[0]) : 0);
  const rules = matchVerbs(core).map(({ rule }) => rule.name);
  // A user may open somebody else's profile, but types what is asked of them.
  const who = before.findLast(({ lower }) => lower !== 'has');
  const isNamed =
    /^\p{Lu}\p{Ll}+$/u.test(who?.text ?? '') && actorLengthAt([...before, ...core], before.length - 1) > 0;
  // "Maria opens her profile and changes her name": who changes it was said before.
  const isGoingOn =
    verbForm(core[0]?.lower ?? '') === 'third' && before.every(({ kind, lower }) => kind === 'mark' || lower === 'and');
  const isActing =
    isNamed ||
    isGoingOn ||
    before.some(({ lower }) => persons.has(lower)) ||
    (before.some(({ lower }) => roles.has(lower)) && rules.includes('type'));
  if (!isActing || rules.length === 0 || core.filter(({ lower }) => others.has(lower)).length !== 1) return undefined;
  return core.map((token) => (others.has(token.lower) ? { ...token, text: 'my', lower: 'my', value: 'my' } : token));
}

/** "Her status is "Suspended"": that of the one that was named last, whatever was done with it since. */
export function replaceOwner(core: Phrase, { name, isExact }: Antecedent): Phrase | undefined {
  const words = trimMarks(core);
  const subject = findPredicate(words)?.subject ?? [];
  const isOwned = owning.has(words[0]?.lower ?? '') && subject.length >= 2 && subject.length <= 3;
  if (!isOwned || words.slice(1).some(({ kind, lower }) => kind === 'word' && pronouns.has(lower))) return undefined;
  return [
    ...impliedWords('the'),
    ...subject.slice(1),
    ...impliedWords('of'),
    ...tokensOf({ name, isExact }),
    ...words.slice(subject.length),
  ];
}

function tokensOf({ name, isExact }: Name): Phrase {
  if (name === '') return [];
  if (!isExact) return impliedWords(name);
  const text = `"${name}"`;
  return [
    {
      kind: 'quoted',
      text,
      lower: text.toLowerCase(),
      value: name,
      gap: ' ',
      opens: false,
      start: 0,
      end: 0,
    },
  ];
}

export const sayAgain = (antecedent: Antecedent): Phrase =>
  antecedent.noun === ''
    ? tokensOf(antecedent)
    : [...impliedWords('the'), ...tokensOf(antecedent), ...impliedWords(antecedent.noun)];

const controls = wordSet('checkbox tickbox box option setting switch toggle tab link button');
const pronouns = wordSet('it its they them their this these those he she him her his one ones');
/** Of "it", others say too little to be sure: "it says" is about the page as well. */
const ofThing = wordSet('be appear disappear');

/** "Click on it to go to its page": the aim names the same thing again. */
function withoutAim(words: Phrase): Phrase {
  const at = words.findIndex(({ lower }) => lower === 'it');
  const isAim = at > 0 && words[at + 1]?.lower === 'to' && verbForm(words[at + 2]?.lower ?? '') === 'base';
  return isAim && words.slice(at + 1).every(({ kind }) => kind !== 'quoted') ? words.slice(0, at + 1) : words;
}

/** The clause with the pronoun replaced; undefined where that could change what it means. */
export function replacePronoun(core: Phrase, antecedent: Antecedent): Phrase | undefined {
  const words = withoutAim(trimMarks(core));
  const said = words.flatMap(({ kind, lower }, at) => (kind === 'word' && pronouns.has(lower) ? [at] : []));
  const [at, ...others] = said;
  if (others.length > 0) return undefined;
  const predicate = findPredicate(words);
  const pronoun = words[at ?? -1]?.lower;
  const isThis = pronoun === 'this' && controls.has(words[(at ?? 0) + 1]?.lower ?? '');
  if (at === undefined || isThis) return replaceThat(words, antecedent) ?? replaceSwitch(words, antecedent);
  if (pronoun === 'its' && antecedent.isItem && words[at + 1]?.kind === 'word') {
    const subject = predicate?.subject ?? [];
    const end = predicate && subject.length > at + 1 ? subject.length : words.length;
    if (predicate && subject.length <= at + 1) return undefined;
    const joint = impliedWords(predicate ? 'of' : 'for');
    return [
      ...words.slice(0, at),
      ...impliedWords('the'),
      ...words.slice(at + 1, end),
      ...joint,
      ...tokensOf(antecedent),
      ...words.slice(end),
    ];
  }
  if (pronoun !== 'it') return undefined;
  const isSubject = predicate?.subject.at(-1) === words[at];
  const after = textOf(words.slice(at + 1)).toLowerCase();
  const isObject = !predicate && /^(?:(?:back )?(?:on|off)(?: again)?|as \p{Ll}+)?$/u.test(after);
  if (!(isObject || (isSubject && predicate && ofThing.has(predicate.verb)))) return undefined;
  return [...words.slice(0, at), ...sayAgain(antecedent), ...words.slice(at + 1)];
}

const alike = wordSet('row line entry record card item');
const sameAs = ['that', 'this', 'the same'].map((words) => words.split(' '));
/** "That row", after "click Edit in the row of Ada": hers. */
export function replaceThatItem(words: Phrase, { name, isExact, isItem }: Antecedent): Phrase | undefined {
  const isSaid = (words: Phrase, at: number): readonly string[] | undefined =>
    sameAs.find((each) => readsAt(words, at, each) && alike.has(words[at + each.length]?.lower ?? ''));
  const at = words.findIndex((_token, index) => isSaid(words, index) !== undefined);
  const said = isSaid(words, at);
  if (!isItem || !said) return undefined;
  const before = words.slice(0, at);
  const after = words.slice(at + said.length);
  if ([...before, ...after].some(({ kind, lower }) => kind === 'word' && pronouns.has(lower))) return undefined;
  return [...before, ...impliedWords('the'), ...tokensOf({ name, isExact }), ...after];
}

/** "That tab", "this box", after "click the Favorites tab" or "click Favorites" */
function replaceThat(words: Phrase, antecedent: Antecedent): Phrase | undefined {
  const at = words.findIndex(({ lower }) => lower === 'that' || lower === 'this');
  const noun = words[at + 1]?.lower ?? '';
  const isSame =
    noun === antecedent.noun.split(' ').at(-1) || (antecedent.noun === '' && !antecedent.isItem && isHintWord(noun));
  if (at < 0 || !isSame || noun === '' || words.slice(at + 1).some(({ lower }) => lower === 'that' || lower === 'this'))
    return undefined;
  return [...words.slice(0, at), ...sayAgain({ ...antecedent, noun }), ...words.slice(at + 2)];
}

const switches = wordSet('checkbox tickbox box setting switch toggle slider');
const checking = wordSet('check verify confirm ensure make sure assert validate see expect that');

/** "The toggle is off", after "turn off "Dark mode"" */
function replaceSwitch(words: Phrase, antecedent: Antecedent): Phrase | undefined {
  const subject = findPredicate(words)?.subject ?? [];
  const [article, noun] = subject.slice(-2);
  const isWhole = subject.slice(0, -2).every(({ kind, lower }) => kind === 'mark' || checking.has(lower));
  if (article?.lower !== 'the' || !noun || !switches.has(noun.lower) || !isWhole) return undefined;
  if (!switches.has(antecedent.noun.split(' ').at(-1) ?? '')) return undefined;
  return [...words.slice(0, words.indexOf(article)), ...sayAgain(antecedent), ...words.slice(words.indexOf(noun) + 1)];
}
