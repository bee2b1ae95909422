import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { wordSet } from '../english/phrase.ts';
import { isUrlLike } from './arrange.ts';
import { statusAssertions } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import { Cursor } from './cursor.ts';
import { newDraft } from './new-draft.ts';
import { phrases } from './phrases.ts';
import { noAuth, noToken, readAuth, savedToken, setAuth } from './read-auth.ts';
import { readCommand } from './read-command.ts';
import { readBareAddress, readDescribed } from './read-described.ts';
import { isRedirect } from './read-field-check.ts';
import { readGraphql } from './read-graphql.ts';
import { isKnownHeader } from './read-header.ts';
import { place } from './read-place.ts';
import { addBody, addXml } from './request-content.ts';
import { choose, endpoint, prepositions, readVerb, takeBodyBefore, weak } from './request-verbs.ts';
import { startTest } from './start-test.ts';
import { addAssertions, currentEntry, takesBody, withEntry, type Entry, type Reading, type State } from './state.ts';
import { readStatusSpec } from './statuses.ts';
import { methodOf, takeOpening } from './take-opening.ts';

/** Takes "via PATCH", "with a PUT request" after what is updated. */
const takeMethodAfter = (cursor: Cursor): HttpMethod | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('using a', 'using', 'via a', 'via', 'with a', 'with', 'by')) return undefined;
    cursor.take('http');
    const method = methodOf(cursor.token?.kind === 'word' ? cursor.word() : '');
    if (!method) return undefined;
    cursor.at += 1;
    cursor.take('request', 'call');
    return method;
  });

/** "POST name Ada and age 36 to /users": where the address begins that fields stand before. */
function findAddress(cursor: Cursor): number | undefined {
  const to = cursor.tokens.findIndex(
    ({ lower }, index) =>
      index > cursor.at && (lower === 'to' || lower === 'at') && isUrlLike(cursor.tokens[index + 1]),
  );
  return to < 0 ? undefined : to;
}

/** The fields before an address, in a body of their own; the cursor is left behind the address. */
function readFieldsBefore(cursor: Cursor, state: State, readFields: FieldsReader): Reading | undefined {
  return cursor.attempt(() => {
    takeOpening(cursor);
    const method = cursor.take('posting', 'post', 'posts')
      ? 'POST'
      : cursor.take('putting', 'put')
        ? 'PUT'
        : cursor.take('patching', 'patch')
          ? 'PATCH'
          : undefined;
    const to = method && findAddress(cursor);
    if (method === undefined || to === undefined || cursor.at === to) return undefined;
    const fields = cursor.tokens.slice(cursor.at, to);
    if (fields.length > 40) return undefined;
    cursor.at = to + 1;
    const target = place(cursor, state, method);
    if (target === undefined || 'problem' in target) return target;
    const started = startTest(target, method);
    if ('problem' in started) return started;
    const inner = new Cursor(fields);
    const sent = readFields(inner, started.state);
    if (!sent || 'problem' in sent || !inner.isAtEnd) return undefined;
    return { state: sent.state, message: `${started.message} with ${sent.message}` };
  });
}

/** "with Accept: text/csv", "with the bearer token abc", "with query page 2". */
const sendsNoFields = (cursor: Cursor, state: State): boolean =>
  cursor.allows(() => {
    cursor.take('with');
    cursor.take('the', 'a', 'an');
    return (
      cursor.take('query', 'header', 'headers', 'accept', 'http header', 'no') !== undefined ||
      isKnownHeader(cursor.word()) ||
      cursor.word(1) === 'header' ||
      readAuth(cursor, state) !== undefined
    );
  });

const senders = wordSet('i we you they the a an user client request requests send make call do issue perform ,');

