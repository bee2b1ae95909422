import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { wordSet } from '../english/phrase.ts';
import { isUrlLike } from './arrange.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { noAuth, noToken } from './read-auth.ts';
import { place } from './read-place.ts';
import { addBody, addField } from './request-content.ts';
import { byVerb, choose, endpoint, nounsOfRequest, takeBodyBefore, updates } from './request-verbs.ts';
import { pluralOf, singularOf } from './resources.ts';
import { startTest } from './start-test.ts';
import { isTelling } from './telling.ts';
import { changeDraft, takesBody, withEntry, type Reading, type State } from './state.ts';
import { methodOf } from './take-opening.ts';
import { isSignedValue, readValue } from './values.ts';

/** Nouns that say nothing about which things a request is about. */
const anyNoun = wordSet(
  'list details detail data record records resource resources item items entry entries info result results',
);
const leadVerbs = phrases(`
  submit | submits | submitting | place | places | placing | book | books | booking | open | opening | start | starting |
  searching | finding | show | showing | upload | uploads | uploading | cancel | cancelling | canceling | save | saving
`);
const describedVia = phrases(`
  via a | via | using a | using | by sending a | by sending | by calling | by making a | by | through a | through | with a | with | at |
  from | on | to | against | : | (
`);

/**
 * "List all orders at /orders", "create a user with POST /users", "Updating a product: PUT /products/3": the words before the
 * address say what it's for. They name what the address names, so nothing that they add is left out.
 */
export const readDescribed = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    const verb = cursor.take(...byVerb.keys(), ...updates, ...leadVerbs);
    if (verb === undefined) return undefined;
    cursor.take('all the', 'all', 'the list of', 'a list of', 'the', 'a new', 'a', 'an', 'one', 'this', 'its', 'their');
    const nouns: string[] = [];
    // "Fetching it again with GET /products/12": what the request before was about.
    const isIt = cursor.take('it again', 'it', 'them again', 'them') !== undefined;
    const isNoun = (word: string): boolean =>
      /^[a-z][a-z-]*$/.test(word) && !describedVia.includes(word) && word !== 'named' && word !== 'called';
    const maxNouns = isIt ? 0 : 3;
    while (nouns.length < maxNouns && isNoun(cursor.word())) {
      nouns.push(cursor.word());
      cursor.at += 1;
    }
    const id = cursor
      .takeToken(({ kind, text }) => kind === 'word' && /^#?[\w-]*\d[\w-]*$/.test(text))
      ?.value.replace(/^#/, '');
    if (verb.startsWith('upload') && nouns[0] === 'file')
      return { problem: "Add the file in the editor. A description can't contain files" };
    if (nouns.length === 0 && !isIt) return undefined;
    // "Add item to cart: POST /cart/items".
    cursor.attempt(() => {
      if (!cursor.take('to', 'from', 'into', 'in', 'of', 'on', 'for') || isUrlLike(cursor.token)) return undefined;
      cursor.take('the', 'a', 'an', 'their', 'my', 'your');
      const owner = cursor.word();
      if (!isNoun(owner) || methodOf(owner) !== undefined || anyNoun.has(owner)) return undefined;
      nouns.push(owner);
      cursor.at += 1;
      return describedVia.includes(cursor.word()) || undefined;
    });
    const name = cursor.attempt(() => (cursor.take('named', 'called') ? readValue(cursor) : undefined));
    // "Submit a form to /contact".
    const isForm = nouns.join(' ') === 'form' && /^(?:submit|submits|submitting|post|posts|posting)$/.test(verb);
    const connector = cursor.take(...describedVia);
    if (connector === undefined) return undefined;
    const said = posted.get(cursor.word()) ?? methodOf(cursor.word());
    let body: string | undefined;
    if (said !== undefined) {
      cursor.at += 1;
      body = takeBodyBefore(cursor);
      cursor.take(...nounsOfRequest);
      if (body === undefined) cursor.take('to');
    }
    cursor.take(...endpoint);
    const target = isUrlLike(cursor.token) ? place(cursor, state, said ?? 'GET') : undefined;
    if (target === undefined || 'problem' in target) return target;
    if (connector === '(' && !cursor.take(')')) return undefined;
    const words = target.url.toLowerCase().split(/[^a-z\d]+/);
    const before = state.entries.at(-1)?.draft.url;
    const isSame = before === target.url || target.url.startsWith(`${before ?? ' '}/{{`);
    const isNamed =
      (isIt && isSame) ||
      isForm ||
      (!isIt &&
        nouns.every(
          (noun) =>
            words.includes(noun) ||
            words.includes(pluralOf(noun)) ||
            words.includes(singularOf(noun)) ||
            anyNoun.has(noun),
        ));
    if (!isNamed || (id !== undefined && !words.includes(id.toLowerCase()))) return undefined;
    const meant =
      isForm || nouns.includes('graphql')
        ? 'POST'
        : (byVerb.get(verb) ?? (updates.includes(verb) ? 'update' : undefined));
    if (said === undefined && meant === 'update') return { problem: choose(target.url) };
    const method = said ?? (meant === 'update' ? undefined : meant);
    if (method === undefined) return { problem: `Say the method, for example: POST ${target.url}` };
    const isOther = meant !== undefined && meant !== method && !(meant === 'update' && changes.has(method));
    if (isOther) return { problem: `Say which request you mean, for example: ${method} ${target.url}` };
    const started = startTest(target, method);
    if ('problem' in started) return started;
    const [entry] = started.state.entries.slice(-1);
    if (isForm && entry) return { ...started, state: withEntry(started.state, { ...entry, form: 'form' }) };
    if (name && !(takesBody(method) && isSignedValue(name))) return undefined;
    if (body === undefined && !name) return started;
    const added = name
      ? addField(started.state, 'body', { name: 'name', value: name })
      : addBody(started.state, 'json', body ?? '');
    if (name && body !== undefined) return undefined;
    return 'problem' in added ? added : { state: added, message: `${started.message} with ${body ?? name?.text}` };
  });
