/**
 * Brings sentences into the order that the readers expect: the request first.
 *
 *   "The header X-Id of GET /ping is present" → GET /ping, the header X-Id is present
 *   "Without a token, GET /me returns 401"    → GET /me, without a token, returns 401
 *   "Method: GET" and "URL: /users"           → GET /users
 *
 * Every token keeps its place in the description. Where moving the request could change what a sentence says, it stays.
 */
import { httpMethods } from '@saywright/contracts/entities/api-request';
import { wordSet } from '../english/phrase.ts';
import type { ApiToken } from './sentences.ts';

const methods: ReadonlySet<string> = new Set(httpMethods);
const isMethod = (token: ApiToken | undefined): boolean => token?.kind === 'word' && methods.has(token.text);

export const isUrlLike = (token: ApiToken | undefined): boolean =>
  token !== undefined &&
  !token.block &&
  token.kind !== 'mark' &&
  /^(?:https?:\/\/|\/|\{\{|localhost\b|[\w.-]+\.[a-z]{2,}(?::\d+)?\/)/i.test(token.value);

const fillers = wordSet('a request call to on at the endpoint http');
const prepositions = wordSet('of from for in on to at against by calling');
const claim = wordSet('check verify ensure make sure confirm assert validate expect that also then please if i we');
/** Words after which a request isn't just what the sentence is about: something was already said, of it or another one. */
const settled = wordSet(
  "it its they them previous other another same again is are was were be been has have had returns return responds should must will shall can contains contain equals equal gives gets get not no never none without isn't doesn't if unless until while before after than when instead except only both either neither and or",
);
const modifiers = wordSet('with without using sending passing');
const requestVerbs = wordSet(
  'create creates add adds post posts fetch fetches retrieve retrieves read reads load loads delete deletes remove removes replace replaces put puts patch patches update updates call hit visit request query ping send sends make do perform issue execute submit fire run given when as',
);

/** Where the only request of a sentence begins and ends. */
function findRequest(tokens: readonly ApiToken[]): { start: number; end: number } | undefined {
  const starts = tokens.flatMap((token, index) => (isMethod(token) ? [index] : []));
  const [start] = starts;
  if (start === undefined || starts.length > 1) return undefined;
  let end = start + 1;
  while (fillers.has(tokens[end]?.lower ?? '')) end += 1;
  const isOnlyUrl = tokens.filter((token) => isUrlLike(token)).length === 1;
  return isOnlyUrl && isUrlLike(tokens[end]) ? { start, end: end + 1 } : undefined;
}

const tokenAt = (kind: ApiToken['kind'], text: string, after: ApiToken): ApiToken => ({
  kind,
  text,
  lower: text,
  value: text,
  gap: '',
  opens: false,
  start: after.end,
  end: after.end,
});
const comma = (after: ApiToken): ApiToken => tokenAt('mark', ',', after);

const credentials = /^(?:(?:http )?basic auth|bearer token|bearer auth|api key)\b/;

/** "Expect 200 from https://…": the address first, which is then about to be asked. */
function addressFirst(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const [expect, code, from, url] = tokens;
  const isSaid = /^(?:expect|expecting)$/.test(expect?.lower ?? '') && /^[1-5]\d\d$/.test(code?.text ?? '');
  if (!isSaid || !/^(?:from|for|at)$/.test(from?.lower ?? '') || !expect || !code || !url || !isUrlLike(url))
    return tokens;
  return [url, tokenAt('word', 'expect', expect), code, ...tokens.slice(4)];
}

/** The words before the request without the ones that lead to it; undefined if they don't stand for a part of it. */
function readLead(before: readonly ApiToken[], hasEarlier: boolean): readonly ApiToken[] | undefined {
  const words = before.map(({ lower }) => lower);
  const [first = ''] = words;
  // "Use basic auth with user "bob" and password "x" for GET /private".
  const isUsed = first === 'use' && /^(?:for|on|when|calling)$/.test(words.at(-1) ?? '');
  const isWord =
    isUsed &&
    credentials.test(
      words
        .slice(1)
        .join(' ')
        .replace(/^(?:the|a|an) /, ''),
    );
  if (isWord && before[0] && !hasEarlier)
    return [
      tokenAt('word', 'with', before[0]),
      ...before.slice(1, words.findLastIndex((word) => !prepositions.has(word)) + 1),
    ];
  if (modifiers.has(first)) {
    const isForAll = words.includes('all') || words.includes('every');
    // Before the first request, what is sent with it is sent with the others, too.
    if (isForAll || (first !== 'without' && !hasEarlier)) return undefined;
    return words.at(-1) === ',' ? before.slice(0, -1) : before;
  }
  if (words.at(-1) === 'the' || words.at(-1) === 'a') words.pop();
  if (credentials.test(words.join(' ')) && prepositions.has(words.at(-1) ?? '')) {
    return before[0] ? [tokenAt('word', 'with', before[0]), ...before.slice(0, words.length - 1)] : undefined;
  }
  if (!prepositions.has(words.at(-1) ?? '')) return undefined;
  while (prepositions.has(words.at(-1) ?? '')) words.pop();
  let from = 0;
  while (claim.has(words[from] ?? '')) from += 1;
  const said = words.slice(from);
  if (said.some((word) => settled.has(word)) || requestVerbs.has(said[0] ?? '')) return undefined;
  if (['this', 'that', 'these', 'those', ','].includes(said.at(-1) ?? '')) return undefined;
  // "An unauthenticated call to GET /x" says how the request is sent.
  if (said.some((word) => /^(?:unauthenticated|anonymous|unauthorized)$/.test(word))) return undefined;
  return before.slice(0, words.length);
}

const statements = wordSet(
  'is are was were should must shall will has have contains contain equals expect returns return',
);

/** How many tokens behind the request say what it sends: "with {…}" in "the response to POST /users with {…} should be 400". */
function sentWith(after: readonly ApiToken[]): number {
  if (!modifiers.has(after[0]?.lower ?? '')) return 0;
  return Math.max(
    0,
    after.findIndex(({ lower }) => statements.has(lower)),
  );
}

/** Moves the request to the front. `hasEarlier`: a request came before this sentence. */
export function requestFirst(tokens: readonly ApiToken[], hasEarlier: boolean): readonly ApiToken[] {
  const found = findRequest(tokens);
  const last = found && tokens[found.end - 1];
  if (!found) return addressFirst(tokens);
  if (!last || found.start === 0) return tokens;
  const lead = readLead(tokens.slice(0, found.start), hasEarlier);
  if (!lead) return tokens;
  const sent = sentWith(tokens.slice(found.end));
  const rest = tokens.slice(found.end + sent);
  const isModifier = modifiers.has(lead[0]?.lower ?? '');
  return [
    ...tokens.slice(found.start, found.end + sent),
    comma(tokens[found.end + sent - 1] ?? last),
    ...lead,
    ...(isModifier && lead.length > 0 ? [comma(lead.at(-1) ?? last)] : []),
    ...rest,
  ];
}

const methodLine = /^(?:given |when |and )?(?:http )?(?:method|verb|request type)(?: :| =| is)? $/;
const urlLine = /^(?:given |when |and )?(?:the )?(?:request )?(?:url|path|endpoint|route|uri|address)(?: :| =| is)? $/;

const leadOf = (sentence: readonly ApiToken[]): string =>
  sentence
    .slice(0, -1)
    .map(({ lower }) => `${lower} `)
    .join('')
    .trimEnd()
    .concat(' ');

/** Two lines that name the method and the URL of a request become one. */
export function joinForms(sentences: readonly ApiToken[][]): ApiToken[][] {
  const joined: ApiToken[][] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const [own, other] = [sentence.at(-1), before?.at(-1)];
    const isMethodLine = isMethod(own) && methodLine.test(leadOf(sentence));
    const isUrlLine = isUrlLike(own) && urlLine.test(leadOf(sentence));
    if (own && other && before && isMethodLine && isUrlLike(other) && urlLine.test(leadOf(before)))
      joined[joined.length - 1] = [own, other];
    else if (own && other && before && isUrlLine && isMethod(other) && methodLine.test(leadOf(before)))
      joined[joined.length - 1] = [other, own];
    else joined.push(sentence);
  }
  return joined;
}
