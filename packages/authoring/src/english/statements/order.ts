import type { SortOrder } from '@saywright/contracts/entities/sort-orders';
import { textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readSeveral } from '../several.ts';
import type { StatementResult } from './checked.ts';
import type { Predicate } from './predicate.ts';

const sorting = wordSet('sorted ordered arranged');

/** "sorted by price", "in alphabetical order" */
export const isOrder = (object: Phrase): boolean => {
  const [first, second] = trimMarks(object);
  if (sorting.has(first?.lower ?? '')) return true;
  return (
    first?.lower === 'in' && /^(?:alphabetical|chronological|ascending|descending|reverse)$/.test(second?.lower ?? '')
  );
};

const directions: readonly (readonly [SortOrder, string])[] = [
  ['descending', String.raw`(?:in )?(?:a )?descending(?: order)?`],
  [
    'descending',
    String.raw`(?:in )?reverse(?:d)? (?:alphabetical|chronological)(?: order)?|(?:in )?reverse alphabetically`,
  ],
  [
    'descending',
    String.raw`(?:from )?(?:z(?: to |-)a|(?:the )?high(?:est)? to (?:the )?low(?:est)?|(?:the )?larg(?:e|est) to (?:the )?small(?:est)?|newest to oldest|latest to earliest|most expensive to cheapest)`,
  ],
  [
    'descending',
    String.raw`(?:the )?(?:newest|latest|most recent|highest|largest|biggest|longest|heaviest|most expensive|most popular) (?:one )?first`,
  ],
  ['ascending', String.raw`(?:in )?(?:an? )?ascending(?: order)?`],
  ['ascending', String.raw`(?:in )?(?:alphabetical|chronological)(?: order)?|alphabetically|chronologically`],
  [
    'ascending',
    String.raw`(?:from )?(?:a(?: to |-)z|(?:the )?low(?:est)? to (?:the )?high(?:est)?|(?:the )?small(?:est)? to (?:the )?larg(?:e|est)|oldest to newest|earliest to latest|cheapest to most expensive)`,
  ],
  [
    'ascending',
    String.raw`(?:the )?(?:oldest|earliest|lowest|smallest|shortest|lightest|cheapest|least expensive) (?:one )?first`,
  ],
];
const forms = directions.map(([order, words]) => ({
  order,
  form: new RegExp(`^(?:(?:by|on) (.+?)(?: column)?(?:,| and| in)*(?: |$))?\\(?(?:${words})\\)?$`, 'i'),
}));

/** An order as people say it: "by price, lowest first". `by` is empty where nothing is said of what it goes by. */
export function readOrder(said: string): { by: string; order: SortOrder } | undefined {
  const read = forms.map(({ order, form }) => ({ order, found: form.exec(said) })).find(({ found }) => found);
  return read && { order: read.order, by: (read.found?.[1] ?? '').replace(/^the /i, '').replace(/,$/, '') };
}

const sayTheDirection: StatementResult = {
  problem: 'Say in which direction, for example: check that the rows are sorted by price in ascending order',
};
const sayWhatIsSorted: StatementResult = {
  problem:
    'Say what is sorted: rows, products, or results. For example: check that the rows are sorted by "Price" in ascending order',
};

/** "The rows are sorted by price in descending order" */
export function checkOrder({ subject, object, isNegated }: Predicate): StatementResult {
  if (isNegated)
    return {
      problem:
        "We can't check that something isn't sorted. Check the order that it has, for example: check that the rows are sorted by price in ascending order",
    };
  const words = trimMarks(object);
  const said = textOf(sorting.has(words[0]?.lower ?? '') ? words.slice(1) : words)
    .replace(/^, ?/, '')
    .trim();
  const read = readOrder(said);
  if (!read) return sayTheDirection;
  const name = read.by;
  const quoted = words.find(({ kind }) => kind === 'quoted');
  const by = quoted ? valueOf([quoted]) : name;
  if (quoted && name !== quoted.text) return undefined;
  if (!quoted && !/^[\p{L}\p{N}][\p{L}\p{N} -]{0,40}$/u.test(by) && by !== '') return undefined;
  if (/\b(?:and|or|then)\b/i.test(by)) return { problem: 'A check covers one sort order. Write one for each' };
  const things = readSeveral(subject);
  if (!things) return sayWhatIsSorted;
  const told = `the ${things.said} are sorted${by === '' ? '' : ` by ${by}`} in ${read.order} order`;
  return {
    assertions: [{ type: 'sorted', selector: things.selector, by, order: read.order }],
    said: told,
    title: `the order of the ${things.said}`,
  };
}
