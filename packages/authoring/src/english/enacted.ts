/** "If I try to pay 2000, it says "Too much"": something is done, and then something is seen. Each is a clause of its own. */
import { actorLengthAt } from './actor.ts';
import { isDeterminer } from './determiners.ts';
import { finishing } from './earlier-deed.ts';
import { stripNoise } from './noise.ts';
import { impliedWords, readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbBase, verbForm } from './verbs.ts';

const leads = ['as soon as', 'right after', 'every time', 'whenever', 'after', 'once', 'when', 'if'].map((words) =>
  words.split(' '),
);
const trying = ['try to', 'tries to', 'attempt to', 'attempts to', 'want to', 'wants to', 'now'].map((words) =>
  words.split(' '),
);
/** Nothing is done with these: "if I see a banner, close it". */
const looking = wordSet(
  "see sees find finds notice notices have has had get gets be am is are was were observe observes expect can can't cannot could should must may might do does don't doesn't did didn't will won't would never not already own owns belong belongs",
);
const objects = /^(?:the|an?|my|your|his|her|their|its|it|this|that|these|those|another|\d.*|["“].*|\p{Lu}.*)$/u;
const searching = ['look for', 'looks for'].map((words) => words.split(' '));
const adverbs = wordSet('then so and');

/** "Look for kettle", before what comes of it, searches. */
function asSearch(deed: Phrase): Phrase {
  const words = searching.find((each) => readsAt(deed, 0, each));
  return words ? [...impliedWords('search for'), ...deed.slice(words.length)] : deed;
}

const saying = wordSet('says say reads shows displays tells warns complains');
/** "It says", after something was tried: the page does. */
const asPage = (seen: Phrase): Phrase =>
  readsAt(seen, 0, ['it']) && saying.has(seen[1]?.lower ?? '') ? [...impliedWords('the page'), ...seen.slice(1)] : seen;

/** "After clearing the filters, …" */
const finished = wordSet('after once upon');

/** "Clear the filters", of "clearing the filters". */
function inBaseForm([verb, ...others]: Phrase): Phrase {
  const base = verb && verbForm(verb.lower) === 'gerund' ? verbBase(verb.lower) : undefined;
  return verb ? [base === undefined ? verb : { ...verb, text: base, lower: base, value: base }, ...others] : [];
}

/** Where the words of the deed begin; undefined where nobody does anything. */
function deedStart(tokens: Phrase): number | undefined {
  const first = tokens.findIndex(({ kind }) => kind === 'word');
  const lead = leads.find((words) => readsAt(tokens, first, words));
  if (first < 0 || !lead) return undefined;
  const who = first + lead.length;
  const actor = actorLengthAt(tokens, who);
  const isGerund = finished.has(lead.at(-1) ?? '') && verbForm(tokens[who]?.lower ?? '') === 'gerund';
  if (actor === 0) return isGerund && !looking.has(verbBase(tokens[who]?.lower ?? '') ?? '') ? who : undefined;
  let start = who + actor;
  const tried = trying.find((words) => readsAt(tokens, start, words));
  start += tried?.length ?? 0;
  const verb = tokens[start];
  if (verb?.kind !== 'word' || looking.has(verb.lower)) return undefined;
  const form = verbForm(verb.lower);
  // "Record a payment": a verb that isn't known, and its object.
  const isPlain =
    /^\p{Ll}+$/u.test(verb.text) && (tried?.at(-1) === 'to' || objects.test(tokens[start + 1]?.text ?? ''));
  return form === 'base' || form === 'third' || (form === undefined && isPlain) ? start : undefined;
}

const watchers = wordSet('i we you she he they it');
const watching = wordSet('see sees get gets expect expects receive receives');
const asking = wordSet('want wants should must need needs will');

/** "If I press Save I get an error": where those who act say what they see, with no comma before. */
function seenAt(tokens: Phrase, start: number): number {
  return tokens.findLastIndex(({ kind, lower }, at) => {
    if (at <= start || kind !== 'word' || !watchers.has(lower)) return false;
    const isAsked = asking.has(tokens[at + 1]?.lower ?? '');
    const verb = tokens[at + (isAsked ? (tokens[at + 2]?.lower === 'to' ? 3 : 2) : 1)];
    return lower === 'it' ? saying.has(verb?.lower ?? '') : watching.has(verb?.lower ?? '');
  });
}

const before = wordSet(
  'in on at of for from with under to into by next beside than and or the a an that which my your our its his her',
);

const stating = wordSet('only all both there nothing');

/** "After clearing the filters the total is $5": where a statement begins, with no comma before. */
function statedAt(tokens: Phrase, start: number): number {
  if (verbForm(tokens[start]?.lower ?? '') !== 'gerund' || tokens.some(({ text }) => text === ',')) return -1;
  const isAlone = finishing.has(verbBase(tokens[start]?.lower ?? '') ?? '');
  return tokens.findLastIndex(
    ({ lower, kind }, at) =>
      at > start + (isAlone ? 0 : 1) &&
      kind === 'word' &&
      (isDeterminer(lower) || stating.has(lower)) &&
      !before.has(tokens[at - 1]?.lower ?? '') &&
      (findPredicate(tokens.slice(at))?.subject.length ?? 0) > 1,
  );
}

/** The deed and what's seen then, as clauses; undefined for one that says something else. */
export function cutEnacted(clause: Clause): { deed: Clause; seen: Clause } | undefined {
  const { tokens } = clause;
  const start = deedStart(tokens);
  if (start === undefined) return undefined;
  const commas = tokens.flatMap(({ text }, at) => (at > start && text === ',' ? [at] : []));
  const comma = commas.find((at) => {
    const rest = stripNoise(tokens.slice(at + 1));
    const subject = findPredicate(rest)?.subject ?? [];
    return rest.length > 1 && (subject.length > 0 || readsAt(rest, 0, ['it'])) && matchVerbs(rest).length === 0;
  });
  const stated = comma === undefined ? statedAt(tokens, start) : -1;
  const joint = comma ?? (stated < 0 ? seenAt(tokens, start) : stated);
  if (joint < 0) return undefined;
  const deed = asSearch(inBaseForm(tokens.slice(start, joint)));
  const isChoice = deed.some(({ kind, lower }) => kind === 'word' && (lower === 'or' || lower === 'not'));
  const after = tokens.slice(comma === undefined ? joint : joint + 1);
  const seen = after.slice(adverbs.has(after[0]?.lower ?? '') ? 1 : 0);
  if (isChoice || deed.length === 0) return undefined;
  const part = (words: Phrase, written: Phrase, boundary: Clause['boundary']): Clause => ({
    ...clause,
    tokens: words,
    text: textOf(trimMarks(words)),
    boundary,
    start: written[0]?.start ?? clause.start,
    end: trimMarks(written).at(-1)?.end ?? clause.end,
  });
  return {
    deed: part(deed, tokens.slice(start, joint), clause.boundary),
    seen: part(asPage(seen), seen, 'then'),
  };
}
