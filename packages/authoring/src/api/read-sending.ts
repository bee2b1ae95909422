import { cutText } from '@saywright/contracts/text/cut-text';
import { isJsonText } from './blocks.ts';
import { isUrlLike } from './arrange.ts';
import { isBareField, isBareStatus, isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readAuth, setAuth } from './read-auth.ts';
import { isKnownHeader, readHeaderName, readHeaderValue, readMediaType, takeSign } from './read-header.ts';
import { addBody, addField, addGraphql, addHeader, addXml, type Place } from './request-content.ts';
import { changeDraft, currentEntry, takesBody, type Reading, type State } from './state.ts';
import { readField, takePlace, type Field } from './read-sent-field.ts';
import { readFormat } from './read-format.ts';
import { readTime } from './read-time.ts';
import { readCondition, readRole, signsInAlready } from './read-sender.ts';
import { readWithout } from './read-without.ts';
import { readValue, type Value } from './values.ts';
import { phrases } from './phrases.ts';

const intros = phrases(`
  setting | with | using | sending | send | passing | including | include | containing | having | where | use | set |
  add | pass
`);

/** Headers that only responses have. */
const ofResponses =
  /^(?:location|etag|set-cookie|allow|vary|server|retry-after|www-authenticate|last-modified|expires)$/;

interface ListState {
  state: State;
  place: Place | 'headers' | undefined;
  messages: string[];
}

const ok = (list: ListState, state: State, message: string): ListState => ({
  ...list,
  state,
  messages: [...list.messages, message],
});

function readHeaderItem(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const accepted = cursor.attempt(() =>
    cursor.take('accept', 'accepting', 'accept header') ? (takeSign(cursor), readMediaType(cursor)) : undefined,
  );
  if (accepted !== undefined && isBoundary(cursor)) return headerAdded(list, 'Accept', accepted);
  const cookie = cursor.attempt(() => {
    cursor.take('the', 'a');
    if (!cursor.take('cookie')) return undefined;
    cursor.take(':', 'header');
    return cursor.takeToken(({ kind, value, block }) => kind !== 'mark' && !block && /^[\w.-]+=[^\s=;,]+$/.test(value))
      ?.value;
  });
  if (cookie !== undefined && isBoundary(cursor)) return headerAdded(list, 'Cookie', cookie);
  const pair = cursor.attempt(() => {
    cursor.take('the', 'a');
    const isSaid = cursor.take('headers', 'header') !== undefined;
    cursor.take(':');
    const token = cursor.takeToken(({ kind, value }) => kind === 'quoted' && /^[A-Za-z][\w-]*: ?\S/.test(value));
    const isAfter = token && cursor.take('in the headers', 'in the header', 'as a header', 'as header') !== undefined;
    return token && (isSaid || isAfter) && isBoundary(cursor) ? token.value : undefined;
  });
  if (pair !== undefined) {
    const [name = ''] = pair.split(':', 1);
    return headerAdded(list, name, pair.slice(name.length + 1).trim());
  }
  const isPlural = cursor.allows(() => cursor.take('headers', 'the headers'));
  const name =
    cursor.takeToken(({ text }) => /^(?:Origin|Referer|Range|Host|Cookie)$/.test(text))?.text ??
    readHeaderName(cursor) ??
    (list.place === 'headers'
      ? cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][\w-]*$/.test(text))?.text
      : undefined);
  if (name === undefined) return undefined;
  takeSign(cursor);
  // The quotes of an entity tag are part of it.
  const isTag = /^if-(?:none-)?match$/i.test(name) && cursor.token?.kind === 'quoted';
  const said = name === 'Content-Type' ? (readMediaType(cursor) ?? readHeaderValue(cursor)) : readHeaderValue(cursor);
  if (said === undefined || !isBoundary(cursor)) return undefined;
  const value = isTag ? `"${said}"` : said;
  return headerAdded({ ...list, place: isPlural ? 'headers' : list.place }, name, value);
}

function headerAdded(list: ListState, name: string, value: string): ListState | { problem: string } {
  const added = addHeader(list.state, name, value);
  return 'problem' in added ? added : ok(list, added, `Header ${name}: ${cutText(value, 40)}`);
}

