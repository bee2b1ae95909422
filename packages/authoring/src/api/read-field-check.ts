import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { isUrlLike } from './arrange.ts';
import { assertionOf, countSchema, expecting, type Expected } from './assertions.ts';
import { jsonPath, readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { isOfList, pathText, readPath, takeArticle } from './json-path.ts';
import { notExceed } from './not-exceed.ts';
import { isForRequest, readContents } from './read-contents.ts';
import { checkHeader } from './read-header-check.ts';
import { isHeaderLike, sayWhichName } from './read-header.ts';
import { isPlural } from './resources.ts';
import type { ApiToken } from './sentences.ts';
import { type Entry, type State } from './state.ts';
import { readVerb } from './verbs.ts';

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

/** "tags.length > 0" as the least or most items of a list. */
function boundsOf({
  operator,
  expected_value: count,
}: ApiAssertion): { minItems?: number; maxItems?: number } | undefined {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return undefined;
  if (operator === 'more_than') return { minItems: count + 1 };
  if (operator === 'at_least' && count > 0) return { minItems: count };
  if (operator === 'less_than' && count > 0) return { maxItems: count - 1 };
  return operator === 'at_most' ? { maxItems: count } : undefined;
}

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
        'the field',
        'field',
        'the property',
      ) !== undefined;
    const isDefinite =
      isSaid || ['the', 'its', 'their', '$'].includes(cursor.word()) || cursor.token?.text.startsWith('$') === true;
    const isAnswer = isAfterArrow(cursor) || isAfterDash(cursor, entry);
    const isExact = cursor.token?.kind === 'quoted' || cursor.token?.text.startsWith('$') === true;
    const path = readPath(cursor, entry.noun);
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
    if (path.segments?.length === 1 && !isField && !isExact && isHeaderLike(field))
      return { problem: sayWhichName(field) };
    const counted = path.segments?.at(-2);
    if (field === 'length' && typeof counted === 'string' && isPlural(counted)) {
      const owner = pathText(path.segments?.slice(0, -1) ?? []);
      const length = readComplement(cursor, verb, { field, isPlural: false, make: jsonPath(owner) });
      const [only, ...others] = length && 'assertions' in length ? length.assertions : [];
      const bounds = only && others.length === 0 ? boundsOf(only) : undefined;
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
