/** A line of a comparison: in both texts, or in one of them. */
export interface DiffLine {
  side: 'both' | 'expected' | 'actual';
  text: string;
}

const maxLines = 400;

/** Compares two texts line by line. Undefined for texts too long to compare while people wait. */
export function diffLines(expected: string, actual: string): DiffLine[] | undefined {
  const before = expected.split('\n');
  const after = actual.split('\n');
  if (before.length > maxLines || after.length > maxLines) return undefined;
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let at = 0;
  let to = 0;
  while (at < before.length || to < after.length) {
    const text = before[at];
    if (text !== undefined && text === after[to]) {
      lines.push({ side: 'both', text });
      at += 1;
      to += 1;
    } else if (
      to >= after.length ||
      (text !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      lines.push({ side: 'expected', text: text ?? '' });
      at += 1;
    } else {
      lines.push({ side: 'actual', text: after[to] ?? '' });
      to += 1;
    }
  }
  return lines;
}

const lengthAt = (table: readonly number[][], row: number, column: number): number => table[row]?.[column] ?? 0;

/** At `[i][j]`: how many lines `before` from `i` and `after` from `j` have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      (table[row] ?? [])[column] =
        before[row] === after[column]
          ? lengthAt(table, row + 1, column + 1) + 1
          : Math.max(lengthAt(table, row + 1, column), lengthAt(table, row, column + 1));
  return table;
}