function readBodyItem(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const graphql = cursor.attempt(() => {
    cursor.take('the', 'a', 'this');
    const isGraphql = /\/(?:graphql|gql)\b/i.test(currentEntry(list.state)?.draft.url ?? '');
    const isNamed =
      cursor.take(
        'graphql query',
        'graphql mutation',
        'graphql',
        'gql query',
        ...(isGraphql ? ['query', 'mutation'] : []),
      ) !== undefined;
    cursor.take(':');
    const token = cursor.takeToken(
      ({ block, kind, value }) =>
        block?.kind === 'graphql' || (isNamed && (block !== undefined || (kind === 'quoted' && value.includes('{')))),
    );
    if (!token) return undefined;
    const variables = cursor.attempt(() => {
      cursor.take('and', ',');
      cursor.take('with', 'and');
      if (!cursor.take('variables', 'the variables')) return undefined;
      cursor.take(':');
      return cursor.takeToken(({ block }) => block?.kind === 'json')?.value;
    });
    return { query: token.value, variables: variables ?? '' };
  });
  if (graphql) {
    const added = addGraphql(list.state, graphql.query, graphql.variables);
    return 'problem' in added ? added : ok(list, added, 'Send a GraphQL query');
  }
  const isEmpty = cursor.attempt(() => cursor.take('an empty json object', 'an empty json body') && isBoundary(cursor));
  if (isEmpty) {
    const added = addBody(list.state, 'json', '{}');
    return 'problem' in added ? added : ok(list, added, 'Send {}');
  }
  const xml = cursor.attempt(() => {
    cursor.take('the following', 'this', 'the', 'a', 'an');
    cursor.take('xml body', 'xml payload', 'xml', 'request body', 'body', 'payload');
    cursor.take(':', '=');
    const token = cursor.takeToken(({ block }) => block?.kind === 'xml');
    return token && isBoundary(cursor) ? token.value : undefined;
  });
  if (xml !== undefined) {
    const added = addXml(list.state, xml);
    return 'problem' in added ? added : ok(list, added, 'Send an XML body');
  }
  return cursor.attempt((): ListState | { problem: string } | undefined => {
    cursor.take('the following', 'this', 'the', 'a', 'an');
    const kind = cursor.take(
      'json body',
      'json payload',
      'json data',
      'json',
      'raw body',
      'text body',
      'plain text body',
      'plain text',
      'request body',
      'body',
      'payload',
    );
    cursor.take('of', ':', '=', 'set to', 'containing');
    const { token } = cursor;
    if (token?.block?.kind === 'braces' || (token?.block?.kind === 'graphql' && kind !== undefined))
      return { problem: `This JSON can't be read: ${cutText(token.text, 60)}. Check its quotes and commas` };
    const isJsonKind = kind?.startsWith('json') === true;
    const value = token?.kind === 'quoted' || token?.block ? readValue(cursor) : undefined;
    // The whole request was written out, so it says itself what's sent again.
    if (value?.kind === 'block') cursor.take('again', 'once more', 'a second time');
    if (!value || (kind === undefined && value.kind !== 'block') || !isBoundary(cursor)) return undefined;
    // "With title "New" and body "Text"": a body of fields has a field of that name.
    if (kind === 'body' && value.kind === 'text' && (currentEntry(list.state)?.fields.length ?? 0) > 0)
      return fieldAdded(list, list.place, { name: 'body', value });
    const isJson =
      value.kind === 'block' ||
      (kind?.includes('text') !== true && isJsonText(value.text) && /^\s*[[{]/.test(value.text));
    if (isJsonKind && !isJson)
      return { problem: `This JSON can't be read: ${cutText(value.text, 60)}. Check its quotes and commas` };
    const added = addBody(list.state, isJson ? 'json' : 'text', value.text);
    return 'problem' in added ? added : ok(list, added, isJson ? 'Send a JSON body' : 'Send a text body');
  });
}

function readFieldItem(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const entry = currentEntry(list.state);
  if (!entry) return undefined;
  const params = cursor.take('parameters', 'parameter', 'params', 'param');
  if (params !== undefined && takesBody(entry.draft.method))
    return {
      problem: 'Say "query parameters" for the URL, or "form fields" or "JSON body" for the body',
    };
  const said = params === undefined ? takePlace(cursor) : 'query';
  const place = said ?? (list.place === 'headers' ? undefined : list.place);
  const field = readField(cursor);
  if (!field) return undefined;
  const isFile =
    (place ?? entry.form) === 'multipart' ||
    /^(?:file|files|photo|image|attachment|avatar|document|upload)$/i.test(field.name);
  if (isFile && /^[^{}\s]+\.[a-z]\w{1,4}$/i.test(field.value.text)) return sayFile(field.value.text);
  if (place === undefined && entry.draft.method === 'DELETE')
    return {
      problem: `Say where to send ${field.name}: with query ${field.name} …, or with JSON body {"${field.name}": …}`,
    };
  return fieldAdded(list, place, field);
}

function fieldAdded(list: ListState, place: ListState['place'], field: Field): ListState | { problem: string } {
  const entry = currentEntry(list.state);
  const usual = entry && takesBody(entry.draft.method) ? (entry.form ?? 'body') : 'query';
  const added = addField(list.state, place === undefined || place === 'headers' ? usual : place, field);
  if ('problem' in added) return added;
  return ok(
    { ...list, place },
    added,
    `${field.name} = ${cutText(field.value.text === '' ? '""' : field.value.text, 40)}`,
  );
}

/** "form data a=1&b=2": the fields of a form or of the URL, as they're sent. */
function readEncoded(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const entry = currentEntry(list.state);
  if (!entry) return undefined;
  const said = cursor.take('parameters', 'params') === undefined ? takePlace(cursor) : 'query';
  cursor.take('of', ':', '=');
  const token = cursor.takeToken(
    ({ kind, value, block }) =>
      kind !== 'mark' && !block && /^[\w.[\]%-]+=[^&\s]*(?:&[\w.[\]%-]+=[^&\s]*)+$/.test(value),
  );
  const isForm = said === 'form' || said === 'body';
  if (!token || !isBoundary(cursor) || (said === undefined && takesBody(entry.draft.method))) return undefined;
  let next: ListState | { problem: string } = list;
  for (const [name, text] of new URLSearchParams(token.value)) {
    if ('problem' in next) return next;
    const value: Value = { json: JSON.stringify(text), text, kind: 'text', isPlain: false };
    next = fieldAdded(next, said === 'multipart' ? said : isForm ? 'form' : 'query', { name, value });
  }
  return next;
}

/** "With binary file me.png": a description holds no file. */
function readFile(cursor: Cursor): { problem: string } | undefined {
  cursor.take('the', 'a');
  if (!cursor.take('binary file', 'binary body', 'raw file', 'file', 'the file')) return undefined;
  const file = cursor.takeToken(({ kind, value }) => kind !== 'mark' && /^@?[^{}\s]+\.[a-z]\w{1,4}$/i.test(value));
  return file && sayFile(file.value);
}
const sayFile = (name: string): { problem: string } => ({
  problem: `Add the file ${cutText(name, 40)} in the editor. A description can't contain files`,
});

function readItem(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const auth = cursor.attempt(() => {
    const found = readAuth(cursor, list.state);
    return found && isBoundary(cursor) ? found : undefined;
  });
  if (auth && signsInAlready(list.state))
    return { problem: 'This request already signs in. Write one request for each way to sign in' };
  if (auth) return ok(list, setAuth(auth.state ?? list.state, auth), auth.message);
  const timeout = cursor.attempt(() => {
    cursor.take('a', 'the');
    if (!cursor.take('timeout of', 'timeout')) return undefined;
    return readTime(cursor);
  });
  if (timeout !== undefined) {
    if (timeout < 100 || timeout > 20_000) return { problem: 'A timeout is 100 ms to 20 seconds' };
    return ok(
      list,
      changeDraft(list.state, () => ({ timeout_ms: timeout })),
      `Wait at most ${timeout} ms`,
    );
  }
  return (
    cursor.attempt(() => readEncoded(cursor, list)) ??
    cursor.attempt(() => readFile(cursor)) ??
    cursor.attempt(() => readBodyItem(cursor, list)) ??
    cursor.attempt(() => readHeaderItem(cursor, list)) ??
    cursor.attempt(() => readFieldItem(cursor, list))
  );
}

/** Words of the answer that a list of fields must not swallow: "with name Ada and the status is 201". */
export type IsOther = (cursor: Cursor, state: State) => boolean;

/** Fields without "with" before them: "name Ada and age 36". */
export const readSentFields = (cursor: Cursor, state: State, isOther: IsOther): Reading | undefined =>
  cursor.attempt(() => {
    cursor.take('an', 'a', 'the');
    return readItems(cursor, state, isOther);
  });

function readItems(cursor: Cursor, state: State, isOther: IsOther): Reading | undefined {
  let list: ListState = { state, place: undefined, messages: [] };
  for (;;) {
    const start = cursor.at;
    const next = cursor.attempt(() => readItem(cursor, list));
    if (!next || 'problem' in next) return next;
    list = next;
    const isSigned = cursor.tokens.slice(start, cursor.at).some(({ lower }) => lower === '=');
    const goesOn = cursor.attempt(() => {
      if (list.place === undefined && takesBody(currentEntry(list.state)?.draft.method ?? 'GET'))
        cursor.take('in the body', 'in the request body', 'in the json body');
      cursor.takeJoints();
      cursor.take('with', 'using');
      // "With name = Ada, age = 36" is one list; "status = 201" is about the response anyway.
      const isSame = isSigned && cursor.word(1) === '=' && !cursor.word().startsWith('status');
      if (cursor.isAtEnd || (!isSame && isOther(cursor, list.state))) return undefined;
      return cursor.allows(() => readItem(cursor, list)) || undefined;
    });
    if (!goesOn && list.place === undefined && takesBody(currentEntry(list.state)?.draft.method ?? 'GET'))
      cursor.take('in the body', 'in the request body', 'in the json body', 'as json');
    if (!goesOn) return { state: { ...list.state, phase: state.phase }, message: list.messages.join(', ') };
  }
}

/** Reads what the request sends: "with name Ada and age 36", "using the bearer token …", "accepting JSON", "without a token". */
export function readSending(cursor: Cursor, state: State, isOther: IsOther): Reading | undefined {
  const without = cursor.attempt(() => readWithout(cursor, state));
  if (without) return without;
  if (!currentEntry(state)) return undefined;
  return cursor.attempt((): Reading | undefined => {
    const format = cursor.attempt(() => readFormat(cursor, state));
    if (format) return format;
    const signed = cursor.attempt(() => readRole(cursor, state)) ?? cursor.attempt(() => readCondition(cursor, state));
    if (signed) return signed;
    const isHeaderLine = cursor.at === 0 && isKnownHeader(cursor.token?.text ?? '') && cursor.word(1) === ':';
    const isAccept = /^accept(?:ing)?$/.test(cursor.word());
    const isLine =
      cursor.at === 0 &&
      (/^(?:body|json|headers?|payload|query|auth)$/.test(cursor.word()) || cursor.reads('request body'));
    const entry = currentEntry(state);
    const isFieldLine =
      cursor.at === 0 &&
      state.phase === 'request' &&
      entry !== undefined &&
      takesBody(entry.draft.method) &&
      (entry.draft.body_type === 'none' || entry.fields.length > 0) &&
      cursor.word(1) === ':' &&
      cursor.tokens.length > 2 &&
      /^[A-Za-z_]\w*$/.test(cursor.token?.value ?? '') &&
      !/^(?:status|code|expect\w*|result|returns?|responses?|checks?|method|url|path|endpoint|then|time|type|note|id)$/.test(
        cursor.word(),
      );
    const isShown = cursor.allows(
      () =>
        cursor.take('the following', 'this') &&
        cursor.take('json body', 'json', 'request body', 'body', 'payload', 'data') &&
        (cursor.take(':'), cursor.token?.block),
    );
    const isBody = state.phase === 'request' && (cursor.token?.block !== undefined || isLine || isShown);
    const intro =
      cursor.attempt(() =>
        cursor.take('auth', 'authentication') && cursor.take(':', '=') && cursor.allows(() => readAuth(cursor, state))
          ? 'auth'
          : undefined,
      ) ??
      cursor.take(...intros) ??
      (cursor.word() === 'named' ? 'named' : undefined);
    const isAuth = /^(?:api key|bearer token|basic auth)/.test(`${cursor.word()} ${cursor.word(1)}`);
    const isField =
      state.phase === 'request' &&
      (isBareField(cursor) ||
        (/^[:,]$/.test(cursor.word(-1)) && /^[A-Za-z_]\w*=[^=]/.test(cursor.token?.text ?? '')) ||
        (/^headers?$/.test(cursor.word()) && /^[:=]$/.test(cursor.word(2)) && !ofResponses.test(cursor.word(1))) ||
        isInParentheses(cursor) ||
        (isAuth && cursor.allows(() => readAuth(cursor, state))));
    if (intro === undefined && !isHeaderLine && !isAccept && !isBody && !isField && !isFieldLine) return undefined;
    if (state.phase === 'response' && intro !== undefined && !cursor.allows(() => readAuth(cursor, state)))
      return undefined;
    cursor.take(
      'the following fields',
      'the following data',
      'the following details',
      'the following values',
      'the following',
      'valid data',
      'invalid data',
      'valid credentials',
      'invalid credentials',
      'wrong credentials',
      'the credentials',
      'credentials',
      'the data',
      'data',
      'valid values',
      'the values',
      ':',
    );
    cursor.take(':');
    return readItems(cursor, state, isOther);
  });
}

/** "POST /users (name Ada, email ada@example.com)". */
const isInParentheses = (cursor: Cursor): boolean =>
  cursor.word(-1) === '(' &&
  isUrlLike(cursor.tokens[cursor.at - 2]) &&
  cursor.tokens[cursor.at]?.kind === 'word' &&
  !isBareStatus(cursor);
