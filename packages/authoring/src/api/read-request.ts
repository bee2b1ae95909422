import { requestVariable, isRequestVariable } from '@saywright/contracts/text/variables';
import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { readAddress } from '../english/address.ts';
import { isUrlLike } from './arrange.ts';
import { Cursor } from './cursor.ts';
import { readCommand } from './read-command.ts';
import { addBody } from './request-content.ts';
import { isPlural, pluralOf, resourceOf } from './resources.ts';
import { addExtraction, currentEntry, type Entry, type Reading, type State } from './state.ts';
import { phrases } from './phrases.ts';
import { startTest, type Target } from './start-test.ts';
import { methodOf, takeOpening } from './take-opening.ts';

const verbs: Readonly<Partial<Record<HttpMethod, readonly string[]>>> = {
  POST: phrases(
    'creates | create | creating | adds | add | adding | registering | register | insert | posts | posting | post',
  ),
  GET: phrases(`
    gets | get | getting | lists | list | listing | fetches | fetch | fetching | retrieves | retrieve | retrieving | reads | read |
    reading | loads | load | loading | look up | request | query | call | hit | visit | ping
  `),
  DELETE: phrases('deletes | delete | deleting | removes | remove | removing'),
  PUT: phrases('replaces | replace | replacing | overwrite | putting | put'),
  PATCH: phrases('patches | patch | patching | partially update | partially updating'),
};
const byVerb = new Map(
  Object.entries(verbs).flatMap(([method, words]) => words.map((word) => [word, method as HttpMethod] as const)),
);
const updates = phrases(`
  update | updates | updating | change | changing | edit | editing | modify | modifying
`);
/** These name no method, so they need an address and mean GET only when nothing is sent. */
const weak = new Set(
  phrases(`
  call | hit | visit | ping | request | query | load | look up | read
`),
);

const senders = [
  ...phrases(`
  send | sends | sending | make | makes | making | do | issue | perform | execute | submit | fire | run
`),
  'call',
  'request',
  'use',
  'using',
];
const nounsOfRequest = ['http request', 'api request', 'request', 'http call', 'api call', 'call'];
/** A URL, or a path of the API. A domain needs a path, so that "user.name" is no address. */
function readUrl(cursor: Cursor): string | undefined {
  const token = cursor.takeToken(({ kind, value, block }) => {
    if (block || kind === 'mark') return false;
    const isPlain =
      /^(?:https?:\/\/|\/|\{\{)/i.test(value) || /^(?:localhost|[\w.-]+\.[a-z]{2,})(?::\d+)?\//i.test(value);
    return isPlain && readAddress(value) !== undefined;
  });
  return token && readAddress(token.value);
}

/** "/users/{id}", "/users/:id": a place for a value. */
const hasPlace = (url: string): boolean =>
  /\/(?::[A-Za-z]\w*|\{[A-Za-z]\w*\}(?!\}))/.test(url.replaceAll(requestVariable, ''));
const fillPlace = (url: string, value: string): string =>
  url.replace(/\/(?::[A-Za-z]\w*|\{[A-Za-z]\w*\}(?!\}))/, () => `/${value}`);