const changes: ReadonlySet<HttpMethod> = new Set(['PUT', 'PATCH', 'POST']);
const posted = new Map<string, HttpMethod>([
  ['posting', 'POST'],
  ['putting', 'PUT'],
  ['patching', 'PATCH'],
  ['deleting', 'DELETE'],
  ['getting', 'GET'],
]);

/** "Our health endpoint at /healthz": words that say what the address is. */
const takeEndpoint = (cursor: Cursor): true | undefined =>
  cursor.attempt(() => {
    for (let words = 0; words < 3 && !/^(?:endpoint|api|service|route|url)$/.test(cursor.word()); words += 1) {
      if (!/^[a-z][a-z-]*$/.test(cursor.word()) || isTelling(cursor.word())) return undefined;
      cursor.at += 1;
    }
    if (!cursor.take('endpoint', 'api', 'service', 'route', 'url')) return undefined;
    cursor.take('at', 'under', ',');
    return isUrlLike(cursor.token) || undefined;
  });

const needsNo = phrases("doesn't need | does not need | needs no | doesn't require | does not require | requires no");

/** "/ping responds within 1 second", "an unauthenticated request to /admin is rejected with 401": an address without a method is read. */
export const readBareAddress = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    cursor.take('an', 'a', 'the', 'our');
    const isSignedOut = cursor.take('unauthenticated', 'anonymous', 'unauthorized') !== undefined;
    let method = isSignedOut ? methodOf(cursor.word()) : undefined;
    if (method !== undefined) cursor.at += 1;
    if (method !== undefined) cursor.take('on', 'to', 'of');
    const isRequest = cursor.take('request to', 'requests to', 'call to', 'calls to', 'access to') !== undefined;
    if (isSignedOut && isRequest && method === undefined) {
      method = methodOf(cursor.word());
      if (method !== undefined) cursor.at += 1;
    }
    if (isSignedOut !== isRequest && method === undefined) return undefined;
    if (!isSignedOut && !isRequest && !cursor.take(...endpoint, 'the api at', 'api at')) takeEndpoint(cursor);
    if (!isUrlLike(cursor.token)) return undefined;
    const target = place(cursor, state, method ?? 'GET');
    if (target === undefined || 'problem' in target) return target;
    cursor.take('endpoint');
    const isSubject =
      /^(?:returns?|responds?|answers?|gives?|says?|gets?|fails?|works?|should|must|is|are|takes?|loads?|replies|has|contains?|expect)$/.test(
        cursor.word(),
      );
    const isOpen =
      cursor.attempt(() => (cursor.take(...needsNo) && cursor.take(...noAuth, ...noToken) ? true : undefined)) ?? false;
    if (!isSubject && !isOpen) return undefined;
    const started = startTest(target, method ?? 'GET');
    if (!(isSignedOut || isOpen) || 'problem' in started) return started;
    return {
      ...started,
      state: changeDraft(started.state, () => ({ auth_type: 'none' })),
    };
  });
