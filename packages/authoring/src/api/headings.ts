/** Lines and labels that name what's below or behind them and ask for nothing themselves. */
import { isUrlLike } from './arrange.ts';
import { isTelling } from './telling.ts';
import { byVerb, updates } from './request-verbs.ts';
import type { ApiToken } from './sentences.ts';

export const headings =
  /^(?:(?:request |response )?headers|request body|expected|expected results?|expected response|expect|then|assertions?|checks?|expectations?|steps|test steps|results?|response)$/;
/** "Verify error handling:" above the first request is the title of a list. Words that ask for something are left to their readers. */
export const listTitle =
  /^(?:verify|check|test|validate)(?: the)?(?: (?!all|each|every|any|no|not|never|only|is|are|has|have|returns?|with|without)[a-z]+){0,2} (?:handling|cases?|paths?|flows?|endpoints?|requests?|scenarios?|api|crud|following|errors|basics)$/;
export const labels =
  /^(?:(?:http )?request|log ?in|log ?out|sign ?in|sign ?out|register|endpoint|api|(?:test )?steps?|tests?|(?:test )?cases?|scenario|example|(?:test )?(?:step|test|case|scenario|example|request|tc) ?#?[\w-]*\d[\w-]*|(?:api )?call|route|operation|action|given|when|then|graphql(?: query| mutation)?|(?:check|verify|ensure|make sure|test)(?: that)? the (?:api|service|server|endpoint) is (?:up|alive|healthy|reachable|running|available|online))$/;
/** A line of its own that says no more than that the request before it is sent. */
export const isSent =
  /^(?:when |and )?(?:it|the (?:request|call)|i (?:send|make|submit) (?:it|the request))(?: is (?:sent|made|submitted|executed))?$/;
/** "Profile: GET /me": one or two nouns that ask for nothing. */
export const isTitle = (said: string, request: readonly ApiToken[]): boolean =>
  /^(?:(?:user|get|my|the) )?(?:profile|account|details|list|health|healthcheck|health check|status|version|info|home|root|dashboard|overview|smoke test|sanity|sanity check|happy path|positive|negative)(?: test| case| check)?$/.test(
    said,
  ) && isUrlLike(request[1]);
/** "Missing required field name: POST /users with email a@b.co": the name of a case, whose request is written out. */
export const isErrorCase = (said: string, request: readonly ApiToken[]): boolean =>
  /^(?:missing|wrong|invalid|unknown|duplicate|empty|malformed|negative|too (?:long|short|large|small))(?: (?:required|mandatory|optional))?(?: (?:field|type|value|format|property|parameter|body|json))?(?: (?!with|without|if|when|token|auth\w*|session|credentials)[a-z_]+){0,2}$/.test(
    said,
  ) && request.slice(2).some(({ block, lower }) => block || /^(?:with|body|name)$/.test(lower) || lower.includes('='));
const isRequestVerb = (word: string): boolean => byVerb.has(word) || updates.includes(word);
/** "Duplicate: POST /users …", "missing name: POST /users with {}": a few words that the request after them makes good. */
export const isPlainLabel = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= 4 &&
  words.every((word) => /^[a-z][a-z-]*$/.test(word) && !isTelling(word)) &&
  !isRequestVerb(words[0] ?? '') &&
  !/^(?:check|verify|ensure|confirm|assert|validate|make)$/.test(words[0] ?? '');

/** "Checks for GET /users:" above a list is that request. */
export function withoutListTitle(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const [what, link] = tokens;
  if (tokens.at(-1)?.lower !== ':' || !/^(?:for|of)$/.test(link?.lower ?? '') || !isUrlLike(tokens.at(-2)))
    return tokens;
  return /^(?:checks|tests|assertions|expectations|verifications)$/.test(what?.lower ?? '')
    ? tokens.slice(2, -1)
    : tokens;
}
export const titles =
  /^(?:scenario|test|title|test case|feature|name|(?:test case|scenario|test|tc) ?#?[\w-]*\d[\w-]*)$/;
export const nothingBefore = /^pre-?conditions? : (?:none|no|nothing|n\/a|-)$/;
export const isRunning =
  /^given (?:that )?(?:the |our |an? )?(?:api|server|service|backend|app|application|system|environment)(?: server| service)? is (?:up|running|up and running|available|reachable|online|healthy|deployed)$/;
/** Whose wish it is, and what for. Roles that sign in, or don't, have to be said of the request. */
export const story =
  /^as an? (?!.*\b(?:admin\w*|guest|anonymous|visitor|registered|logged|signed|authenticated|unauthenticated|without|not|no|only|never|invalid|expired|wrong|missing)\b)[a-z -]{2,40}? i (?:want|would like|need|wish)(?: to)? [a-z ,'-]+$/;
export const testing =
  /^(?:i|we) (?:want|need|would like)(?: to)? (?:test|check|verify) (?:the |our )?(?!.*\b(?:with|without|no|not|as|when|if|that|which|who|only|is|are|returns?)\b)[a-z]+(?: [a-z]+){0,2}$/;
export const unbroken =
  /^(?:let's |i want to |we want to )?(?:make sure|check|verify) (?:that )?(?:nobody|no one) (?:broke|has broken) (?:the |our )?[a-z]+(?: [a-z]+){0,3}$/;
export const wish =
  /^(?:(?:i|we) (?:need|want|would like)|i'd like|we'd like) (?:a|an|some) (?:api )?tests? (?:for|of) (?:the |our )?(?!.*\b(?:with|without|no|not|as|when|if|that|which|who|only|invalid|wrong|missing|expired|logged|signed|admin|anonymous|failing|rejected|refused)\b)[a-z]+(?: [a-z]+){0,3}$/;
export const thanks = /^(?:thx|thanks|thank you|cheers|ty|please)(?: (?:a lot|so much|in advance))?$/;
