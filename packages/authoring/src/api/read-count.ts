import { readNumber } from '../english/number.ts';
import { wordSet } from '../english/phrase.ts';
import { assertionOf, countSchema, expecting, type Expected } from './assertions.ts';
import { isBoundary, isNounEnd } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { isOfList, pathText, readPath } from './json-path.ts';
import type { Holder } from './read-contents.ts';
import { limitOf } from './limits.ts';
import { isPlural } from './resources.ts';
import type { Entry } from './state.ts';
import { readVerb } from './verbs.ts';
import { readBounds } from './complement.ts';

const lowerCount = ['at least', 'no fewer than', 'no less than', 'a minimum of', 'minimum of', 'minimum'];
const upperCount = ['at most', 'max', 'no more than', 'up to', 'a maximum of', 'maximum of', 'maximum'];
const overCount = ['more than', 'over'];
const underCount = ['fewer than', 'less than'];

/** Measures of something that a description leaves open, such as the length of a text. They're never lists of the body. */
const units = wordSet(
  'characters chars letters digits decimals bytes kilobytes megabytes kb mb words lines pages seconds milliseconds ms minutes hours days times levels percent',
);
const sayWhatIsLong =
  'Say which field you mean, for example: the name has a length of 10, or the pages have a length of 3';

const sayWhichList = (name: string): string =>
  `Say where the list is, for example: the body has 3 items, or the field ${name} has 3 items`;

/** "The number of items is 3", "the number of orders should be at least 5". */
export function readNumberOf(cursor: Cursor, { draft, noun, isCollection }: Entry): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    if (!cursor.take('the number of', 'number of', 'the total number of', 'the count of')) return undefined;
    const token = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[a-z_]\w*$/i.test(text));
    if (!token || !isPlural(token.lower)) return undefined;
    cursor.take('returned', 'in the response', 'in the list');
    const isObject = draft.assertions.some(({ type, target }) => type === 'json_path' && /^\$\.(?!\.)/.test(target));
    const isRoot = isOfList(token.lower, noun) && isCollection && draft.method === 'GET' && !isObject;
    const list = isRoot ? [] : [token.text];
    const verb = readVerb(cursor);
    if (!verb || !['be', 'equal'].includes(verb.verb) || verb.isNegated) return undefined;
    cursor.take('exactly', 'equal to');
    const [bound, ...more] = readBounds(cursor) ?? [];
    if (bound) {
      const limits = [bound, ...more].map(({ operator, expected: count }) => limitOf(operator, count));
      return limits.includes(undefined) || !isBoundary(cursor)
        ? undefined
        : countSchema(list, Object.assign({}, ...limits));
    }
    const word = cursor.takeToken(({ kind, lower }) => kind === 'word' && readNumber(lower) !== undefined);
    const count = word && readNumber(word.lower);
    return count !== undefined && isBoundary(cursor)
      ? expecting(assertionOf('json_path', { target: pathText(list), operator: 'has_length', expected: count }))
      : undefined;
  });
}

/** "3 items", "at least one user", "no items": how many there are in a list. */
export function readCount(
  cursor: Cursor,
  { segments, noun, isNegated, isList = false, isListed = false, verb }: Holder,
): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    const isExact = cursor.take('exactly', 'only') ?? '';
    if (isExact === 'only') return undefined;
    const between = cursor.attempt(() => {
      const from = cursor.take('between')
        ? Number(cursor.takeToken(({ text }) => /^\d{1,5}$/.test(text))?.text)
        : Number.NaN;
      const to = cursor.take('and', 'to')
        ? Number(cursor.takeToken(({ text }) => /^\d{1,5}$/.test(text))?.text)
        : Number.NaN;
      const counted = cursor.takeToken(({ kind, lower }) => kind === 'word' && isOfList(lower, noun));
      return counted && from <= to && !isNegated && isBoundary(cursor) ? { minItems: from, maxItems: to } : undefined;
    });
    if (between) return countSchema(segments, between);
    const bound = cursor.take(...lowerCount)
      ? 'min'
      : cursor.take(...upperCount)
        ? 'max'
        : cursor.take(...overCount)
          ? 'over'
          : cursor.take(...underCount)
            ? 'under'
            : 'same';
    const token = cursor.takeToken(
      ({ kind, text, lower }) =>
        kind === 'word' && (/^\d{1,5}$/.test(text) || readNumber(lower) !== undefined || lower === 'no'),
    );
    const isNone = token?.lower === 'no';
    const count = isNone ? 0 : token && readNumber(token.lower);
    if (count === undefined || (isNone && bound !== 'same')) return undefined;
    const isThem = segments.length === 0 && noun !== '' && cursor.take('of them') !== undefined;
    if (isThem && !isBoundary(cursor)) return undefined;
    const counted = isThem
      ? { lower: 'items', text: 'items' }
      : cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z_]\w*$/.test(text));
    // "No item has a price of 0" is about the items, not about how many there are.
    if (!counted || !isNounEnd(cursor)) return undefined;
    if (units.has(counted.lower) && !isOfList(counted.lower, noun)) return { problem: sayWhatIsLong };
    const isResult = ['results', 'result'].includes(counted.lower);
    if (isResult && segments.length === 0 && noun !== 'result')
      return {
        problem: 'Say where they are, for example: the body has 3 items, or the results have 3 items',
      };
    const isOther = !isOfList(counted.lower, noun);
    // GET /pricing returning "a list of 3 plans" is that list; "contains a list of 3 plans" may be a field as well.
    if (isListed && isOther && segments.length === 0 && (verb !== 'return' || !isList))
      return { problem: sayWhichList(counted.text) };
    const isOwn = !isOther || (isListed && isPlural(counted.lower));
    const place =
      segments.length > 0
        ? undefined
        : cursor.attempt(() => (cursor.take('in', 'inside', 'under') ? readPath(cursor, noun) : undefined));
    const inside = place?.segments;
    if (place && (!inside || !isOwn || !isBoundary(cursor))) return undefined;
    if (!isOwn && (isNone || !isPlural(counted.lower) || segments.length > 0)) return undefined;
    const list = isOwn ? (inside ?? segments) : [...segments, counted.text];
    const path = pathText(list);
    if (bound === 'same' && !isNegated)
      return expecting(
        count === 0
          ? assertionOf('json_path', { target: path, operator: 'has_length', expected: 0 })
          : assertionOf('json_path', { target: path, operator: 'has_length', expected: count }),
      );
    if (isNegated) {
      if (bound === 'over') return countSchema(list, { maxItems: count });
      if (bound === 'under') return countSchema(list, { minItems: count });
      return {
        problem: 'Say how many there should be, for example: the body has at least 3 items',
      };
    }
    if (bound === 'min') return countSchema(list, { minItems: count });
    if (bound === 'over') return countSchema(list, { minItems: count + 1 });
    return countSchema(list, { maxItems: bound === 'max' ? count : Math.max(0, count - 1) });
  });
}
