import { assertionOf, type Expected } from './assertions.ts';
import { readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { anItem, itemsWith } from './item-contents.ts';
import { isOfList, readPath, type Segment } from './json-path.ts';
import { readContents, type Holder } from './read-contents.ts';
import { isPlural, singularOf } from './resources.ts';
import type { Entry } from './state.ts';
import { readVerb } from './verbs.ts';

/** The list that the last check was about: "results has 2 items". */
function lastList({ draft }: Entry): Segment[] | undefined {
  const last = draft.assertions.at(-1);
  if (!last) return undefined;
  const { type, operator, target, expected_value: expected } = last;
  if (type === 'json_path' && (operator === 'has_length' || (operator === 'is_type' && expected === 'array')))
    return target === '$' ? [] : /^\$(?:\.[A-Za-z_]\w*)+$/.test(target) ? target.split('.').slice(1) : undefined;
  if (type !== 'json_schema') return undefined;
  const list: string[] = [];
  let schema = expected as { type?: unknown; required?: string[]; properties?: Record<string, unknown> } | undefined;
  while (schema?.type === 'object' && schema.required?.length === 1) {
    const [name = ''] = schema.required;
    list.push(name);
    schema = schema.properties?.[name] as typeof schema;
  }
  return schema?.type === 'array' ? list : undefined;
}

/** "Every item has an id", "each user's age is at least 18", "no item has a price of 0", "at least one user has the role admin". */
export function readEvery(cursor: Cursor, entry: Entry, isOther: (cursor: Cursor) => boolean): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    // "An array of 2 users, each has a name": each of what was just spoken of.
    const known = lastList(entry) ?? (entry.isCollection && entry.draft.method === 'GET' ? [] : undefined);
    const held = known ? [...holding, 'has'] : holding;
    const isBare = cursor.allows(
      () => (cursor.take('each') && cursor.take(...held)) ?? (known && cursor.take('they all have', 'all have')),
    );
    if (isBare) {
      if (cursor.take('each')) cursor.take(...held);
      else cursor.take('they all have', 'all have');
      const found = readContents(cursor, { ...anItem, isOther });
      return found && itemsWith(found, { list: known ?? [] });
    }
    // "The price of every product is a number".
    const ownedBy = cursor.attempt(() => {
      cursor.take('the');
      const name = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[A-Za-z_]\w*$/.test(text))?.text;
      return name !== undefined && cursor.take('of') && /^(?:every|each|all)$/.test(cursor.word()) ? name : undefined;
    });
    const which = cursor.take('at least one', 'one of the', 'at least one of the')
      ? 'some'
      : cursor.take('no', 'none of the')
        ? 'no'
        : 'every';
    const isThem =
      which === 'every' &&
      cursor.take('all of them', 'each of them', 'every one of them', 'every single one') !== undefined;
    if (which === 'every' && !isThem && !cursor.take('every', 'each', 'all of the', 'all the', 'all')) return undefined;
    cursor.take('of the', 'one of the', 'single');
    const ofKnown = known?.at(-1);
    const noun = typeof ofKnown === 'string' ? singularOf(ofKnown.toLowerCase()) : '';
    const token = isThem
      ? undefined
      : cursor.takeToken(({ kind, lower }) => {
          const word = lower.replace(/['’]s?$/, '');
          return kind === 'word' && (isOfList(word, entry.noun) || (noun !== '' && singularOf(word) === noun));
        });
    if (!token && !(isThem && known)) return undefined;
    if (token) cursor.take('object', 'record', 'entry');
    const isPossessive = token !== undefined && /['’]s?$/.test(token.text);
    const list =
      cursor.attempt(() =>
        cursor.take('in the', 'in', 'of the', 'of') ? readPath(cursor, entry.noun)?.segments : undefined,
      ) ??
      known ??
      [];
    cursor.take('returned', 'in the response', 'in the list');
    const own = ownedBy === undefined ? (isPossessive ? readPath(cursor, '')?.segments : []) : [ownedBy];
    if (own === undefined) return undefined;
    const verb = readVerb(cursor);
    if (!verb) return undefined;
    const isOwner = (verb.verb === 'have' || verb.verb === 'contain') && !cursor.reads('length');
    // "No user is active" names no field.
    if (which !== 'every' && (verb.isNegated || !(isOwner || isPossessive))) return undefined;
    const field = String(own.at(-1) ?? '');
    const found = isOwner
      ? readContents(cursor, {
          segments: own.length > 0 ? own : ['\u0000'],
          noun: '',
          isNegated: verb.isNegated,
          verb: 'have',
          isItem: own.length === 0,
          isOther,
        })
      : readComplement(cursor, verb, {
          field,
          isPlural: isPlural(field),
          make: (part) => assertionOf('json_path', { ...part, target: '$' }),
        });
    return found && itemsWith(found, { list, own, which });
  });
}

/** "Only products whose category is books": said of every one that's returned. */
export const readOnly = (cursor: Cursor, { noun, isNegated, isOther }: Holder): Expected | undefined =>
  cursor.attempt(() => {
    if (isNegated || !cursor.take('only')) return undefined;
    if (!cursor.takeToken(({ kind, lower }) => kind === 'word' && isOfList(lower, noun))) return undefined;
    if (cursor.take('with', 'having', 'that have')) {
      const found = readContents(cursor, { ...anItem, isOther });
      return found && itemsWith(found);
    }
    const own = cursor.take('whose', 'where the') ? readPath(cursor, '')?.segments : undefined;
    const verb = own && readVerb(cursor);
    const field = String(own?.at(-1) ?? '');
    const found =
      verb &&
      readComplement(cursor, verb, {
        field,
        isPlural: isPlural(field),
        make: (part) => assertionOf('json_path', { ...part, target: '$' }),
      });
    return found && itemsWith(found, { own: own ?? [] });
  });

const holding = ['with', 'having', 'containing', 'of them with', 'of them having'];
