/** The totals of a table, which stand in its last row: "Total" over some columns, and the sum below a header. */
import type { PageElement } from '../model/page-model.ts';
import { isSeen, isWithin } from '../model/page-model.ts';
import { isCellOf } from './cells.ts';
import { headersOver } from './headers-over.ts';
import type { Piece } from './item-pieces.ts';
import { only } from './only.ts';
import type { Sight } from './sight.ts';
import { contentWords, wordsOf } from './words.ts';

const summing = /^(?:(?:grand |sub ?|overall )?totals?|sums?|all)\b/iu;
const number = /\d/u;

/** The row that sums up a table; undefined where there's none, or more than one. */
function footOf({ model }: Sight, table: PageElement): PageElement | undefined {
  const rows = model.within(table).filter((each) => each.tag === 'tr' && isSeen(each));
  const cells = (row: PageElement): PageElement[] => row.children.filter(isCellOf);
  return only(rows.filter((row) => row === rows.at(-1) && rows.length > 1 && summing.test(cells(row)[0]?.text ?? '')));
}

/** Whether it's the row of several sums: none of these is "the total" because it stands there. */
export const hasSums = ({ text, tag, children }: PageElement): boolean =>
  tag === 'tr' && summing.test(text) && children.filter((cell) => isCellOf(cell) && number.test(cell.text)).length > 1;

/** The sums of the only table that has some: the one of a column by its header, and the one of all as the total. */
export function footerPieces(sight: Sight): Piece[] {
  const { elements } = sight.model;
  const tables = elements.filter((each) => each.tag === 'table' && isSeen(each));
  const foot = only(tables.flatMap((table) => footOf(sight, table) ?? []));
  if (!foot) return [];
  const cells = foot.children.filter(isCellOf);
  const headers = headersOver(sight, foot);
  const piece = (element: PageElement, label: readonly string[]): Piece => ({
    element,
    value: element.text,
    label,
    by: 'text',
    expects: String,
  });
  const sums = cells.filter(({ text }, at) => at > 0 && number.test(text));
  const ofTotals = cells.filter((_cell, at) => wordsOf(headers[at]?.text ?? '').includes('total'));
  const total = only(sums) ?? only(sums.filter((each) => ofTotals.includes(each)));
  const ofColumns = sums.flatMap((cell) => {
    const header = contentWords(headers[cells.indexOf(cell)]?.text ?? '');
    return header.length > 0 && cell !== total
      ? [piece(cell, ['total', ...header]), piece(cell, [...header, 'total'])]
      : [];
  });
  const isElsewhere = elements.some(
    (each) => isSeen(each) && !isWithin(each, foot) && each.tag !== 'th' && /^(?:grand )?total:?$/iu.test(each.own),
  );
  const names = [
    ['grand', 'total'],
    ['overall', 'total'],
    ['total', 'sum'],
    ...(isElsewhere ? [] : [['total'], ['sum']]),
  ];
  return [...ofColumns, ...(total ? names.map((name) => piece(total, name)) : [])];
}
