import { cutText } from '@saywright/contracts/text/cut-text';
import { isJsonText } from './blocks.ts';
import { isBareField, isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readAuth, setAuth } from './read-auth.ts';
import { isKnownHeader, readHeaderName, readHeaderValue, readMediaType, takeSign } from './read-header.ts';
import { addBody, addField, addGraphql, addHeader, type Place } from './request-content.ts';
import { changeDraft, currentEntry, takesBody, type Reading, type State } from './state.ts';
import { readName } from './read-sent-name.ts';
import { readTime } from './read-time.ts';
import { readWithout } from './read-without.ts';
import { isSignedValue, isValueOf, readValue, type Value } from './values.ts';
import { phrases } from './phrases.ts';

const intros = phrases(`
  with | using | sending | send | passing | including | include | containing | having | where | use | set |
  add | pass
`);

interface Field {
  name: string;
  value: Value;
}

const signs = ['=', ':', 'set to', 'equal to', 'being', 'of'];

/** "name=Ada" and "name:Ada" are one word. */
function readJoined(cursor: Cursor): Field | undefined {
  const { token } = cursor;
  if (token?.kind !== 'word') return undefined;
  const found = /^([A-Za-z_][\w.[\]-]*)(?:=|:(?!\/\/))(.*)$/.exec(token.text);
  if (!found) return undefined;
  const [, name = '', rest = ''] = found;
  // "a=1&b=2" is more than one field.
  if (/&[\w.[\]-]+=/.test(rest)) return undefined;
  const tokens = [...cursor.tokens];
  if (rest === '') cursor.at += 1;
  else {
    const start = token.end - rest.length;
    tokens[cursor.at] = { ...token, text: rest, lower: rest.toLowerCase(), value: rest, start, gap: '' };
  }
  const inner =
    rest === ''
      ? cursor
      : Object.assign(Object.create(Object.getPrototypeOf(cursor) as object) as Cursor, { tokens, at: cursor.at });
  const value = readValue(inner);
  cursor.at = inner.at;
  return value && { name, value: { ...value, isPlain: false } };
}

/** "Ada as the name". */
function readReversed(cursor: Cursor): Field | undefined {
  const value = readValue(cursor);
  if (!value || value.isPlain || !cursor.take('as the', 'as its', 'as', 'for the', 'for')) return undefined;
  const name = readName(cursor);
  return name === undefined ? undefined : { name, value };
}

function readField(cursor: Cursor): Field | undefined {
  const named = cursor.attempt(() => (cursor.take('named') ? readValue(cursor) : undefined));
  if (named) return isBoundary(cursor) && isSignedValue(named) ? { name: 'name', value: named } : undefined;
  const joined = cursor.attempt(() => readJoined(cursor));
  if (joined) return isBoundary(cursor) ? joined : undefined;
  const reversed = cursor.attempt(() => readReversed(cursor));
  if (reversed) return isBoundary(cursor) ? reversed : undefined;
  cursor.take('a', 'an', 'the', 'its');
  if (cursor.take('empty', 'a blank', 'blank')) {
    const name = readName(cursor);
    return name !== undefined && isBoundary(cursor)
      ? { name, value: { json: '""', text: '', kind: 'text', isPlain: false } }
      : undefined;
  }
  const name = readName(cursor);
  if (name === undefined) return undefined;
  const isSigned = cursor.take(...signs) !== undefined;
  const value = readValue(cursor);
  if (!value || !isBoundary(cursor)) return undefined;
  if (/^status(?:_code)?$/i.test(name) && !isSigned && /^[1-5]\d\d$/.test(value.text)) return undefined;
  return (isSigned ? isSignedValue(value) : isValueOf(name, value)) ? { name, value } : undefined;
}

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
  const isPlural = cursor.allows(() => cursor.take('headers', 'the headers'));
  const name =
    readHeaderName(cursor) ??
    (list.place === 'headers'
      ? cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][\w-]*$/.test(text))?.text
      : undefined);
  if (name === undefined) return undefined;
  takeSign(cursor);
  const value = name === 'Content-Type' ? (readMediaType(cursor) ?? readHeaderValue(cursor)) : readHeaderValue(cursor);
  if (value === undefined || !isBoundary(cursor)) return undefined;
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
    if (!value || (kind === undefined && value.kind !== 'block') || !isBoundary(cursor)) return undefined;
    const isJson =
      value.kind === 'block' ||
      (kind?.includes('text') !== true && isJsonText(value.text) && /^\s*[[{]/.test(value.text));
    if (isJsonKind && !isJson)
      return { problem: `This JSON can't be read: ${cutText(value.text, 60)}. Check its quotes and commas` };
    const added = addBody(list.state, isJson ? 'json' : 'text', value.text);
    return 'problem' in added ? added : ok(list, added, isJson ? 'Send a JSON body' : 'Send a text body');
  });
}

