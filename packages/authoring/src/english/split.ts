/**
 * Stage 3. Tokens into clauses, each of which should be one instruction. Line breaks, ends of sentences, semicolons,
 * arrows and "then" always separate. A comma or "and" separates when what follows begins an instruction of its own, and
 * joins when it goes on with an enumeration: `click "A" and "B"`, `fill in name with Ada and email with a@b.c`.
 */
import { hasSubject, stripNoise } from './noise.ts';
import { wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './predicate.ts';
import { isDeterminer, isHintWord } from './target.ts';
import type { Token } from './tokenise.ts';
import { matchVerbs, verbForm } from './verbs.ts';

export interface Clause {
  tokens: Phrase;
  /** Offsets into the prompt. */
  start: number;
  end: number;
}

interface Segment {
  tokens: Token[];
  /** What stands before it. */
  boundary: 'hard' | 'comma' | 'and';
}

const sentenceEnds = wordSet('. ! ? ; … > → ⇒ ➔ » | — – -- => ->');
const enumerating = wordSet('and & but');

function cutSegments(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let current: Segment = { tokens: [], boundary: 'hard' };
  const cut = (boundary: Segment['boundary']): void => {
    if (current.tokens.length > 0) segments.push(current);
    else if (current.boundary === 'hard') boundary = 'hard';
    current = { tokens: [], boundary };
  };
  for (const [index, token] of tokens.entries()) {
    const isJoint = enumerating.has(token.lower);
    if (token.kind === 'line') {
      if (breaksLine(tokens, index)) cut('hard');
    } else if (token.kind === 'bullet') {
      cut('hard');
    } else if (token.kind === 'mark' && sentenceEnds.has(token.lower)) {
      current.tokens.push(token);
      cut('hard');
    } else if (token.lower === 'then' || (token.lower === 'and' && tokens[index + 1]?.lower === 'then')) {
      cut('hard');
    } else if (token.lower === ',') {
      current.tokens.push(token);
      cut('comma');
    } else if (isJoint) {
      cut('and');
      current.tokens.push(token);
    } else current.tokens.push(token);
  }
  cut('hard');
  return segments;
}

/** A line break inside a sentence does not separate: the next line goes on in lower case, with no verb. */
function breaksLine(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (!next || next.kind !== 'word' || previous?.kind !== 'word') return true;
  return !/^\p{Ll}/u.test(next.text) || verbForm(next.lower) !== undefined;
}

const isCapitalised = (token: Token | undefined): boolean => token?.kind === 'word' && /^\p{Lu}/u.test(token.text);

const notVerbs = wordSet('with to in into on at as for of from by is are the a an my your or not no than that');
const takesObject = wordSet('the a an my your it them this his her');

/** "juggle the kettles": a word and its object, which is a verb that is not known. */
function looksLikeUnknownVerb(core: Phrase): boolean {
  const [first, second] = core;
  if (!first || !second || first.kind !== 'word' || isDeterminer(first.lower)) return false;
  if (notVerbs.has(first.lower) || isHintWord(first.lower) || !/^[\p{L}-]+$/u.test(first.text)) return false;
  return takesObject.has(second.lower);
}

/** "search is visible": the word that could be a verb is the subject. */
const isSubject = (core: Phrase): boolean => findPredicate(core.slice(0, 4))?.subject.length === 1;

function beginsClause(previous: Segment, { tokens, boundary }: Segment): boolean {
  const core = stripNoise(tokens);
  const verbs = matchVerbs(core);
  const before = previous.tokens.at(-1);
  const isName = boundary === 'and' && isCapitalised(core[0]) && isCapitalised(before);
  if (verbs.length > 0 && !isName && !isSubject(core)) return true;
  if (core.length > 0 && hasSubject(tokens, core)) return true;
  if (looksLikeUnknownVerb(core)) return true;
  const [lead] = matchVerbs(stripNoise(previous.tokens));
  if (lead?.rule.name === 'check that') return false;
  if (findPredicate(core) !== undefined && core.length > 2) return true;
  return lead === undefined ? boundary === 'comma' : !lead.rule.joins;
}

/** The clauses of a prompt. Together they hold every token that is not a separator. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const merged: Segment[] = [];
  for (const segment of cutSegments(tokens)) {
    const previous = merged.at(-1);
    if (previous && segment.boundary !== 'hard' && !beginsClause(previous, segment))
      previous.tokens.push(...segment.tokens);
    else merged.push(segment);
  }
  return merged.flatMap(({ tokens }) => {
    const core = stripNoise(tokens);
    const first = core[0];
    const last = core.at(-1);
    return first && last ? [{ tokens, start: first.start, end: last.end }] : [];
  });
}
