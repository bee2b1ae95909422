import * as z from 'zod';
import { describeCss } from './describe-css.ts';
import { describeXpath } from './describe-xpath.ts';
import { cutText } from '../text/cut-text.ts';
import { lookup } from '../text/lookup.ts';
import { tagWords } from './tag-words.ts';

export const selectorType = z.enum(['css', 'xpath', 'text', 'placeholder', 'label', 'role']);
export type SelectorType = z.output<typeof selectorType>;

export const maxSelectorLength = 4_000;

/**
 * One way to find an element. `role` values are written as in an accessibility snapshot: `button` or
 * `button "Log in"`. Names, labels, placeholders and texts match whole, as `element-name.ts` says; CSS and XPath are
 * taken literally.
 */
export const selectorCandidate = z.strictObject({
  type: selectorType,
  value: z
    .string()
    .trim()
    .min(1, 'A selector needs a value')
    .max(maxSelectorLength, `A selector can have up to ${maxSelectorLength} characters`),
});
export type SelectorCandidate = z.output<typeof selectorCandidate>;

/** The way that is tried first, and the fallbacks in the order in which they are tried. */
export const selector = selectorCandidate.extend({
  fallback_selectors: z.array(selectorCandidate).max(10, 'A selector can have up to 10 fallbacks').default([]),
});
export type Selector = z.output<typeof selector>;

export interface RoleSelector {
  role: string;
  name: string | undefined;
}

/** Reads a `role` selector's value; undefined when it is neither `role` nor `role "name"`. */
export function parseRoleSelector(value: string): RoleSelector | undefined {
  const match = /^([a-z]+)(?:\s+"(.*)")?$/s.exec(value.trim());
  return match?.[1] ? { role: match[1], name: match[2]?.replaceAll('\\"', '"') } : undefined;
}

/** Writes what `parseRoleSelector` reads. */
export const formatRoleSelector = ({ role, name }: { role: string; name?: string }): string =>
  name === undefined ? role : `${role} "${name.replaceAll('"', '\\"')}"`;

const passwordWords = /pass[-_ ]?(word|code|phrase)|\bpwd\b|\bpin\b/i;

/**
 * Whether an element is, by the ways to find it, a field for a password. XPath is left out: it may say "password" of
 * what stands beside the element.
 */
export const looksLikePassword = ({
  type,
  value,
  fallback_selectors: fallbacks = [],
}: SelectorCandidate & { fallback_selectors?: readonly SelectorCandidate[] }): boolean =>
  [{ type, value }, ...fallbacks].some(
    (candidate) => candidate.type !== 'xpath' && passwordWords.test(candidate.value),
  );

const maxShownLength = 80;

/** The meaning of CSS or XPath that was written from English; undefined for selectors that people wrote. */
export const selectorWords = ({ type, value }: SelectorCandidate): string | undefined =>
  type === 'xpath' ? describeXpath(value) : type === 'css' ? describeCss(value) : undefined;

/** A selector as people read it: `button "Log in"`, `css #email`, `button "Delete" for "Ada"`; a long one is cut. */
export function describeSelector({ type, value }: SelectorCandidate): string {
  const words = selectorWords({ type, value });
  if (words !== undefined) return cutText(words, 2 * maxShownLength);
  const shown = cutText(value, maxShownLength);
  if (type === 'role') return shown;
  return type === 'css' || type === 'xpath' ? `${type} ${shown}` : `${type} "${shown}"`;
}

const nouns = lookup({ ...tagWords, li: 'item' });

/** Ways that checks on the page wrote, which nobody can read. */
const isWrittenForUs = ({ type, value }: SelectorCandidate): boolean =>
  type === 'css'
    ? /:nth-of-type\(|:has\(/.test(value)
    : type === 'xpath' && /ancestor::|preceding::|@class, " "/.test(value);

/** The kind of element that such a way leads to: `cell`, `element "song"`. */
function sayRaw({ type, value }: SelectorCandidate): string {
  if (type === 'xpath') {
    const [, tag = ''] = /^\(?\/\/([a-z][a-z\d-]*)/.exec(value) ?? [];
    return nouns.get(tag) ?? 'element';
  }
  const last = value.split(/[\s>+~]+/).at(-1) ?? '';
  const [, tag = ''] = /^([a-z][a-z\d-]*)/.exec(last) ?? [];
  const [, mark] = /[.#]([\w-]+)/.exec(last) ?? [];
  const [, written] = /\[[\w-]+="([^"]+)"\]/.exec(last) ?? [];
  const word = mark ?? written;
  return `${nouns.get(tag) ?? 'element'}${word === undefined ? '' : ` "${word.replaceAll(/[-_]+/g, ' ')}"`}`;
}

/**
 * An element in a message: by the first of its ways that people can read. One way that a person wrote is shown as it is;
 * paths that checks on the page found are put into words.
 */
export function sayElement({ type, value, fallback_selectors: fallbacks }: Selector): string {
  const ladder = [{ type, value }, ...fallbacks];
  const isRaw = (way: SelectorCandidate): boolean =>
    (way.type === 'css' || way.type === 'xpath') && selectorWords(way) === undefined;
  const readable = ladder.find((way) => !isRaw(way));
  if (readable) return describeSelector(readable);
  return fallbacks.length > 0 || isWrittenForUs({ type, value })
    ? sayRaw({ type, value })
    : describeSelector({ type, value });
}
