import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { isUrlLike } from './arrange.ts';
import { assertionOf, countSchema, expecting, type Expected } from './assertions.ts';
import { jsonPath, readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { isOfList, pathText, readPath, takeArticle, type ReadPath } from './json-path.ts';
import { notExceed } from './not-exceed.ts';
import { isForRequest } from './for-request.ts';
import { readContents } from './read-contents.ts';
import { limitOf } from './limits.ts';
import { checkHeader, readMethods } from './read-header-check.ts';
import { isHeaderLike, sayWhichName } from './read-header.ts';
import { isPlural } from './resources.ts';
import type { ApiToken } from './sentences.ts';
import { type Entry, type State } from './state.ts';
import { readVerb } from './verbs.ts';
import { readJoined } from './read-sent-field.ts';
import { isSignedValue, parsed, readValue } from './values.ts';
import { isBoundary } from './boundary.ts';

const redirects = new Set<unknown>([301, 302, 303, 307, 308, '3xx']);

/** Whether only a redirect passes, which can't be seen once it was followed. */
export const isRedirect = ({ type, operator, expected_value: expected }: ApiAssertion): boolean =>
  type === 'status_code' &&
  (operator === 'equals' || operator === 'one_of') &&
  [expected].flat().every((each) => redirects.has(each));

/** "GET /x — price is 19.99": a request without a body that's done, and what comes back. */
const isAfterDash = (cursor: Cursor, { draft }: Entry): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(draft.method) &&
  !isForRequest(cursor) &&
  /^[-–—:]$/.test(cursor.tokens[cursor.at - 1]?.text ?? '') &&
  isUrlLike(cursor.tokens[cursor.at - 2]);

export const isAfterArrow = (cursor: Cursor): boolean =>
  /^(?:->|=>|→|⇒)$/.test(cursor.tokens[cursor.at - 1]?.text ?? '');

/** A response that's expected to name a place in this header. */
const comesWithLocation = ({ draft }: Entry): boolean =>
  draft.assertions.some(
    (each) => isRedirect(each) || (each.type === 'status_code' && [201, 202].includes(Number(each.expected_value))),
  );

/** "The price is 19.99", "its name starts with A": a part of the body. */
export function readField(
  cursor: Cursor,
  { entry, state, hasClaim }: { entry: Entry; state: State; hasClaim: boolean },
): Expected | undefined {
  const start = cursor.at;
  return cursor.attempt((): Expected | undefined => {
    const isSaid =
      cursor.take(
        'the response body field',
        'response body field',
        'the response field',
        'response field',
        'the body field',
        'body field',
        'the json field',
        'the response property',
        'response property',
        'the json property',
        'the body property',
        'json field',
        'the field',
        'field',
        'the property',
      ) !== undefined;
    const isDefinite =
      isSaid || ['the', 'its', 'their', '$'].includes(cursor.word()) || cursor.token?.text.startsWith('$') === true;
    const isAnswer = isAfterArrow(cursor) || isAfterDash(cursor, entry);
    const joined = state.phase === 'response' ? readJoinedField(cursor) : undefined;
    if (joined) return joined;
    const isExact = cursor.token?.kind === 'quoted' || cursor.token?.text.startsWith('$') === true;
    const path = readItems(cursor, entry) ?? readPath(cursor, entry.noun);
    if (!path || path.segments?.length === 0) return undefined;
    const isField = isSaid || /^(?:field|property|attribute|key)$/.test(cursor.word(-1));
    // A response that is a list itself is seldom an object with a field "list".
    const isList =
      path.segments?.length === 1 &&
      !isField &&
      !isExact &&
      ['list', 'array'].includes(String(path.segments[0])) &&
      entry.isCollection &&
      entry.draft.method === 'GET';
    if (isList) {
      const verb = readVerb(cursor);
      const said = verb && readComplement(cursor, verb, { field: '', isPlural: true, make: jsonPath('$') });
      const isFull = said && 'assertions' in said && said.assertions.some(({ operator }) => operator === 'not_empty');
      // An object that isn't empty is no list.
      return isFull
        ? expecting(
            assertionOf('json_path', { target: '$', operator: 'is_type', expected: 'array' }),
            ...said.assertions,
          )
        : said;
    }
    const last = path.segments?.at(-1);
    const field = typeof last === 'string' ? last : '';
    if (
      path.segments?.length === 1 &&
      !isField &&
      !isExact &&
      isOfList(field.toLowerCase(), entry.noun) &&
      entry.isCollection &&
      entry.draft.method === 'GET'
    )
      return undefined;
    const named =
      path.segments &&
      cursor.attempt(() =>
        cursor.take('should be named', 'must be named', 'is named') ? readValue(cursor) : undefined,
      );
    if (named)
      return isBoundary(cursor) && isSignedValue(named)
        ? expecting(
            assertionOf('json_path', {
              target: pathText([...(path.segments ?? []), 'name']),
              operator: 'equals',
              expected: parsed(named),
            }),
          )
        : undefined;
    const isCompared = /^(?:[<>]=?)$/.test(cursor.word()) || cursor.allows(() => cursor.take(...notExceed));
    const isClaimed = /^(?:should|must|shall)$/.test(cursor.word());
    const verb = isCompared ? ({ verb: 'be', isNegated: false } as const) : readVerb(cursor);
    if (!verb) return undefined;
    if (field === 'Location' && path.segments?.length === 1 && !isField && !isExact && comesWithLocation(entry)) {
      cursor.at = start;
      takeArticle(cursor);
      cursor.at += 1;
      return checkHeader(cursor, field);
    }
    const methods =
      field === 'Allow' && verb.verb === 'contain' && !verb.isNegated ? readMethods(cursor, field) : undefined;
    if (methods) return methods;
    if (path.segments?.length === 1 && !isField && !isExact && isHeaderLike(field))
      return { problem: sayWhichName(field) };
    const counted = path.segments?.at(-2);
    if (field === 'length' && typeof counted === 'string' && isPlural(counted)) {
      const owner = pathText(path.segments?.slice(0, -1) ?? []);
      const length = readComplement(cursor, verb, { field, isPlural: false, make: jsonPath(owner) });
      const [only, ...others] = length && 'assertions' in length ? length.assertions : [];
      const bounds = only && others.length === 0 ? limitOf(only.operator, only.expected_value) : undefined;
      if (bounds) return countSchema(path.segments?.slice(0, -1) ?? [], bounds);
      if (only?.operator !== 'equals' || !Number.isInteger(only.expected_value) || others.length > 0)
        return { problem: `Say how many there should be, for example: ${counted} has at least 3 items` };
      return expecting({ ...only, operator: 'has_length' });
    }
    const make = jsonPath(path.path);
    const found =
      readComplement(cursor, verb, { field, isPlural: isPlural(field), make }) ??
      (path.segments && (verb.verb === 'have' || verb.verb === 'contain')
        ? readContents(cursor, {
            segments: path.segments,
            noun: '',
            isNegated: verb.isNegated,
            verb: 'have',
            isOther: () => true,
          })
        : undefined);
    // A list has no fields, so none of its own could ever be there.
    const isOfItems =
      isPlural(field) &&
      found !== undefined &&
      'assertions' in found &&
      found.assertions.some(({ operator, target }) => operator === 'not_exists' && target !== path.path);
    if (isOfItems)
      return {
        problem: `Say it of the items, for example: every item in ${field} has no password, or ${field} does not include "a"`,
      };
    // A request without fields in its body sends no "data.user.id".
    const isDeep = (path.segments?.length ?? 0) > 1 && ['none', 'graphql'].includes(entry.draft.body_type);
    if (
      found &&
      !('problem' in found) &&
      !isDefinite &&
      !isClaimed &&
      !isDeep &&
      !hasClaim &&
      !isAnswer &&
      state.phase !== 'response'
    )
      return {
        problem: `Say whether "${field}" is sent or expected: with ${field} "…", or check that the ${field} is "…"`,
      };
    return found;
  });
}

/** "Items has length 1" of one thing: a field, because there's no list that they could be the items of. */
const readItems = (cursor: Cursor, { isCollection, draft, noun }: Entry): ReadPath | undefined =>
  cursor.attempt(() => {
    cursor.take('the');
    // "/cart" names one thing, "/carts" many.
    const isMany =
      isCollection &&
      !draft.url
        .replace(/[?#].*$/s, '')
        .toLowerCase()
        .endsWith(`/${noun}`);
    const name = isMany ? undefined : cursor.take('items', 'entries');
    return name !== undefined && /^(?:has|have|is|are|should|must|contains?)$/.test(cursor.word())
      ? { path: `$.${name}`, segments: [name] }
      : undefined;
  });

/** "-> 200; name=Bob". */
const readJoinedField = (cursor: Cursor): Expected | undefined =>
  cursor.attempt(() => {
    if (!/^[A-Za-z_][\w.]*={1,2}[^=]/.test(cursor.token?.text ?? '')) return undefined;
    const field = readJoined(cursor);
    if (!field || !isBoundary(cursor)) return undefined;
    // "application/json; charset=utf-8".
    if (field.name === 'charset')
      return expecting(
        assertionOf('header', {
          target: 'Content-Type',
          operator: 'contains',
          expected: `charset=${field.value.text}`,
        }),
      );
    return expecting(
      assertionOf('json_path', {
        target: pathText(field.name.split('.')),
        operator: 'equals',
        expected: parsed(field.value),
      }),
    );
  });

/** A quoted key with a dot that has to be missing: as a path, it's missing from a body that has it as one key, too. */
export const missingKey = (said: readonly ApiToken[], expected: Expected): string | undefined =>
  'problem' in expected
    ? undefined
    : said.find(
        ({ kind, value }) =>
          kind === 'quoted' &&
          value.includes('.') &&
          expected.assertions.some(({ operator, target }) => operator === 'not_exists' && target.endsWith(`.${value}`)),
      )?.value;
