import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import { jsonPath } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { isOfList } from './json-path.ts';
import type { Holder } from './read-contents.ts';
import { readCount } from './read-count.ts';
import { readMediaType } from './read-header.ts';

/** "an array", "a list of 3 items", "JSON", "an empty body". */
export function readShape(
  cursor: Cursor,
  holder: Holder,
  readOfEach: (cursor: Cursor, holder: Holder) => Expected | undefined,
): Expected | undefined {
  const { segments, isNegated, verb, noun } = holder;
  // "The body contains a list of 5 users" is that list.
  const isList =
    holder.isList === true &&
    !isNegated &&
    verb !== 'return' &&
    cursor.allows(() =>
      cursor.take(
        'a list of',
        'an array of',
        'a list with',
        'an array with',
        'a non-empty list',
        'a non-empty array',
        'a json array',
        'json array',
        'an array',
        'a list',
        `${holder.noun} array`,
      ),
    );
  if ((verb !== 'return' && !isList) || segments.length > 0) return undefined;
  return cursor.attempt((): Expected | undefined => {
    if (cursor.take('nothing', 'an empty body', 'empty body', 'no body', 'an empty response', 'no response body'))
      return isNegated ? undefined : expecting(assertionOf('body', { operator: 'is_empty' }));
    if (cursor.take('an empty array', 'an empty list', 'an empty json array', 'empty array', 'empty list'))
      return expecting(
        assertionOf('json_path', { target: '$', operator: isNegated ? 'not_equals' : 'equals', expected: [] }),
      );
    if (cursor.take('an empty object', 'an empty json object'))
      return expecting(
        assertionOf('json_path', { target: '$', operator: isNegated ? 'not_equals' : 'equals', expected: {} }),
      );
    if (isNegated) return undefined;
    if (cursor.take('a json response', 'a json body', 'valid json', 'json') && isBoundary(cursor))
      return expecting(assertionOf('header', { target: 'Content-Type', operator: 'contains', expected: 'json' }));
    const picture = cursor.attempt(() => {
      cursor.take('a', 'an');
      const kind = cursor.take('png', 'jpeg', 'jpg', 'gif', 'webp', 'svg');
      return kind !== undefined && cursor.take('image', 'file', 'picture') && isBoundary(cursor)
        ? kind.replace('jpg', 'jpeg')
        : undefined;
    });
    if (picture !== undefined)
      return expecting(
        assertionOf('header', { target: 'Content-Type', operator: 'contains', expected: `image/${picture}` }),
      );
    const type = cursor.attempt(() => {
      const media = cursor.token?.text.includes('/') === true ? readMediaType(cursor) : undefined;
      return media !== undefined && isBoundary(cursor) ? media : undefined;
    });
    if (type !== undefined)
      return expecting(assertionOf('header', { target: 'Content-Type', operator: 'contains', expected: type }));
    const isBare = cursor.reads('array of') || cursor.reads('list of');
    const isFull = cursor.attempt(() => (cursor.take('a', 'an'), cursor.take('non-empty', 'nonempty'))) !== undefined;
    const owned = `${noun} array`;
    const shape = isBare
      ? cursor.take('array', 'list')
      : isFull
        ? cursor.take('json array', 'array', 'list')
        : cursor.take(
            'json array',
            ...(noun === '' ? [] : [owned, `an ${owned}`, `a ${owned}`]),
            ...(verb === 'return' ? ['array', 'list'] : []),
            'a json array',
            'an array',
            'a list',
            'the list',
            'a json object',
            'an object',
          );
    if (shape === undefined) return undefined;
    if (shape.endsWith('object'))
      return isBoundary(cursor) ? expecting(jsonPath('$')({ operator: 'is_type', expected: 'object' })) : undefined;
    const full = isFull ? [assertionOf('json_path', { target: '$', operator: 'not_empty' })] : [];
    if (cursor.take('of', 'with', 'containing')) {
      const count = isFull ? undefined : readCount(cursor, { ...holder, isListed: true });
      if (count) return count;
      const counted = cursor.takeToken(({ kind, lower }) => kind === 'word' && isOfList(lower, holder.noun));
      if (!counted) return undefined;
      const ofEach = readOfEach(cursor, holder);
      if (ofEach) return 'problem' in ofEach ? ofEach : { assertions: [...full, ...ofEach.assertions] };
    }
    return isBoundary(cursor)
      ? expecting(jsonPath('$')({ operator: 'is_type', expected: 'array' }), ...full)
      : undefined;
  });
}
