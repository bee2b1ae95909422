import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { isHead } from '../model/items.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { evidenceOf } from './evidence-of.ts';
import type { Contender } from './contenders.ts';
import { maskedText } from './numbers-said.ts';
import { only } from './only.ts';
import type { Phrase } from './phrase.ts';
import type { Sight } from './sight.ts';
import { plain } from './words.ts';

/** Whether it's a cell of a table or a grid. */
export const isCellOf = ({ role, tag }: PageElement): boolean =>
  /^(?:cell|gridcell|columnheader|rowheader)$/.test(role) || tag === 'td' || tag === 'th';
const isHeader = (element: PageElement): boolean =>
  element.role === 'columnheader' || element.tag === 'th' || (element.parent !== undefined && isHead(element.parent));
const isHeaderRole = ({ role }: PageElement): boolean => role === 'columnheader';
const isRow = ({ role, tag }: PageElement): boolean => role === 'row' || tag === 'tr';
const lastTier = 5;

/** Cells of the columns whose header a phrase is: "the status in Ada's row". Only where a row is said. */
export function cellsUnder({ model }: Sight, tree: TargetTree, phrase: Phrase): Contender[] {
  if (!tree.places.some(({ type }) => type === 'item')) return [];
  const headers = model.elements.filter((element) => isHeader(element) && isSeen(element));
  return headers.flatMap((header): Contender[] => {
    const match = evidenceOf(header, phrase);
    const row = header.parent;
    if (!match || match.tier > lastTier || !row || !isRow(row)) return [];
    const at = row.children.filter(isCellOf).indexOf(header);
    const table = tableOf(row);
    return model.elements
      .filter((each) => each !== row && isRow(each) && isSeen(each) && isWithin(each, table))
      .flatMap((each) => each.children.filter(isCellOf)[at] ?? [])
      .filter((cell) => !isHeader(cell))
      .map((cell) => ({
        element: cell,
        fit: 0,
        match: { tier: match.tier, evidence: { ...match.evidence, on: 'column' } },
      }));
  });
}

function tableOf(row: PageElement): PageElement {
  for (let at = row.parent; at; at = at.parent)
    if (/^(?:table|grid|treegrid)$/.test(at.role) || at.tag === 'table') return at;
  return row.parent ?? row;
}

/**
 * "Flights should be $380", where the row "Flights" has a kind, a price, and more: its only cell in the form of what's said.
 * Undefined where no such row has more than one value; `several` where the words don't tell which of them is meant.
 */
export function valueInRow({ model }: Sight, label: string, expected: string): PageElement | 'several' | undefined {
  const rows = model.elements.filter((each) => isRow(each) && isSeen(each) && !each.children.some(isHeaderRole));
  const named = rows.flatMap((row) => {
    const [first, ...others] = row.children.filter((cell) => isCellOf(cell) && cell.text !== '');
    return first && plain(first.text) === plain(label) ? [others] : [];
  });
  const [values, ...more] = named;
  if (!values || more.length > 0 || values.length < 2) return undefined;
  return only(values.filter(({ text }) => maskedText(text) === maskedText(expected))) ?? 'several';
}
