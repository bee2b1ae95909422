import type { Intent } from '../../tree/intent.ts';
import { dropArticles } from '../determiners.ts';
import { isLiteralValue, isName } from '../literal.ts';
import { isOutsideThing } from '../outside-the-page.ts';
import { isQuoted, textOf, trimMarks, valueOf, wordSet } from '../phrase.ts';
import type { Emission } from '../rule.ts';
import { button, clicking, control, emit, firstOf, pickingChip, type Captured } from './page-acts.ts';
import { readChoice } from './read-choice.ts';
import { choosingIn } from './read-deeds.ts';
import { textTree } from './said.ts';
import { toIntent, toTyping } from './to-intent.ts';

const option = (list: string, value: string): Intent => ({
  ...toIntent([control(list, 'dropdown')], { action: 'select', purpose: 'choose', said: `Select "${value}" in` }),
  value,
});

/** "filter tickets by "legal"": an option of the tickets, else a chip, else what is typed into the filter field. */
export function filteringThings({ things = [], words = [] }: Captured): Emission {
  const list = dropArticles(things);
  const value = trimMarks(words);
  if (!isLiteralValue(value) || list.length === 0 || list.length > 2 || !isName(list)) return undefined;
  const chip = pickingChip(value);
  if (!chip) return undefined;
  const text = valueOf(value);
  const typed = isQuoted(value) ? [toTyping([control('filter', 'field'), control('search', 'field')], text)] : [];
  return emit([firstOf([option(valueOf(list), text), chip, ...typed])]);
}

/** "sort by "Fastest first"": an option of the dropdown that sorts, else a button or tab. */
export function sortingBy({ words = [] }: Captured): Emission {
  const value = dropArticles(trimMarks(words));
  const chip = isQuoted(value) ? pickingChip(value) : undefined;
  if (chip) return emit([firstOf([option('sort', valueOf(value)), chip])]);
  const isPlain =
    value.length > 0 &&
    value.length <= 2 &&
    value.every(({ kind, text }) => kind === 'word' && /^\p{L}{2,}$/u.test(text));
  if (!isPlain || !isName(value) || value.some(({ lower }) => orders.has(lower))) return undefined;
  // A button or a column: which way it sorts, nobody said.
  const name = valueOf(value);
  const column = { ...textTree(value), kindWord: 'column', places: [table] };
  return emit([firstOf([clicking('Click')([button(`sort by ${name}`, []), column]), option('sort', name)])]);
}
const table = { type: 'region', region: 'table' } as const;
const orders = wordSet('ascending descending asc desc order newest oldest highest lowest cheapest first last');

/** "filter by genre Crime": the option of the dropdown that is called so. */
export function filteringBy({ words = [] }: Captured): Emission {
  const said = dropArticles(trimMarks(words));
  const named = said.findIndex(({ kind, text }) => kind === 'quoted' || /^[\p{Lu}\d]/u.test(text));
  const field = said.slice(0, Math.max(named, 0)).filter(({ lower }) => !setting.has(lower));
  const value = said.slice(Math.max(named, 0));
  if (named < 0 || !isLiteralValue(value)) return undefined;
  if (field.length === 0) return emit([pickingChip(value)]);
  return isName(field) ? choosingIn(field, value) : undefined;
}

/** "Filter the reports by status Rejected": an option of a list with a label of its own. */
export function filteringField({ purpose: things = [], words = [] }: Captured): Emission {
  const list = dropArticles(things);
  const isThings = list.length <= 2 && isName(list) && list.every(({ text }) => text !== 'out' && text !== 'by');
  const [first] = words;
  return isThings && first?.kind === 'word' && /^\p{Ll}/u.test(first.text) ? filteringBy({ words }) : undefined;
}

/** "filter Status = Submitted" */
export const filteringEquals = ({ field = [], value = [] }: Captured): Emission =>
  isName(dropArticles(field)) && isLiteralValue(trimMarks(value))
    ? choosingIn(dropArticles(field), trimMarks(value))
    : undefined;

const setting = wordSet('to is of =');

/** "show only Requested ones" */
export const showingOnly = ({ words = [] }: Captured): Emission =>
  isLiteralValue(words) ? emit([pickingChip(words)]) : undefined;

const paged = wordSet('entries rows items results records lines');
const perPage = /^(?:per|on each|on every|on one|on a|a) page$|^at (?:a time|once)$/;
const fewestPaged = 5;

/** "show 25 entries", "select 50 rows per page": rows that are few, or to be selected, are rows themselves. */
export function showingEntries({ count = [], things = [] }: Captured): Emission {
  const [noun, ...rest] = things;
  const tail = textOf(rest).toLowerCase();
  const isPerPage = perPage.test(tail) || /^per page$/i.test(textOf(things));
  const isLength = isPerPage || (tail === '' && noun?.lower === 'entries');
  const isKnown = isPerPage ? paged.has(noun?.lower ?? '') || rest.length === 1 : true;
  const value = valueOf(count);
  if (!isLength || !isKnown || Number(value) < fewestPaged) return undefined;
  const lists = ['entries per page', 'entries', 'per page', 'page size', 'page length'];
  const target = lists.map((name) => control(name, 'dropdown'));
  const intent = toIntent(target, { action: 'select', purpose: 'choose', said: 'Select' });
  return emit([{ ...intent, description: `Show ${value} entries per page`, value }]);
}

/** "switch to the Reviews tab", "switch to dark mode": a tab, or another control that says so. */
export function switchingTo({ target = [] }: Captured): Emission {
  const choice = readChoice(target);
  if (choice?.every(({ kind, name }) => kind === 'tab' && name !== '')) return emit([clicking('Click')(choice)]);
  const words = dropArticles(target);
  if (isOutsideThing(words)) return undefined;
  const isPlain =
    words.length === target.length &&
    words.length <= 3 &&
    isName(words) &&
    choice?.every(({ kind, places }) => kind === undefined && places.length === 0);
  return isPlain ? emit([pickingChip(words)]) : undefined;
}

const turns = wordSet('next previous last first');

/** Pages show one of these after the other. */
const turned = wordSet(
  'page question slide month week day year song track episode image photo picture chapter lesson level round card section tip',
);

/** "go to the next page", "back to the previous question" */
export function turning({ turn = [] }: Captured): Emission {
  const [word = '', noun = '', more] = turn.map(({ lower }) => lower);
  if (!turns.has(word) || !turned.has(noun) || more !== undefined) return undefined;
  const names = [`${word} ${noun}`, word, ...(word === 'previous' && noun !== 'page' ? ['back'] : [])];
  return emit([clicking('Click')(names.flatMap((name) => [control(name, 'button'), control(name, 'link')]))]);
}

/** "go to page 2" */
export const turningTo = ({ number = [] }: Captured): Emission => {
  const names = [`page ${valueOf(number)}`, valueOf(number)];
  return emit([clicking('Click')(names.flatMap((name) => [control(name, 'link'), control(name, 'button')]))]);
};
