import { assertionOf, type Expected } from './assertions.ts';
import { readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { anItem, itemsWith } from './item-contents.ts';
import { isOfList, readPath } from './json-path.ts';
import { readContents } from './read-contents.ts';
import { isPlural } from './resources.ts';
import type { Entry } from './state.ts';
import { readVerb } from './verbs.ts';

/** "Every item has an id", "each user's age is at least 18". */
export function readEvery(cursor: Cursor, entry: Entry, isOther: (cursor: Cursor) => boolean): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    // "An array of 2 users, each has a name": each of what was just spoken of.
    const isOfRoot = entry.draft.assertions.at(-1)?.target === '$';
    const held = isOfRoot ? [...holding, 'has'] : holding;
    const isBare = cursor.allows(() => cursor.take('each') && cursor.take(...held));
    const isThem = cursor.take('all of them', 'each of them', 'every one of them', 'every single one') !== undefined;
    if (!isThem && !cursor.take('every', 'each', 'all of the', 'all the', 'all')) return undefined;
    if (isBare) {
      cursor.take(...held);
      const found = readContents(cursor, { ...anItem, isOther });
      return found && itemsWith([], [], found);
    }
    cursor.take('of the', 'one of the', 'single');
    const token = isThem
      ? undefined
      : cursor.takeToken(({ kind, lower }) => kind === 'word' && isOfList(lower.replace(/['’]s?$/, ''), entry.noun));
    if (!token && !(isThem && entry.isCollection)) return undefined;
    const isPossessive = token !== undefined && /['’]s?$/.test(token.text);
    const list =
      cursor.attempt(() =>
        cursor.take('in the', 'in', 'of the', 'of') ? readPath(cursor, entry.noun)?.segments : undefined,
      ) ?? [];
    const own = isPossessive ? readPath(cursor, '')?.segments : [];
    if (own === undefined) return undefined;
    const verb = readVerb(cursor);
    if (!verb) return undefined;
    const field = String(own.at(-1) ?? '');
    const found =
      (verb.verb === 'have' || verb.verb === 'contain') && !cursor.reads('length')
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
    return found && itemsWith(list, own, found);
  });
}

const holding = ['with', 'having', 'containing', 'of them with', 'of them having'];