/** The ID of one resource: digits, a UUID, a variable, quoted, or a word that looks like one: "INV-2041". */
function readId(cursor: Cursor): string | undefined {
  cursor.take('#');
  const token = cursor.takeToken(
    ({ kind, text, value, block }) =>
      !block &&
      (kind === 'quoted'
        ? /^[\w.@{}-]{1,100}$/.test(value)
        : kind === 'word' && (/^#?[\w-]*\d[\w-]*$/.test(text) || isRequestVariable(text))),
  );
  return token?.value.replace(/^#/, '').replaceAll(/\s/g, '');
}

const base = (state: State): string => state.baseUrl ?? '';
const onBase = (state: State, path: string): string =>
  path.startsWith('/') ? base(state).replace(/\/$/, '') + path : path;

/** The variable that holds the ID of what the last test created, taking it from that test's response if nobody has yet. */
function createdId(state: State): { state: State; name: string; entry: Entry } | undefined {
  const entry = currentEntry(state);
  if (!entry || entry.draft.method !== 'POST' || !entry.isCollection) return undefined;
  const own = entry.draft.extractions.find(({ from, target }) => from === 'json_path' && target === '$.id');
  if (own) return { state, name: own.name, entry };
  const taken = new Set(state.entries.flatMap(({ draft }) => draft.extractions.map(({ name }) => name)));
  const wanted = taken.has('id') ? `${entry.noun.replaceAll(/\W/g, '_') || 'created'}_id` : 'id';
  const name = taken.has(wanted) ? `${wanted}_${state.entries.length}` : wanted;
  return { state: addExtraction(state, { name, from: 'json_path', target: '$.id' }), name, entry };
}

const collectionOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/$/, '');

/** The test that created what later ones speak of, with tests on it in between. */
function lastCreated(state: State): { url: string; state: State } | undefined {
  if (state.isBroken) return undefined;
  const last = state.entries.at(-1);
  if (!last) return undefined;
  const created = createdId(state);
  if (created)
    return {
      url: `${collectionOf(created.entry.draft.url)}/{{${created.name}}}`,
      state: created.state,
    };
  return last.isCollection ? undefined : { url: last.draft.url.replace(/[?#].*$/s, ''), state };
}

/** "it", "that user", "the created order", "the same URL". */
function readReference(cursor: Cursor, state: State): Target | undefined {
  const entry = currentEntry(state);
  return cursor.attempt(() => {
    if (cursor.take('the same url', 'the same path', 'the same endpoint', 'the same address')) {
      const url = entry && collectionOf(entry.draft.url);
      return url === undefined ? undefined : { url, isCollection: entry?.isCollection ?? false, state };
    }
    if (!cursor.take('it', 'that one', 'this one', 'it again')) {
      if (!entry || entry.noun === '') return undefined;
      const isNew = cursor.take(
        'the new',
        'the created',
        'the newly created',
        'the just created',
        'the same',
        'that',
        'this',
        'the',
      );
      if (!isNew || !cursor.take(entry.noun, ...(isNew === 'the' ? [] : ['resource', 'one', 'record'])))
        return undefined;
      cursor.take('we created', 'we just created', 'i created', 'just created', 'that was created', 'you created');
      if (isNew === 'the' && readId(cursor) !== undefined) return undefined;
    }
    const created = lastCreated(state);
    return created && { ...created, isCollection: false };
  });
}

/** "user 5", "the users", "a user", "user 5's orders", "the comments of post 5" as paths. */
function readResource(cursor: Cursor, method: HttpMethod): { path: string; isCollection: boolean } | undefined {
  const article = cursor.take(
    'a new',
    'a',
    'an',
    'all of the',
    'all the',
    'all',
    'the list of all',
    'the list of',
    'a list of all',
    'a list of',
    'the',
    'one',
  );
  const isAll = article?.includes('all') === true || article?.includes('list') === true;
  const token = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][A-Za-z-]*(?:['’]s)?$/.test(text));
  if (!token || /['’]s$/.test(token.text)) return undefined;
  const noun = token.lower;
  if (blockedNouns.has(noun)) return undefined;
  const isNew = article === 'a' || article === 'an' || article === 'a new';
  const many = isPlural(noun) ? noun : pluralOf(noun);
  if (method === 'POST') {
    if (isPlural(noun) || isAll || article === 'the') return undefined;
    const owner = cursor.attempt(() => (cursor.take('to', 'on', 'for') ? readOwner(cursor) : undefined));
    return { path: `${owner ?? ''}/${many}`, isCollection: true };
  }
  if (isAll || (isPlural(noun) && !isNew)) {
    if (method !== 'GET') return undefined;
    const owner = cursor.attempt(() => (cursor.take('of') ? readOwner(cursor) : undefined));
    return { path: `${owner ?? ''}/${many}`, isCollection: true };
  }
  if (isNew) return undefined;
  cursor.take('with the id of', 'with the id', 'with an id of', 'with id', 'with id:', 'by id', 'number', 'id', 'no');
  cursor.take('=', ':');
  const id = readId(cursor);
  if (id === undefined) return undefined;
  return { path: `/${many}/${id}`, isCollection: false };
}

/** "user 5's orders": what belongs to one resource. */
function readOwned(cursor: Cursor): { path: string; isCollection: boolean } | undefined {
  cursor.take('all the', 'all', 'the');
  const token = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][A-Za-z-]*$/.test(text));
  const id = token && cursor.takeToken(({ kind, text }) => kind === 'word' && /^[\w-]*\d[\w-]*['’]s$/.test(text));
  const owned = id && cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][A-Za-z-]*$/.test(text));
  if (!token || !id || !owned || !isPlural(owned.lower)) return undefined;
  const many = isPlural(token.lower) ? token.lower : pluralOf(token.lower);
  return { path: `/${many}/${id.text.replace(/['’]s$/, '')}/${owned.lower}`, isCollection: true };
}

function readOwner(cursor: Cursor): string | undefined {
  cursor.take('the');
  const token = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z][A-Za-z-]*$/.test(text));
  const id = token && readId(cursor);
  return token && id !== undefined
    ? `/${isPlural(token.lower) ? token.lower : pluralOf(token.lower)}/${id}`
    : undefined;
}

const blockedNouns = new Set(
  (
    'it them this that those these request requests call calls response body header headers json data something anything everything ' +
    'nothing token api server endpoint url path page with without and or to from on at for of in by not no status name id value ' +
    'error result results first last second third same new old other current my your our his her their its valid invalid'
  ).split(' '),
);

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

function place(cursor: Cursor, state: State, method: HttpMethod): Target | { problem: string } | undefined {
  const url = readUrl(cursor);
  if (url !== undefined) {
    if (!hasPlace(url)) return { url: onBase(state, url), isCollection: !resourceOf(url).hasId, state };
    const created = createdId(state);
    const filled = created && fillPlace(onBase(state, url), `{{${created.name}}}`);
    const isOfCreated = created && onBase(state, url).startsWith(`${collectionOf(created.entry.draft.url)}/`);
    if (created && filled && isOfCreated && !hasPlace(filled))
      return { url: filled, isCollection: false, state: created.state };
    return {
      problem: `Give ${url} a value, for example: ${url.replaceAll(/(?<=\/)(?::(\w+)|\{(\w+)\})/g, '5')}. Or use a variable: ${url.replaceAll(/(?<=\/)(?::(\w+)|\{(\w+)\})/g, '{{$1$2}}')}`,
    };
  }
  const reference = readReference(cursor, state);
  if (reference) return reference;
  const resource = cursor.attempt(() => readOwned(cursor)) ?? cursor.attempt(() => readResource(cursor, method));
  if (!resource) return undefined;
  const named = readNamed(cursor, method);
  if (named && 'problem' in named) return named;
  const { path, isCollection } = named ?? resource;
  return { url: onBase(state, path), isCollection, state };
}

/** "Creating a customer (POST /customers)", "Create a customer: POST /customers": the address of what was just named. */
const readNamed = (
  cursor: Cursor,
  method: HttpMethod,
): { path: string; isCollection: boolean } | { problem: string } | undefined =>
  cursor.attempt(() => {
    const opening = cursor.take('(', ':');
    if (opening === undefined) return undefined;
    const named = methodOf(cursor.word());
    if (named !== undefined) {
      cursor.at += 1;
      cursor.take('to');
    } else if (opening === ':') return undefined;
    const path = readUrl(cursor);
    if (path === undefined || hasPlace(path) || (opening === '(' && !cursor.take(')'))) return undefined;
    if (named !== undefined && named !== method)
      return {
        problem: `Say which request you mean, for example: ${named} ${path}`,
      };
    return { path, isCollection: !resourceOf(path).hasId };
  });

const prepositions = phrases(`
  to the endpoint | to the url | to the path | to endpoint | to | from | on | at | against | of | for | :
`);
const endpoint = phrases(`
  the endpoint | the url | the path | endpoint | url | path | the address | the resource at
`);

interface Asked {
  method: HttpMethod | 'update';
  word: string;
}

function readVerb(cursor: Cursor): Asked | undefined {
  const sent = cursor.attempt(() => {
    if (!cursor.take(...senders)) return undefined;
    cursor.take('a', 'an', 'the', 'another');
    cursor.take('http');
    const method = methodOf(cursor.token?.kind === 'word' ? cursor.word() : '');
    if (!method) return undefined;
    cursor.at += 1;
    cursor.take(...nounsOfRequest);
    return { method, word: method.toLowerCase() };
  });
  if (sent) return sent;
  cursor.attempt(
    () =>
      (cursor.take('a', 'an', 'the') && /^(?:get|post|put|patch|delete|head|options)$/.test(cursor.word())) ||
      undefined,
  );
  const token = cursor.token;
  if (token?.kind !== 'word') return undefined;
  const method = methodOf(token.text);
  if (method) {
    cursor.at += 1;
    cursor.take(...nounsOfRequest);
    return { method, word: token.lower };
  }
  if (cursor.take(...updates)) return { method: 'update', word: 'update' };
  const word = cursor.take(...byVerb.keys());
  const known = word === undefined ? undefined : byVerb.get(word);
  return word !== undefined && known ? { method: known, word } : undefined;
}

const choose = (url: string): string =>
  `Say "PUT" to replace it or "PATCH" to change only these fields, for example: PATCH ${url} with name "Ada"`;

/** "POST {…} to /users": the body, and the preposition after it. */
const takeBodyBefore = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const body = cursor.takeToken(({ block }) => block?.kind === 'json');
    return body && cursor.take('to', 'at', 'against') ? body.value : undefined;
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

type FieldsReader = (cursor: Cursor, state: State) => Reading | undefined;

/** A request: "POST to /users", "send a GET request to …", "create a user", "list the orders", "delete it". */
export function readRequest(
  cursor: Cursor,
  state: State,
  readFields: FieldsReader = () => undefined,
): Reading | undefined {
  const before = readFieldsBefore(cursor, state, readFields);
  if (before) return before;
  return cursor.attempt(() => {
    takeOpening(cursor);
    const command = readCommand(cursor, state);
    if (command) return command;
    const asked = readVerb(cursor);
    if (!asked) return undefined;
    const body = takeBodyBefore(cursor);
    if (body === undefined) cursor.take(...prepositions);
    cursor.take(...endpoint);
    if (isUrlLike(cursor.tokens[cursor.at + 1])) cursor.take('the');
    const target = place(cursor, state, asked.method === 'update' ? 'PUT' : asked.method);
    if (target === undefined) return undefined;
    if ('problem' in target) return target;
    const method = asked.method === 'update' ? takeMethodAfter(cursor) : asked.method;
    if (method === undefined) return { problem: choose(target.url) };
    if (weak.has(asked.word)) {
      const other = takeMethodAfter(cursor);
      if (other !== undefined) return startTest(target, other);
      if (cursor.reads('with'))
        return {
          problem: `Say the method, for example: GET ${target.url} with query page 2`,
        };
    }
    cursor.take('again', 'once more', 'endpoint', 'resource');
    cursor.takeToken(({ text }) => /^HTTP\/\d(?:\.\d)?$/.test(text));
    const started = startTest(target, method);
    if (body === undefined || 'problem' in started) return started;
    const added = addBody(started.state, 'json', body);
    return 'problem' in added ? added : { state: added, message: `${started.message} with ${body}` };
  });
}
