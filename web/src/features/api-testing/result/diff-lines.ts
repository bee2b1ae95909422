/** A line of a comparison: in both texts, in one of them, or in place of several that are in both. */
export interface DiffLine {
  side: 'both' | 'expected' | 'actual' | 'gap';
  text: string;
}

/** How many lines may differ, and how many equal ones are shown around a difference. */
const maxLines = 800;
const context = 3;

/**
 * Compares two texts line by line. Long stretches that both have are left out. Undefined for texts that differ in too
 * many lines to compare while people wait.
 */
export function diffLines(expected: string, actual: string): DiffLine[] | undefined {
  const before = expected.split('\n');
  const after = actual.split('\n');
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  const changed = [before, after].map((lines) => lines.slice(start, lines.length - end)) as [string[], string[]];
  if (changed.some((lines) => lines.length > maxLines)) return undefined;
  const both = (lines: string[]): DiffLine[] => lines.map((text) => ({ side: 'both', text }));
  return shorten([
    ...both(before.slice(0, start)),
    ...diffChanged(...changed),
    ...both(before.slice(before.length - end)),
  ]);
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at < 0 ? one.length : at;
}

/** Leaves out equal lines that are far from a difference. */
function shorten(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ side }) => side !== 'both'),
  );
  if (!isNear.includes(true)) return [...lines];
  const shown: DiffLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const near = isNear.indexOf(true, at);
    const next = near < 0 ? lines.length : near;
    if (!line || next - at > 1) {
      shown.push({ side: 'gap', text: `${next - at} unchanged lines` });
      at = next;
    } else {
      shown.push(line);
      at += 1;
    }
  }
  return shown;
}

function diffChanged(before: readonly string[], after: readonly string[]): DiffLine[] {
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
