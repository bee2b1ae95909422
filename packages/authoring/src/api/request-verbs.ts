import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { methodOf } from './take-opening.ts';

const verbs: Readonly<Partial<Record<HttpMethod, readonly string[]>>> = {
  POST: phrases(
    'creates | create | creating | adds | add | adding | registering | register | insert | posts | posting | post',
  ),
  GET: phrases(`
    gets | get | getting | lists | list | listing | fetches | fetch | fetching | retrieves | retrieve | retrieving | reads | read |
    reading | loads | load | loading | hitting | visiting | pinging | requesting | querying | look up | request | query | call | hit | visit | ping | search | find
  `),
  DELETE: phrases('deletes | delete | deleting | removes | remove | removing'),
  PUT: phrases('replaces | replace | replacing | overwrite | putting | put'),
  PATCH: phrases('patches | patch | patching | partially update | partially updating'),
};
export const byVerb = new Map(
  Object.entries(verbs).flatMap(([method, words]) => words.map((word) => [word, method as HttpMethod] as const)),
);
export const updates = phrases(`
  update | updates | updating | change | changing | edit | editing | modify | modifying
`);
/** These name no method, so they need an address and mean GET only when nothing is sent. */
export const weak = new Set(
  phrases(`
  hitting | visiting | pinging | requesting | querying | call | hit | visit | ping | request | query | load | look up | read | search | find
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
  'hit',
  'invoke',
  'trigger',
];
export const nounsOfRequest = ['http request', 'api request', 'request', 'http call', 'api call', 'call'];
export const prepositions = phrases(`
  to the endpoint | to the url | to the path | to endpoint | to | from | on | at | against | of | for | :
`);
export const endpoint = phrases(`
  the api at | the api | the service at | the endpoint | the url | the path | endpoint | url | path | the address | the resource at
`);

interface Asked {
  method: HttpMethod | 'update';
  word: string;
}

export function readVerb(cursor: Cursor): Asked | undefined {
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
    cursor.take('is sent', 'is made', 'was sent', 'sent', 'made', 'goes');
    return { method, word: token.lower };
  }
  if (cursor.take(...updates)) return { method: 'update', word: 'update' };
  const word = cursor.take(...byVerb.keys());
  const known = word === undefined ? undefined : byVerb.get(word);
  return word !== undefined && known ? { method: known, word } : undefined;
}

export const choose = (url: string): string =>
  `Say "PUT" to replace it or "PATCH" to change only these fields, for example: PATCH ${url} with name "Ada"`;

/** "POST {…} to /users": the body, and the preposition after it. */
export const takeBodyBefore = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const body = cursor.takeToken(({ block }) => block?.kind === 'json');
    return body && cursor.take('to', 'at', 'against') ? body.value : undefined;
  });