/** "Then with Authorization: Bearer {{t}} I request GET /account": what's sent before the request. */
const readPrefixed = (cursor: Cursor, state: State, readFields: FieldsReader): Reading | undefined =>
  cursor.attempt(() => {
    if (!/^(?:then|next|afterwards)$/.test(cursor.word(-1)) || !cursor.take('with', 'using')) return undefined;
    const { at, tokens } = cursor;
    const start = tokens.findIndex(
      ({ text }, index) => index > at && methodOf(text) === text && isUrlLike(tokens[index + 1]),
    );
    let end = start;
    while (end > at && senders.has(tokens[end - 1]?.lower ?? '')) end -= 1;
    if (end <= at || end === start || end - at > 20) return undefined;
    cursor.at = start;
    const read = readRequest(cursor, state);
    if (!read || 'problem' in read) return read;
    const inner = new Cursor(tokens.slice(at, end));
    const sent = readFields(inner, read.state);
    if (!sent || 'problem' in sent || !inner.isAtEnd) return undefined;
    return {
      state: sent.state,
      message: `${read.message} with ${sent.message}`,
    };
  });

/** "Store the token, then use it to GET /profile". */
const readWithSaved = (cursor: Cursor, state: State, readFields: FieldsReader): Reading | undefined =>
  cursor.attempt(() => {
    const token = savedToken(state);
    if (token === undefined || !cursor.take('use', 'using')) return undefined;
    if (!cursor.take('it', 'the token', 'that token', 'this token', 'the saved token', token)) return undefined;
    if (!cursor.take('to', 'for', 'in', 'when')) return undefined;
    const read = readRequest(cursor, state, readFields);
    if (!read || 'problem' in read) return read;
    const signed = setAuth(read.state, { type: 'bearer_token', auth: { token: `{{${token}}}` } });
    return { state: signed, message: `${read.message} with the saved token` };
  });

/** "Use that ID to fetch /customers/{id}": the address says where it goes. */
const readWithValue = (cursor: Cursor, state: State, readFields: FieldsReader): Reading | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('use', 'using') || !cursor.take('that', 'this', 'the', 'it')) return undefined;
    if (cursor.word(-1) !== 'it') {
      cursor.take('returned', 'new', 'saved', 'created');
      if (!cursor.takeToken(({ kind, text }) => kind === 'word' && /^\w*id$/i.test(text))) return undefined;
    }
    if (!cursor.take('to', 'for', 'in', 'when')) return undefined;
    const read = readRequest(cursor, state, readFields);
    return read && 'state' in read && currentEntry(read.state)?.draft.url.includes('{{') === true ? read : undefined;
  });

/** "Send it again", "repeating the request": the request before, as it was sent. */
const readRepeat = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    const entry = currentEntry(state);
    const resigned = readResigned(cursor, state);
    if (resigned) return resigned;
    const isUnsigned = entry !== undefined && state.phase === 'response' && takeUnsigned(cursor, entry);
    if (!entry || !(isUnsigned || cursor.take(...repeats))) return undefined;
    cursor.attempt(() => {
      if (!cursor.take('with the same', 'using the same')) return undefined;
      const isSame = cursor.take(
        'body',
        'payload',
        'data',
        'headers',
        'header',
        'key',
        'request',
        ...Object.keys(entry.draft.headers).map((name) => name.toLowerCase()),
      );
      return isSame !== undefined || undefined;
    });
    if (!isUnsigned && !isBoundary(cursor)) return undefined;
    const { name, assertions, extractions, description } = newDraft(entry.draft.method, entry.draft.url);
    // Only the response before was expected to be a redirect.
    const follow = entry.draft.follow_redirects || entry.draft.assertions.some(isRedirect);
    const auth = isUnsigned ? { auth_type: 'none' as const } : {};
    const code = cursor.attempt(() => {
      const spec = isUnsigned && takeAnswer(cursor) ? readStatusSpec(cursor, { isNamed: false }) : undefined;
      return spec && isBoundary(cursor) ? statusAssertions(spec, false) : undefined;
    });
    if (code && 'problem' in code) return code;
    const draft = { ...entry.draft, name, assertions, extractions, description, follow_redirects: follow, ...auth };
    const repeated: State = {
      ...state,
      entries: [...state.entries, { ...entry, draft }],
      phase: 'request',
      isBroken: false,
    };
    return {
      state: code ? addAssertions(repeated, code.assertions) : repeated,
      message: `${draft.method} ${draft.url} again`,
    };
  });