const places: readonly (readonly [Place, readonly string[]])[] = [
  [
    'multipart',
    [
      'multipart form data',
      'multipart form fields',
      'multipart form',
      'multipart fields',
      'multipart data',
      'multipart',
    ],
  ],
  [
    'form',
    phrases(`
  form data | form fields | form field | form parameters | url-encoded form data | urlencoded form data |
  url-encoded data | form values | the form | a form with | a form | form
`),
  ],
  [
    'query',
    phrases(`
  the query parameters | the query parameter | a query parameter | query parameters | query parameter |
  query params | query param | query string | the query | a query | query
`),
  ],
  [
    'body',
    phrases(`
  a json body with | a json body containing | json body with | a body with | a body containing | body with |
  the body fields | body fields | json fields | the fields | fields | the json | json | a json body |
  json body | body
`),
  ],
];

function takePlace(cursor: Cursor): Place | undefined {
  for (const [place, words] of places)
    if (cursor.take(...words)) {
      cursor.take(':', 'with');
      return place;
    }
  return undefined;
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
  if (isFile && /^[^{}\s]+\.[a-z]\w{1,4}$/i.test(field.value.text))
    return {
      problem: `Add the file ${cutText(field.value.text, 40)} in the editor. A description can't contain files`,
    };
  if (place === undefined && entry.draft.method === 'DELETE')
    return {
      problem: `Say where to send ${field.name}: with query ${field.name} …, or with JSON body {"${field.name}": …}`,
    };
  const added = addField(
    list.state,
    place ?? (takesBody(entry.draft.method) ? (entry.form ?? 'body') : 'query'),
    field,
  );
  if ('problem' in added) return added;
  return ok(
    { ...list, place },
    added,
    `${field.name} = ${cutText(field.value.text === '' ? '""' : field.value.text, 40)}`,
  );
}

function readItem(cursor: Cursor, list: ListState): ListState | { problem: string } | undefined {
  const auth = cursor.attempt(() => {
    const found = readAuth(cursor, list.state);
    return found && isBoundary(cursor) ? found : undefined;
  });
  if (auth) return ok(list, setAuth(list.state, auth), auth.message);
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
    const next = cursor.attempt(() => readItem(cursor, list));
    if (!next || 'problem' in next) return next;
    list = next;
    const goesOn = cursor.attempt(() => {
      cursor.takeJoints();
      cursor.take('with', 'using');
      if (cursor.isAtEnd || isOther(cursor, list.state)) return undefined;
      return cursor.allows(() => readItem(cursor, list)) || undefined;
    });
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
    const isHeaderLine = cursor.at === 0 && isKnownHeader(cursor.token?.text ?? '') && cursor.word(1) === ':';
    const isAccept = /^accept(?:ing)?$/.test(cursor.word());
    const isLine = cursor.at === 0 && /^(?:body|json|headers?|payload|query|auth)$/.test(cursor.word());
    const isBody = state.phase === 'request' && (cursor.token?.block !== undefined || isLine);
    const intro = cursor.take(...intros) ?? (cursor.word() === 'named' ? 'named' : undefined);
    const isField = state.phase === 'request' && isBareField(cursor);
    if (intro === undefined && !isHeaderLine && !isAccept && !isBody && !isField) return undefined;
    if (state.phase === 'response' && intro !== undefined && !cursor.allows(() => readAuth(cursor, state)))
      return undefined;
    cursor.take('the following', ':');
    return readItems(cursor, state, isOther);
  });
}

/** "as JSON", "as form data": how the fields are sent. */
function readFormat(cursor: Cursor, state: State): Reading | undefined {
  const entry = currentEntry(state);
  if (!entry || state.phase === 'response' || !cursor.take('as a', 'as an', 'as')) return undefined;
  const form = cursor.take('multipart form data', 'multipart form', 'multipart')
    ? 'multipart'
    : cursor.take('form data', 'form', 'url-encoded form', 'urlencoded form')
      ? 'form'
      : undefined;
  if (form === undefined) {
    if (!cursor.take('json body', 'json')) return undefined;
    return entry.draft.body_type === 'json' ? { state, message: 'Send JSON' } : undefined;
  }
  if (!isBoundary(cursor)) return undefined;
  let next: State = {
    ...state,
    entries: [
      ...state.entries.slice(0, -1),
      { ...entry, fields: [], form, draft: { ...entry.draft, body: '', body_type: form } },
    ],
  };
  for (const [name, json] of entry.fields) {
    const value = JSON.parse(json) as unknown;
    const added = addField(next, form, {
      name,
      value: { json, text: typeof value === 'string' ? value : json, kind: 'text', isPlain: false },
    });
    if ('problem' in added) return added;
    next = added;
  }
  return { state: next, message: form === 'form' ? 'Send a form' : 'Send a multipart form' };
}
