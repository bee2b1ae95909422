import { dropArticles } from '../determiners.ts';
import { valueOf, wordSet } from '../phrase.ts';
import type { Predicate } from '../statements/predicate.ts';
import { readChoice } from './read-choice.ts';
import { visibility } from './read-seen.ts';
import type { Said } from './said.ts';

const reporting = wordSet('says say states state reads read');
const telling = wordSet('error message notification alert toast warning banner');

/** "An error says that the card was declined": a message in words of its own, with these in it. */
export function readIndirect({ subject, object, words, isNegated }: Predicate): Said | undefined {
  const [verb] = words;
  const said = object[0]?.lower === 'that' ? object.slice(1) : object;
  const [tree, ...others] = readChoice(subject) ?? [];
  const isMessage = tree?.kind === 'text' && tree.name === '' && telling.has(tree.kindWord.split(' ').at(-1) ?? '');
  const isSaid = said.length > 2 && /^\p{Ll}/u.test(said[0]?.text ?? '') && said.every(({ kind }) => kind === 'word');
  if (!tree || !isMessage || others.length > 0 || isNegated || !reporting.has(verb?.lower ?? '') || !isSaid)
    return undefined;
  return said.some(({ lower }) => lower === 'or' || lower === 'to')
    ? undefined
    : visibility([{ ...tree, name: valueOf(dropArticles(said)) }], true);
}
