import { wordSet } from '../english/phrase.ts';
import { isUrlLike } from './arrange.ts';
import type { Cursor } from './cursor.ts';
import type { ApiToken } from './sentences.ts';

/** Words with which another part of a sentence can begin without an "and" before it. */
const starters = wordSet(
  'returns return returning loads allows sets responds respond responding replies answers gives yields produces results gets receives comes ' +
    'should must shall will ought needs expect expects expecting within along together without with using setting via in which that where and it has have ' +
    'having is are named succeeds fails takes contains includes does redirects sends sending accepting accept goes leads points as to under faster until if unless ' +
    "when while because so for or nor doesn't isn't shouldn't mustn't won't matches conforms equals both still save store remember keep check checks verify verifies never says",
);

const verbs = wordSet(
  'is are was were be has have having contains contain includes include equals equal matches match should must starts ends exists begins',
);

/** "When I GET /users I should get 200". */
const people = wordSet('i we you');
const modals = wordSet('should must shall will expect');

/** The same for a noun that would be the subject of a following verb: "the id" in "the id is 5" ends no list. */
export const isNounEnd = (cursor: Cursor): boolean => isBoundary(cursor) && !verbs.has(cursor.word());

const statusCodes = wordSet(
  '200 201 202 203 204 205 206 301 302 303 304 307 308 400 401 402 403 404 405 406 408 409 410 411 412 413 414 415 418 422 423 424 425 426 428 429 451 500 501 502 503 504',
);
const isJoined = (token: ApiToken | undefined): boolean =>
  token?.kind === 'word' && /^[A-Za-z_][\w.-]*=(?!=)/.test(token.text);
const isAfterRequest = (cursor: Cursor): boolean => {
  const before = cursor.tokens[cursor.at - 1];
  // The value of `name="Ada"` is a token of its own.
  const isQuotedValue = before?.kind === 'quoted' && before.gap === '' && isJoined(cursor.tokens[cursor.at - 2]);
  return (
    isQuotedValue ||
    isUrlLike(before) ||
    before?.block !== undefined ||
    isJoined(before) ||
    /^http\/\d/.test(before?.lower ?? '')
  );
};

/** A status code right after the request, or on a line of its own: "GET /health 200". */
export const isBareStatus = (cursor: Cursor): boolean =>
  (statusCodes.has(cursor.word()) || /^[2-5]xx$/.test(cursor.word())) &&
  !verbs.has(cursor.word(1)) &&
  (cursor.at === 0 ||
    isAfterRequest(cursor) ||
    cursor.word(-1) === ':' ||
    (cursor.word(-1) === ',' && (cursor.at + 1 === cursor.tokens.length || cursor.word(1) === ',')) ||
    (cursor.word(-1) === '(' && isUrlLike(cursor.tokens[cursor.at - 2])) ||
    (/^(?:auth|token|authentication|credentials|authorization)$/.test(cursor.word(-1)) &&
      /^(?:no|without)$/.test(cursor.word(-2)) &&
      isUrlLike(cursor.tokens[cursor.at - 3])));

/** "PUT /users/1 name=Bob age=36": a field right after the request. */
export const isBareField = (cursor: Cursor): boolean =>
  (isJoined(cursor.token) ||
    (cursor.word(1) === ':' &&
      /^[a-z_]\w*$/i.test(cursor.token?.text ?? '') &&
      cursor.token?.kind === 'word' &&
      isUrlLike(cursor.tokens[cursor.at - 1]) &&
      !/^(?:status|response|expect\w*|body|json)$/.test(cursor.word()))) &&
  (isAfterRequest(cursor) || (cursor.word(-1) === ':' && isUrlLike(cursor.tokens[cursor.at - 2])));

/** "GET /me no auth". */
const isBareRefusal = (cursor: Cursor): boolean =>
  cursor.word() === 'no' &&
  /^(?:auth|token|authentication|credentials|authorization)$/.test(cursor.word(1)) &&
  isAfterRequest(cursor);

/** "-> 204 no body". */
const isBareEmptiness = (cursor: Cursor): boolean =>
  cursor.word() === 'no' && /^(?:body|content)$/.test(cursor.word(1)) && statusCodes.has(cursor.word(-1));

/** "When calling GET /slow the response takes …". */
const isAnswer = (cursor: Cursor): boolean =>
  isAfterRequest(cursor) &&
  (cursor.word() === 'the' || cursor.word() === 'its'
    ? /^(?:response|status|body|result|server|header|reply|answer|request)$/.test(cursor.word(1)) ||
      /^(?:is|has|should|must)$/.test(cursor.word(2))
    : // "GET /items/1 price must be positive".
      /^[a-z_]\w*$/.test(cursor.word()) &&
      /^(?:should|must|between|[<>]=?)$/.test(cursor.word(1)) &&
      isUrlLike(cursor.tokens[cursor.at - 1]));

/** "I POST to /notes the following JSON: …". */
const isShownBody = (cursor: Cursor): boolean =>
  isAfterRequest(cursor) &&
  cursor.allows(
    () => cursor.take('the following', 'this') && cursor.take('json', 'body', 'request body', 'payload', 'data'),
  );

/** Whether what was read before the cursor can end there. */
export const isBoundary = (cursor: Cursor): boolean =>
  cursor.isAtEnd ||
  cursor.isAtJoint ||
  cursor.token?.block !== undefined ||
  starters.has(cursor.word()) ||
  isBareStatus(cursor) ||
  isBareField(cursor) ||
  isAnswer(cursor) ||
  (cursor.word() === 'each' && /^(?:with|having|containing|of)$/.test(cursor.word(1))) ||
  (/^<=?$/.test(cursor.word()) && isAfterRequest(cursor)) ||
  isBareRefusal(cursor) ||
  isBareEmptiness(cursor) ||
  cursor.word() === 'anywhere' ||
  (cursor.word() === 'exactly' && cursor.tokens[cursor.at - 1]?.block !== undefined) ||
  isShownBody(cursor) ||
  (people.has(cursor.word()) && modals.has(cursor.word(1)));
