/** "If I try to pay 2000, it says "Too much"": something is done, and then something is seen. Each is a clause of its own. */
import { actorLengthAt } from './actor.ts';
import { stripNoise } from './noise.ts';
import { impliedWords, readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

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

/** Where the words of the deed begin; undefined where nobody does anything. */
function deedStart(tokens: Phrase): number | undefined {
  const first = tokens.findIndex(({ kind }) => kind === 'word');
  const lead = leads.find((words) => readsAt(tokens, first, words));
  if (first < 0 || !lead) return undefined;
  const who = first + lead.length;
  const actor = actorLengthAt(tokens, who);
  if (actor === 0) return undefined;
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
  const joint = comma ?? seenAt(tokens, start);
  if (joint < 0) return undefined;
  const deed = asSearch(tokens.slice(start, joint));
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