/** "… gives a 401. With the bearer token abc it should be 403": the same request, signed in otherwise. */
const readResigned = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    const entry = currentEntry(state);
    const hasStatus = entry?.draft.assertions.some(({ type }) => type === 'status_code') === true;
    if (!entry || !hasStatus || state.phase !== 'response' || !cursor.take('with', 'using')) return undefined;
    const auth = readAuth(cursor, state);
    if (!auth || auth.state) return undefined;
    cursor.takeJoints();
    cursor.take(
      'it',
      'the response',
      'the status',
      'we',
      'i',
      'that',
      'the request',
      'the same request',
      'the same call',
    );
    cursor.take(
      'should still be',
      'still',
      'should be',
      'must be',
      'should return',
      'must return',
      'returns',
      'gives',
      'is',
      'get',
      'should get',
      'expect',
    );
    const spec = readStatusSpec(cursor, { isNamed: true });
    const status = spec && isBoundary(cursor) ? statusAssertions(spec, false) : undefined;
    if (!status || 'problem' in status) return status;
    const { name, assertions, extractions, description } = newDraft(entry.draft.method, entry.draft.url);
    const { draft } = entry;
    const other = { ...draft, name, assertions, extractions, description };
    const repeated: State = { ...state, entries: [...state.entries, { ...entry, draft: other }], phase: 'request' };
    return {
      state: addAssertions(setAuth(repeated, auth), status.assertions),
      message: `${draft.method} ${draft.url} again: ${auth.message}`,
    };
  });

/** ", ", "the answer is": what leads to a status. */
const takeAnswer = (cursor: Cursor): boolean => {
  const isJoined = cursor.takeJoints() > 0;
  const isNamed = cursor.take('the answer', 'the response', 'the status', 'it') !== undefined;
  const isSaid =
    cursor.take('is', 'must be', 'should be', 'returns', 'gives', 'must return', 'should return') !== undefined;
  return isJoined || (isNamed && isSaid);
};

/** "… returns 200. Without it, 401": the same request, not signed in. */
const takeUnsigned = (cursor: Cursor, { draft }: Entry): boolean =>
  draft.auth_type !== 'none' &&
  draft.assertions.some(({ type }) => type === 'status_code') &&
  cursor.attempt(() => {
    if (!cursor.take('without', 'with no') || !cursor.take('it', 'them', ...noAuth, ...noToken)) return undefined;
    return cursor.allows(() => (takeAnswer(cursor), readStatusSpec(cursor, { isNamed: false }))) || undefined;
  }) === true;
const repeats = phrases(`
  send it again | sending it again | send the same request again | sending the same request again | send the request again |
  sending the request again | send the same request | sending the same request | repeat it | repeating it |
  repeat the request | repeating the request | repeat the same request | the same request again | do it again | call it again
`);

/** "Send {…} to POST /sum". */
const readSent = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    if (!cursor.take('send', 'sends', 'sending', 'submit', 'submits', 'submitting')) return undefined;
    if (cursor.take('no body', 'an empty body', 'an empty request', 'nothing') && cursor.take('to', 'with', 'in')) {
      cursor.take('a', 'the');
      const bare = methodOf(cursor.token?.text === cursor.word().toUpperCase() ? cursor.word() : '');
      return bare === undefined ? undefined : readRequest(cursor, state);
    }
    cursor.take('the', 'this', 'a', 'an', 'the following');
    cursor.take('json body', 'xml body', 'body', 'json', 'xml', 'payload');
    cursor.take(':');
    const body = cursor.takeToken(({ block }) => block?.kind === 'json' || block?.kind === 'xml');
    if (!body || !cursor.take('to', 'with', 'via', 'using')) return undefined;
    cursor.take('a', 'the');
    const method = methodOf(cursor.token?.text === cursor.word().toUpperCase() ? cursor.word() : '');
    if (method === undefined) return undefined;
    cursor.at += 1;
    cursor.take('to', 'request to');
    const target = place(cursor, state, method);
    if (target === undefined || 'problem' in target) return target;
    const started = startTest(target, method);
    if ('problem' in started) return started;
    const added =
      body.block?.kind === 'xml' ? addXml(started.state, body.value) : addBody(started.state, 'json', body.value);
    return 'problem' in added ? added : { state: added, message: `${started.message} with ${body.value}` };
  });

