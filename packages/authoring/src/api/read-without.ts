import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { noAuth, noToken } from './read-auth.ts';
import { phrases } from './phrases.ts';
import { readName } from './read-sent-name.ts';
import { changeDraft, currentEntry, type Reading, type State } from './state.ts';

/** "GET /me no auth": "no" of anything else is about the response. */
const takeRefusal = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const word = cursor.take('no');
    return word !== undefined && cursor.allows(() => cursor.take(...noAuth, ...noToken)) ? word : undefined;
  });

const anonymously = phrases(`
  as an anonymous user | as an unauthenticated user | as anonymous user | as anonymous | when not logged in | when not signed in |
  when logged out | when signed out | while logged out | while signed out | while not logged in | while not signed in
`);

const staying = phrases(`
  don't follow it | do not follow it | don't follow redirects | do not follow redirects | don't follow the redirect |
  do not follow the redirect | without following it
`);

/** "Without a token", "with no body", "without following redirects": what the request leaves out. */
export function readWithout(cursor: Cursor, state: State): Reading | undefined {
  const entry = currentEntry(state);
  if (entry && cursor.take(...anonymously))
    return isBoundary(cursor)
      ? { state: changeDraft(state, () => ({ auth_type: 'none' })), message: 'Send without signing in' }
      : undefined;
  if (entry && cursor.take(...staying))
    return isBoundary(cursor)
      ? { state: changeDraft(state, () => ({ follow_redirects: false })), message: "Don't follow redirects" }
      : undefined;
  if (
    entry?.draft.body_type === 'none' &&
    state.phase === 'request' &&
    cursor.take('with an empty body', 'with empty body')
  )
    return isBoundary(cursor) ? { state, message: 'Send no body' } : undefined;
  const words = cursor.take('without', 'with no', 'but no', 'but without') ?? takeRefusal(cursor);
  if (!entry || words === undefined) return undefined;
  const isResponse = state.phase === 'response';
  if (cursor.take(...noAuth) ?? (isResponse ? undefined : cursor.take(...noToken)))
    return isBoundary(cursor)
      ? { state: changeDraft(state, () => ({ auth_type: 'none' })), message: 'Send without signing in' }
      : undefined;
  if (cursor.take('following redirects', 'redirects', 'following the redirect'))
    return { state: changeDraft(state, () => ({ follow_redirects: false })), message: "Don't follow redirects" };
  if (isResponse) return undefined;
  if (cursor.take('a body', 'any body', 'body', 'a request body', 'a payload', 'any data'))
    return entry.draft.body_type === 'none' && isBoundary(cursor) ? { state, message: 'Send no body' } : undefined;
  cursor.take('a', 'an', 'the', 'any');
  const name = readName(cursor);
  if (name === undefined) return undefined;
  cursor.take('field', 'property');
  if (!isBoundary(cursor)) return undefined;
  if (entry.fields.length === 0 || entry.fields.some(([each]) => each === name))
    return {
      problem: `Say which fields to send, for example: with JSON body {"email": "ada@example.com"}`,
    };
  return { state, message: `Send no ${name}` };
}
