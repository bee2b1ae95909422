import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isNounEnd } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { pathText, type Segment } from './json-path.ts';

/** "The fields id, name, and price": each of them exists. */
export function readFields(
  cursor: Cursor,
  { segments, isNegated }: { segments: readonly Segment[]; isNegated: boolean },
): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    if (isNegated) return undefined;
    if (!cursor.take('the fields', 'the properties', 'the keys', 'fields', 'properties', 'keys')) return undefined;
    cursor.take(':');
    const names: string[] = [];
    for (;;) {
      const name = cursor.attempt(() => {
        if (names.length > 0 && cursor.takeJoints() === 0) return undefined;
        const token = cursor.takeToken(({ kind, value }) => kind !== 'mark' && /^[A-Za-z_]\w{0,63}$/.test(value));
        return token && isNounEnd(cursor) ? token.value : undefined;
      });
      if (name === undefined) break;
      names.push(name);
    }
    if (names.length < 2) return undefined;
    return expecting(
      ...names.map((name) => assertionOf('json_path', { target: pathText([...segments, name]), operator: 'exists' })),
    );
  });
}
