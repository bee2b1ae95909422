import { wordSet } from '../english/phrase.ts';
import { isUrlLike } from './arrange.ts';
import type { Cursor } from './cursor.ts';
import { byVerb } from './request-verbs.ts';
import { singularOf } from './resources.ts';
import { isTelling } from './telling.ts';
import { currentEntry, type Reading, type State } from './state.ts';

const articles = wordSet('a an the new existing single one');
const links = wordSet('to from in of by for on into');
/** Words that a purpose may end with, which say nothing that the request doesn't. */
const plain = /^[a-z]{2,20}$/;
const meaningful = wordSet(
  'all every each any no not only twice again once if unless without with as invalid expired missing wrong other another same random ' +
    'user admin guest anonymous deleted empty returns should must is are and or then expect',
);

/** "POST /pets — Add a new pet to the store": behind a dash, words of an API description that say again what the request does. */
export const readPurpose = (cursor: Cursor, state: State): Reading | undefined =>
  readRemark(cursor, state) ??
  cursor.attempt(() => {
    const draft = state.phase === 'request' ? currentEntry(state)?.draft : undefined;
    const isBehind =
      /^[-–—:(]$/.test(cursor.tokens[cursor.at - 1]?.text ?? '') && isUrlLike(cursor.tokens[cursor.at - 2]);
    if (!draft || !isBehind || byVerb.get(cursor.word()) !== draft.method) return undefined;
    cursor.at += 1;
    while (articles.has(cursor.word())) cursor.at += 1;
    const segments = draft.url.toLowerCase().split(/[^a-z\d]+/);
    if (!segments.some((segment) => singularOf(segment) === singularOf(cursor.word()))) return undefined;
    cursor.at += 1;
    const isPlain = takeLink(cursor);
    cursor.take(')');
    return isPlain && cursor.isAtEnd
      ? { state, message: 'The purpose of the request' }
      : { problem: `We can't tell if this is about ${draft.method} ${draft.url}, or another request. Say it once` };
  });

/** Words that would be a parameter of the request. */
const isSelecting = /^(?:page|first|second|last|next|sorted|filtered|limited|deleted|active)$/;

/** "GET /items/abc (a non-numeric id)": plain words in parentheses that say what the address is. */
const readRemark = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt(() => {
    if (state.phase === 'response' && cursor.take('for') && cursor.take('a', 'an')) {
      const at = cursor.at;
      while (/^[a-z][a-z-]+$/.test(cursor.word()) && !isTelling(cursor.word()) && cursor.at - at < 3) cursor.at += 1;
      return cursor.isAtEnd && cursor.at > at ? { state, message: 'A remark about the request' } : undefined;
    }
    if (state.phase !== 'request' || cursor.word(-1) !== '(' || !isUrlLike(cursor.tokens[cursor.at - 2]))
      return undefined;
    const isNamed = cursor.take('a', 'an', 'the') !== undefined;
    let words = 0;
    for (
      ;
      words < 4 &&
      /^[a-z][a-z-]+$/.test(cursor.word()) &&
      !isTelling(cursor.word()) &&
      !isSelecting.test(cursor.word());
      words += 1
    )
      cursor.at += 1;
    return isNamed && words > 0 && cursor.take(')') ? { state, message: 'A remark about the address' } : undefined;
  });

/** "to the store", or nothing. */
function takeLink(cursor: Cursor): boolean {
  if (!links.has(cursor.word())) return true;
  cursor.at += 1;
  while (articles.has(cursor.word())) cursor.at += 1;
  const isPlain = plain.test(cursor.word()) && !meaningful.has(cursor.word());
  cursor.at += 1;
  return isPlain;
}
