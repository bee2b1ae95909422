/** The headers of the columns that a row has its cells in. */
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { isCellOf } from './cells.ts';
import type { Sight } from './sight.ts';

/** The column of the buttons often has no header; old tables have plain cells for headers, in bold. */
const isHeaderRow = ({ children }: PageElement): boolean => {
  const titled = children.filter(({ text }) => text !== '');
  return (
    titled.length > 0 &&
    titled.every(
      (cell) =>
        cell.tag === 'th' ||
        cell.role === 'columnheader' ||
        cell.children.some(({ tag }) => tag === 'b' || tag === 'strong'),
    )
  );
};

const tableAround = (row: PageElement): PageElement | undefined =>
  row.tag === 'tr' ? ancestorsOf(row).find(({ tag }) => tag === 'table') : undefined;

/** The headers above the cells of a row, in their order. */
export function headersOver({ model }: Sight, row: PageElement): readonly (PageElement | undefined)[] {
  const table = tableAround(row);
  // The headers of another table are over that one's rows, unless it has none.
  const isOver = (head: PageElement): boolean => {
    const other = tableAround(head);
    if (!table || !other || other === table) return true;
    return model.within(other).every((each) => each.tag !== 'tr' || isHeaderRow(each));
  };
  const above = model.elements.filter(
    (each) =>
      each.index < row.index && each.tag === row.tag && each.children.length > 1 && isHeaderRow(each) && isOver(each),
  );
  const head = above.findLast(({ children }) => children.length === row.children.length);
  if (head) return head.children.filter(isCellOf);
  // "Total" may be a cell as wide as three.
  const own = table && above.findLast((each) => isWithin(each, table));
  const over = ({ box }: PageElement): PageElement | undefined =>
    own?.children.find((each) => Math.abs(each.box.x - box.x) < 1 && Math.abs(each.box.width - box.width) < 1);
  return own ? row.children.filter(isCellOf).map(over) : [];
}

/** The header of the column that has the names of the rows: the first one with words in it. Empty for none. */
export function namingHeader(sight: Sight, row: PageElement): string {
  const at = row.children.filter(isCellOf).findIndex(({ text }) => /\p{L}/u.test(text));
  return headersOver(sight, row)[at]?.text ?? '';
}
