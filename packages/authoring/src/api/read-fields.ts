import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isNounEnd } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { pathText, type Segment } from './json-path.ts';
import type { ApiToken } from './sentences.ts';

/** Words for fields in general, which name none. */
export const fieldsWords: readonly string[] = ['fields', 'properties', 'keys', 'attributes'];

const key = /^[A-Za-z_]\w{0,63}$/;
const isKey = (token: ApiToken | undefined): boolean => token?.kind === 'quoted' && key.test(token.value);

/** "The fields id, name, and price": each of them exists. After "not", "the fields a or b": none of them does. */
export function readFields(
  cursor: Cursor,
  { segments, isNegated, verb }: { segments: readonly Segment[]; isNegated: boolean; verb?: string },
): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    // `Has "id", "title" and "price"`: names in quotes, of which a text wouldn't have several.
    const isQuoted = verb === 'have' && isKey(cursor.token);
    if (!isQuoted && !cursor.take(...fieldsWords.map((word) => `the ${word}`), ...fieldsWords)) return undefined;
    cursor.take(':');
    const names: string[] = [];
    let isAnd = false;
    for (;;) {
      const name = cursor.attempt(() => {
        if (names.length > 0) {
          const isOr = cursor.take('or', 'nor', ', or') !== undefined;
          if (isOr ? !isNegated : cursor.takeJoints() === 0) return undefined;
          // "Not the fields a and b" leaves open whether each of them has to be missing.
          isAnd ||= !isOr;
        }
        const token = cursor.takeToken((each) =>
          isQuoted ? isKey(each) : each.kind !== 'mark' && key.test(each.value),
        );
        return token && isNounEnd(cursor) ? token.value : undefined;
      });
      if (name === undefined) break;
      names.push(name);
    }
    if (names.length < 2) return undefined;
    if (isNegated && isAnd)
      return { problem: 'Put "or" between the fields that must be missing: the fields a or b or c' };
    const operator = isNegated ? 'not_exists' : 'exists';
    return expecting(
      ...names.map((name) => assertionOf('json_path', { target: pathText([...segments, name]), operator })),
    );
  });
}
