import { cutText } from '@saywright/contracts/text/cut-text';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readAuth, setAuth } from './read-auth.ts';
import { readHeaderName, readHeaderValue } from './read-header.ts';
import { addHeader } from './request-content.ts';
import { currentEntry, type Reading, type State } from './state.ts';

/** Whether the words name a sign-in for this request, rather than for all of them. */
export function signsInAlready(state: State): boolean {
  const draft = currentEntry(state)?.draft;
  const { auth } = state.common;
  const isCommon =
    auth?.type === draft?.auth_type &&
    Object.entries(auth?.auth ?? {}).every(([name, value]) => draft?.auth[name as keyof typeof draft.auth] === value);
  // A request that's sent again has those of the one before.
  const before = state.entries.at(-2)?.draft;
  const isRepeated = before?.auth_type === draft?.auth_type && before?.auth === draft?.auth;
  return draft !== undefined && draft.auth_type !== 'none' && !isCommon && !isRepeated;
}

/** "As a regular user (bearer token abc)": the credentials say who it is. */
export function readRole(cursor: Cursor, state: State): Reading | undefined {
  if (!cursor.take('as a', 'as an', 'as the', 'as')) return undefined;
  let words = 0;
  while (words < 3 && /^[a-z]+$/.test(cursor.word()) && !/^(?:with|using)$/.test(cursor.word())) {
    cursor.at += 1;
    words += 1;
  }
  if (words === 0 || !cursor.take('(', 'with', 'using')) return undefined;
  const isOpen = cursor.word(-1) === '(';
  const auth = readAuth(cursor, state);
  if (!auth || (isOpen && !cursor.take(')')) || !isBoundary(cursor) || signsInAlready(state)) return undefined;
  return { state: setAuth(auth.state ?? state, auth), message: auth.message };
}

/** "… is gzip when Accept-Encoding is gzip": the one condition that the request itself fulfills. */
export function readCondition(cursor: Cursor, state: State): Reading | undefined {
  if (!cursor.take('when', 'if')) return undefined;
  if (cursor.take('i use', 'we use', 'using', 'i send', 'we send', 'i sign in with', 'signed in with')) {
    const auth = readAuth(cursor, state);
    return auth && isBoundary(cursor) && !signsInAlready(state)
      ? { state: setAuth(auth.state ?? state, auth), message: auth.message }
      : undefined;
  }
  const name = readHeaderName(cursor);
  if (name === undefined || !/^(?:accept-|if-)/i.test(name) || !cursor.take('is set to', 'is', '=', ':'))
    return undefined;
  const value = readHeaderValue(cursor);
  if (value === undefined || !isBoundary(cursor)) return undefined;
  const added = addHeader(state, name, value);
  return 'problem' in added ? added : { state: added, message: `Header ${name}: ${cutText(value, 40)}` };
}
