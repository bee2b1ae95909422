/**
 * The pattern language of the verb rules, matched against tokens.
 *
 *   word            the key word, whatever its case
 *   (a|b c)         one of these; an alternative may have several words
 *   [a|b c]         the same, or nothing
 *   {name}          one token or more, up to the first place where what follows in the pattern matches
 *   {name:number}   one token that is a number; also `:quoted`
 *
 * Matching never goes back, so it takes time linear in the phrase. A `{name}` must be followed by a word or by nothing.
 */
import { isQuoted, readsAt, type Phrase } from './phrase.ts';
import type { Token } from './tokenize.ts';

type Part =
  | { type: 'words'; alternatives: string[][]; isOptional: boolean }
  | { type: 'capture'; name: string; kind: string | undefined };

export type Pattern = readonly Part[];
export type Captures = Readonly<Record<string, Phrase>>;

const part = /\{(\w+)(?::(\w+))?\}|\(([^)]*)\)|\[([^\]]*)\]|(\S+)/g;

const alternativesIn = (text: string): string[][] =>
  text
    .split('|')
    .map((alternative) => alternative.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);

/** Reads a pattern. Throws when a `{name}` is followed by something that is not a required word. */
export function parsePattern(source: string): Pattern {
  const parts = [...source.matchAll(part)].map(([, name, kind, group, option, word]): Part =>
    name === undefined
      ? { type: 'words', alternatives: alternativesIn(group ?? option ?? word ?? ''), isOptional: option !== undefined }
      : { type: 'capture', name, kind },
  );
  for (const [index, current] of parts.entries()) {
    const next = parts[index + 1];
    if (current.type === 'capture' && !current.kind && next && !(next.type === 'words' && !next.isOptional))
      throw new Error(`In the pattern "${source}", {${current.name}} must be followed by a word or by nothing`);
  }
  return parts;
}

const kinds: Record<string, (token: Token) => boolean> = {
  number: (token) => /^(?:\d[\d.,]*|\{\{\w+\}\})$/.test(token.value),
  quoted: (token) => isQuoted([token]),
};

const lengthAt = (phrase: Phrase, index: number, alternatives: string[][]): number | undefined =>
  alternatives.find((words) => readsAt(phrase, index, words))?.length;

/** The captures of a pattern that fits the whole phrase; undefined when it does not. */
export function matchPattern(pattern: Pattern, phrase: Phrase): Captures | undefined {
  const [first] = pattern;
  // Most patterns begin with other words than the phrase.
  if (first?.type === 'words' && !first.isOptional && lengthAt(phrase, 0, first.alternatives) === undefined)
    return undefined;
  const captures: Record<string, Phrase> = {};
  let index = 0;
  for (const [partIndex, current] of pattern.entries()) {
    if (current.type === 'words') {
      const length = lengthAt(phrase, index, current.alternatives);
      if (length === undefined && !current.isOptional) return undefined;
      index += length ?? 0;
      continue;
    }
    const end = findCaptureEnd({ phrase, start: index, capture: current, next: pattern[partIndex + 1] });
    if (end === undefined) return undefined;
    captures[current.name] = phrase.slice(index, end);
    index = end;
  }
  return index === phrase.length ? captures : undefined;
}

interface CaptureSearch {
  phrase: Phrase;
  start: number;
  capture: Part & { type: 'capture' };
  next: Part | undefined;
}

function findCaptureEnd({ phrase, start, capture, next }: CaptureSearch): number | undefined {
  const first = phrase[start];
  if (!first) return undefined;
  if (capture.kind !== undefined) return kinds[capture.kind]?.(first) ? start + 1 : undefined;
  if (next?.type !== 'words') return phrase.length;
  for (let index = start + 1; index < phrase.length; index += 1)
    if (lengthAt(phrase, index, next.alternatives) !== undefined) return index;
  return undefined;
}
