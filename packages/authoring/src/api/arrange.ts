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
  const isAsked = (at: number): boolean => {
    while (fillers.has(tokens[at]?.lower ?? '')) at += 1;
    return isUrlLike(tokens[at]);
  };
  // "Allows GET and POST" names no requests.
  const named = tokens.flatMap((token, index) => (isMethod(token) ? [index] : []));
  const asked = named.filter((index) => isAsked(index + 1));
  const isListed = tokens.some(({ lower }) => /^(?:allows?|allow)$/.test(lower));
  const starts = isListed ? asked : named;
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
  if (/^(?:the )?(?:structure|response structure|behavior|behaviour|output|result)$/.test(said.join(' '))) return [];
  // "An unauthenticated call to GET /x" says how the request is sent.
  if (said.some((word) => /^(?:unauthenticated|anonymous|unauthorized)$/.test(word))) return undefined;
  return before.slice(0, words.length);
}

const callers = wordSet(
  'i we you they someone somebody anyone one a an the user client is are when if calling call calls called requesting request requests ' +
    'requested doing do does sending send sends making make makes issuing performing hitting hit hits visiting visit visits accessing ' +
    'access accesses asking asks ask for to at on fetching fetch fetches reading http posting',
);
const asking =
  /^(?:calling|calls?|requesting|requests?|hitting|hits?|visiting|visits?|accessing|access|accesses|asking|asks?|fetching|fetch|fetches|reading)$/;
/** Words that make a condition of it, or say something of other requests as well. */
const narrowed = wordSet('only even except unless until neither either not-only also again it them');

