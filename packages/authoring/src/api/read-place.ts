import { isRequestVariable, requestVariable } from '@saywright/contracts/text/variables';
import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { readAddress } from '../english/address.ts';
import type { Cursor } from './cursor.ts';
import { isPlural, pluralOf, resourceOf } from './resources.ts';
import type { Target } from './start-test.ts';
import { addExtraction, currentEntry, type Entry, type State } from './state.ts';
import { methodOf } from './take-opening.ts';

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

/** "/users/{userId}" after "save the id as userId". */
const fillSaved = (url: string, { entries }: State): string =>
  url.replaceAll(/(?<=\/)(?::([A-Za-z]\w*)|\{([A-Za-z]\w*)\}(?!\}))/g, (said, colon?: string, braces?: string) => {
    const name = (colon ?? braces ?? '').replace(/^(?:its|the|that|this)_/i, '');
    return entries.some(({ draft }) => draft.extractions.some((each) => each.name === name)) ? `{{${name}}}` : said;
  });

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

/** "Then DELETE it and make sure that GET returns 404": the same thing again. */
const readUnsaid = (cursor: Cursor, state: State): Target | undefined => {
  const isMethod = /^[A-Z]+$/.test(cursor.tokens[cursor.at - 1]?.text ?? '');
  const created = isMethod && /^(?:returns?|gives|responds?)$/.test(cursor.word()) ? lastCreated(state) : undefined;
  return created && { ...created, isCollection: false };
};

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
  // "The details of order 5" are the order.
  if (/^(?:details|data|info|information)$/.test(noun)) {
    const path = method === 'GET' && cursor.take('of', 'for', 'about') ? readOwner(cursor) : undefined;
    return path === undefined ? undefined : { path, isCollection: false };
  }
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

/** The target of a request: an address, "it", or a resource in words. */
export function place(cursor: Cursor, state: State, method: HttpMethod): Target | { problem: string } | undefined {
  const written = readUrl(cursor);
  const url = written === undefined ? undefined : fillSaved(written, state);
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
  const reference = readReference(cursor, state) ?? readUnsaid(cursor, state);
  if (reference) return reference;
  const resource = cursor.attempt(() => readOwned(cursor)) ?? cursor.attempt(() => readResource(cursor, method));
  if (!resource) return undefined;
  const named = readNamed(cursor, method);
  if (named && 'problem' in named) return named;
  // "Add item to cart": what's added isn't all that the words say.
  if (!named && /^(?:to|from|into|onto|out)$/.test(cursor.word())) return undefined;
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
