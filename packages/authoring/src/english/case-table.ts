/** Test cases in tables: "| 1 | Click Save | "Saved" is shown |", "Step: click Save | Expected: …", with a row of titles or without. */
import { impliedWords, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Token } from './tokenize.ts';

/** The use of a column; `aside` is about the test itself. */
type Role = 'number' | 'action' | 'expected' | 'data' | 'aside';

const titles: Readonly<Record<Role, string>> = {
  number: '#|no|no.|id|step no|step no.|step #|step number|test case id|tc id',
  action: 'step|steps|action|actions|test step|test steps|step description|description|do|instruction|instructions',
  expected:
    'expected|expect|expected result|expected results|expected outcome|expected behavior|expected behaviour|result|results|outcome|expectation|verification',
  data: 'data|test data|input|inputs|input data|values',
  aside: 'status|priority|notes|note|comment|comments|actual|actual result|actual results|pass/fail|severity|remarks',
};
const roleOf: ReadonlyMap<string, Role> = new Map(
  Object.entries(titles).flatMap(([role, names]) => names.split('|').map((name) => [name, role as Role])),
);

const bars = wordSet('| ||');
const isBar = ({ kind, text }: Token): boolean => kind === 'mark' && bars.has(text);
const ends = wordSet('. ! ? ;');
const maxTitleWords = 3;

interface Cell {
  role: Role | undefined;
  words: Phrase;
}

/** "Expected: "Saved" is shown": what it is by its own title. */
function readCell(words: Phrase): Cell {
  const colon = words.slice(0, maxTitleWords + 1).findIndex(({ text }) => text === ':');
  const role = roleOf.get(textOf(words.slice(0, Math.max(colon, 0))).toLowerCase());
  return role === undefined ? { role, words } : { role, words: words.slice(colon + 1) };
}

function cellsOf(row: Phrase): Phrase[] {
  const cells: Phrase[] = [[]];
  for (const token of row) {
    if (isBar(token)) cells.push([]);
    else cells[cells.length - 1] = [...(cells.at(-1) ?? []), token];
  }
  const first = cells[0]?.length === 0 ? 1 : 0;
  return cells.slice(first, cells.length > first && cells.at(-1)?.length === 0 ? -1 : undefined);
}

const isNumber = (words: Phrase): boolean => /^(?:step |tc |test |case )?#?\d{1,3}[.):]?$/i.test(textOf(words).trim());
/** Lines under the titles: "|---|:--|". */
const isRule = (line: Phrase): boolean => /^[\s|:+-]*-[\s|:+-]*$/.test(textOf(line)) && textOf(line).includes('|');

const expected = impliedWords('expected result :');

/** Each expected sentence, marked as such. */
const asExpected = (words: Phrase): Phrase => [
  ...expected,
  ...words.flatMap((token, at) =>
    token.kind === 'mark' && ends.has(token.text) && at < words.length - 1 ? [token, ...expected] : [token],
  ),
];

function sayCell({ role, words }: Cell): Phrase {
  const [first] = words;
  if (!first || role === 'number' || role === 'aside') return [];
  if (role === 'expected') return asExpected(words);
  if (role !== 'data') return words;
  // A value belongs to the step beside it, and nobody knows where.
  return [
    ...impliedWords('test data :').map((token) => ({ ...token, start: first.start, end: first.start })),
    ...words,
  ];
}

const aLine: Token = { kind: 'line', text: '\n', lower: '\n', value: '\n', gap: '', opens: false, start: 0, end: 0 };

class Tables {
  private columns: readonly Role[] | undefined;

  /** The clauses of a line; those of a row, without what only numbers or titles them. */
  read(line: Phrase): Phrase {
    if (isRule(line)) return [];
    const bar = line.findIndex(isBar);
    if (bar < 0) {
      if (line.length > 0) this.columns = undefined;
      return line;
    }
    const begin = line.findLastIndex(({ kind, text }, at) => at < bar && kind === 'mark' && ends.has(text)) + 1;
    const cells = cellsOf(line.slice(begin));
    const named = cells.map((words) => roleOf.get(textOf(trimMarks(words)).toLowerCase()));
    if (cells.length > 1 && named.every((role) => role !== undefined)) {
      this.columns = named;
      return line.slice(0, begin);
    }
    const read = this.rolesIn(cells);
    return read ? [...line.slice(0, begin), ...read.flatMap((cell) => [...sayCell(cell), aLine])] : line;
  }

  /** The use of each cell; undefined for a line with bars that is no row of a test case. */
  private rolesIn(cells: readonly Phrase[]): Cell[] | undefined {
    const { columns } = this;
    const read = cells.map(readCell);
    if (columns?.length === cells.length)
      return read.map(({ role, words }, at) => ({
        role: isNumber(words) && at === 0 ? 'number' : (role ?? columns[at]),
        words,
      }));
    const isNumbered = isNumber(cells[0] ?? []);
    if (!isNumbered && read.every(({ role }) => role === undefined)) return undefined;
    const last = cells.length - 1;
    return read.map(({ role, words }, at) => {
      if (at === 0 && isNumbered) return { role: 'number', words };
      return { role: role ?? (isNumbered && at === last && at > 1 ? 'expected' : undefined), words };
    });
  }
}

/** The tokens of a prompt, with the rows of test cases as lines of their own. */
export function readCaseTables(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isBar)) return tokens;
  const tables = new Tables();
  const read: Token[] = [];
  let line: Token[] = [];
  const flush = (): void => {
    read.push(...tables.read(line));
    line = [];
  };
  for (const token of tokens) {
    if (token.kind !== 'line') line.push(token);
    else {
      flush();
      read.push(token);
    }
  }
  flush();
  return read;
}