/** "Should return 401 when calling GET /me without a token": the request first, and what's expected of it after it. */
function conditionLast(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const at = tokens.findIndex(({ lower }) => lower === 'when' || lower === 'if');
  const lead = tokens.slice(0, at);
  if (at < 1 || lead.some((token) => isUrlLike(token) || narrowed.has(token.lower) || token.block)) return tokens;
  if (!lead.some(({ lower, text }) => statements.has(lower) || /^[1-5]\d\d$/.test(text))) return tokens;
  let start = at;
  while (callers.has(tokens[start]?.lower ?? '') && !isMethod(tokens[start])) start += 1;
  const before = tokens.slice(at, start);
  let end = start + 1;
  while (isMethod(tokens[start]) && fillers.has(tokens[end]?.lower ?? '')) end += 1;
  const [method, url] = isMethod(tokens[start])
    ? [tokens[start], tokens[end]]
    : [before.some(({ lower }) => asking.test(lower)) ? undefined : null, tokens[start]];
  if (method === null || !url || !isUrlLike(url) || tokens.filter((token) => isUrlLike(token)).length !== 1)
    return tokens;
  if (tokens.filter((token) => isMethod(token)).length > 1) return tokens;
  const after = tokens.slice(tokens.indexOf(url) + 1);
  // "When POST /users has no name" isn't only a call.
  const isClaim = lead.every(({ lower }) => claim.has(lower)) && after[0]?.lower === 'the';
  if (after[0] && after[0].lower !== ',' && !modifiers.has(after[0].lower) && !isClaim) return tokens;
  const cut = modifiers.has(after[0]?.lower ?? '')
    ? after.findIndex(
        ({ lower }, index) => lower === ',' && after.slice(index, index + 8).some((each) => statements.has(each.lower)),
      )
    : 0;
  const sent = cut < 0 ? after.length : cut;
  const get = { ...tokenAt('word', 'get', url), text: 'GET', value: 'GET', start: url.start, end: url.start };
  const request = [method ?? get, url, ...after.slice(0, sent)];
  return [...request, comma(request.at(-1) ?? url), ...lead, ...after.slice(sent)];
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

/** "The response must include an id for GET /users/1": the only request, at the end. */
function aboutLast(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const found = findRequest(tokens);
  const after = found ? tokens.slice(found.end) : [];
  const isSent =
    modifiers.has(after[0]?.lower ?? '') && !after.some(({ lower }) => lower === ',' || statements.has(lower));
  if (!found || (after.length > 0 && !isSent) || !/^(?:for|from|on|of|by)$/.test(tokens[found.start - 1]?.lower ?? ''))
    return tokens;
  const lead = tokens.slice(0, found.start - 1);
  const isAnswer = /^(?:response|status|body|result|a|an|should|must|returns|responds|[1-5]\d\d)$/.test(
    lead.find(({ lower }) => !claim.has(lower) && lower !== 'the')?.lower ?? '',
  );
  if (!isAnswer || lead.some(({ lower, block }) => narrowed.has(lower) || block || lower === 'same')) return tokens;
  return [...tokens.slice(found.start), comma(tokens.at(-1) ?? (tokens[0] as ApiToken)), ...lead];
}

/** "TC01 - GET /users returns 200": a number before the request. */
const withoutNumber = (tokens: readonly ApiToken[]): readonly ApiToken[] =>
  /^(?:tc|ac|req|case|test|step)[-_]?\d+$/.test(tokens[0]?.lower ?? '') && /^[-–—:.]$/.test(tokens[1]?.text ?? '')
    ? tokens.slice(2)
    : tokens;

/** "After deleting product 12 with DELETE /products/12, GET …": requests run in the order in which they're written. */
function withoutAfter(tokens: readonly ApiToken[]): readonly ApiToken[] {
  let at = 0;
  while (claim.has(tokens[at]?.lower ?? '')) at += 1;
  const comma = tokens.findIndex(({ lower }, index) => index > at && lower === ',');
  // "After a customer is deleted with DELETE /customers/8, …".
  const start = tokens.findIndex((token, index) => index > at && isMethod(token));
  const isDone =
    tokens[at]?.lower === 'after' &&
    /^(?:(?:an?|the|this|that) )?[a-z]+(?: #?\w*\d\w*)? (?:is|was|has been|got) (?:created|deleted|removed|updated|added|changed) (?:with|via|using|by|through)$/.test(
      tokens
        .slice(at + 1, Math.max(at + 1, start))
        .map(({ lower }) => lower)
        .join(' '),
    );
  if (isDone && comma > start && isUrlLike(tokens[start + 1]) && tokens.slice(comma).some(isMethod))
    return tokens.slice(start);
  const isDoing =
    tokens[at]?.lower === 'after' && (tokens[at + 1]?.lower.endsWith('ing') === true || isMethod(tokens[at + 1]));
  const isRequest = (part: readonly ApiToken[]): boolean => part.some(isMethod) && part.some(isUrlLike);
  return isDoing && comma > 0 && isRequest(tokens.slice(at, comma)) && isRequest(tokens.slice(comma))
    ? tokens.slice(at + 1)
    : tokens;
}

/** Moves the request to the front. `hasEarlier`: a request came before this sentence. */
export function requestFirst(tokens: readonly ApiToken[], hasEarlier: boolean): readonly ApiToken[] {
  const ordered = withoutAfter(withoutNumber(tokens));
  const arranged = hasEarlier ? conditionLast(ordered) : aboutLast(conditionLast(ordered));
  if (arranged !== tokens) return arranged;
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
const urlLine =
  /^(?:given |when |and )?(?:the )?(?:request )?(?:url|path|endpoint|route|uri|address|api|resource)(?: :| =| is)? $/;

const leadOf = (sentence: readonly ApiToken[]): string =>
  sentence
    .slice(0, -1)
    .map(({ lower }) => `${lower} `)
    .join('')
    .trimEnd()
    .concat(' ');

const givenBody =
  /^(?:given |and )(?:that )?(?:the |a |i have (?:the |a )?)?(?:request body|json body|request payload|payload|body)(?: is| of)?(?: :)? $/;
const givenQuery =
  /^(?:given |and )(?:that )?(?:the |a |i set (?:the )?)?(?:query parameter|query param|query string parameter) (?:\S* )?(?:is|=|to|of|:|set to|equals) $/;

/** "Given I have registration data with email …". */
const givenData =
  /^(?:given |and )(?:that )?i have (?:a |the )?(?:valid |invalid |new )?(?:\w+ )?(?:data|details|payload) with /;

/** "Given the request body is {…}", "And the query parameter from is …": with the next request. */
function moveGiven(sentences: readonly ApiToken[][]): ApiToken[][] {
  const moved: ApiToken[][] = [];
  let pending: ApiToken[] = [];
  let isGiven = false;
  for (const sentence of sentences) {
    const [first] = sentence;
    if (/^(?:given|when|then)$/.test(first?.lower ?? '')) isGiven = first?.lower === 'given';
    const own = sentence.at(-1);
    const lead = leadOf(sentence);
    const given = isGiven ? givenData.exec(sentence.map(({ lower }) => lower).join(' ')) : null;
    if (given && first) {
      pending.push(comma(first), ...sentence.slice(given[0].split(' ').length - 2));
      continue;
    }
    if (isGiven && first && own?.block?.kind === 'json' && givenBody.test(lead))
      pending.push(comma(own), tokenAt('word', 'with', own), tokenAt('word', 'body', own), own);
    else if (isGiven && first && own && !own.block && givenQuery.test(lead)) {
      const from = sentence.findIndex(({ lower }) => lower === 'query');
      const said = sentence
        .slice(from)
        .map((token) => (/^(?:is|to|of|equals)$/.test(token.lower) ? tokenAt('mark', '=', token) : token));
      pending.push(comma(first), tokenAt('word', 'with', first), ...said);
    } else if (pending.length > 0 && sentence.some((token) => isMethod(token)) && isUrlLike(own)) {
      moved.push([...sentence, ...pending]);
      pending = [];
    } else moved.push(sentence);
  }
  // Without a request to go with, they're left where they are.
  return pending.length > 0 ? [...sentences] : moved;
}

/** Two lines that name the method and the URL of a request become one. */
export function joinForms(sentences: readonly ApiToken[][]): ApiToken[][] {
  const joined: ApiToken[][] = [];
  for (const sentence of moveGiven(sentences)) {
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