type FieldsReader = (cursor: Cursor, state: State) => Reading | undefined;

/** A request: "POST to /users", "send a GET request to …", "create a user", "list the orders", "delete it". */
export function readRequest(
  cursor: Cursor,
  state: State,
  readFields: FieldsReader = () => undefined,
): Reading | undefined {
  const before = readFieldsBefore(cursor, state, readFields);
  if (before) return before;
  const prefixed = readPrefixed(cursor, state, readFields);
  if (prefixed) return prefixed;
  return cursor.attempt(() => {
    takeOpening(cursor);
    if (methodOf(cursor.word(1)) !== undefined && isUrlLike(cursor.tokens[cursor.at + 2])) cursor.take('that');
    const command =
      readCommand(cursor, state) ?? readRepeat(cursor, state) ?? readSent(cursor, state) ?? readGraphql(cursor, state);
    if (command) return command;
    if (cursor.reads('to') && state.phase === 'start') cursor.take('to');
    const signed = readWithSaved(cursor, state, readFields) ?? readWithValue(cursor, state, readFields);
    if (signed) return signed;
    cursor.attempt(() => (cursor.take(...endpoint) && methodOf(cursor.word()) ? true : undefined));
    const described = readDescribed(cursor, state) ?? readBareAddress(cursor, state);
    if (described) return described;
    const asked = readVerb(cursor);
    if (!asked) return undefined;
    const body = takeBodyBefore(cursor);
    const form =
      body === undefined && asked.method !== 'update' && takesBody(asked.method) ? takeForm(cursor) : undefined;
    if (body === undefined) cursor.take(...prepositions);
    cursor.take(...endpoint);
    if (isUrlLike(cursor.tokens[cursor.at + 1])) cursor.take('the');
    const target = place(cursor, state, asked.method === 'update' ? 'PUT' : asked.method);
    if (target === undefined) return undefined;
    if ('problem' in target) return target;
    const method = asked.method === 'update' ? takeMethodAfter(cursor) : asked.method;
    if (method === undefined) return { problem: choose(target.url) };
    while (cursor.take('again', 'once more', 'endpoint', 'resource', 'afterwards', 'afterward') !== undefined);
    if (weak.has(asked.word)) {
      const other = takeMethodAfter(cursor);
      if (other !== undefined) return startTest(target, other);
      // Credentials and headers leave the method GET; fields could be those of a body.
      if (cursor.reads('with') && !sendsNoFields(cursor, state))
        return {
          problem: `Say the method, for example: GET ${target.url} with query page 2`,
        };
    }
    cursor.takeToken(({ text }) => /^HTTP\/\d(?:\.\d)?$/.test(text));
    const started = startTest(target, method);
    const entry = 'problem' in started ? undefined : currentEntry(started.state);
    if (form && entry && 'state' in started) return { ...started, state: withEntry(started.state, { ...entry, form }) };
    if (body === undefined || 'problem' in started) return started;
    const added = addBody(started.state, 'json', body);
    return 'problem' in added ? added : { state: added, message: `${started.message} with ${body}` };
  });
}

/** "POST form data to /token". */
const takeForm = (cursor: Cursor): Entry['form'] =>
  cursor.attempt(() => {
    const said = cursor.take(
      'multipart form data',
      'multipart data',
      'form data',
      'url-encoded form data',
      'urlencoded data',
      'a form',
    );
    if (said === undefined || cursor.word() !== 'to') return undefined;
    return said.startsWith('multipart') ? 'multipart' : 'form';
  });
