import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { isForRequest } from './for-request.ts';
import { readContents } from './read-contents.ts';
import { takesBody, type Entry, type State } from './state.ts';

/** A request that usually has a body, and has none yet: JSON behind its status can be that as well. */
export const sendsNothing = ({ draft }: Entry): boolean => takesBody(draft.method) && draft.body_type === 'none';
export const sayWhichBody =
  'Say whether this is sent or expected: write the body before the status, or "the response body is {…}"';

const noBody = [
  'no body',
  'no content',
  'with no body',
  'without a body',
  'without any body',
  'with an empty body',
  'without content',
];

const sayWhatElse = 'Say what the response should have in a sentence of its own, without "not"';

/** "Returns 200 with {…}", "… with a list of 3 plans". */
const isWholeBody = (cursor: Cursor): boolean =>
  cursor.token?.block?.kind === 'json' ||
  cursor.allows(() => cursor.take('a list of', 'an array of', 'an empty list', 'an empty array'));

/** "Returns 201, with an id": once the response was spoken of, "with" is about it. */
export function readWithAnswer(
  cursor: Cursor,
  { entry, state, isOther }: { entry: Entry; state: State; isOther: (cursor: Cursor) => boolean },
): Expected | undefined {
  if (state.phase !== 'response') return undefined;
  const isEmpty = cursor.attempt(() => cursor.take(...noBody) && isBoundary(cursor));
  if (isEmpty) return expecting(assertionOf('body', { operator: 'is_empty' }));
  const isContinued = cursor.at > 0;
  const word = cursor.take('with', 'without', 'containing', 'including', 'that has', 'that contains');
  if (word === undefined || isForRequest(cursor)) return undefined;
  const last = entry.draft.assertions.at(-1);
  const status = isContinued && last?.type === 'status_code' ? last : undefined;
  if (status?.operator === 'not_equals') return { problem: sayWhatElse };
  const isWhole = word === 'with' && status?.operator === 'equals' && isWholeBody(cursor);
  if (isWhole && cursor.token?.block && (sendsNothing(entry) || status.expected_value === 204))
    return { problem: sayWhichBody };
  const found = readContents(cursor, {
    segments: [],
    noun: entry.noun,
    isNegated: word === 'without',
    verb: isWhole ? 'return' : 'have',
    isList: entry.isCollection && entry.draft.method === 'GET',
    isOther,
  });
  // "Without credentials 401" is about another request.
  const hasValue = found && 'assertions' in found && found.assertions.some(({ operator }) => operator === 'not_equals');
  return word === 'without' && hasValue ? undefined : found;
}
