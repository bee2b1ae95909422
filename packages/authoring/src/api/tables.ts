/**
 * Tables of Gherkin, as the fields they stand for: the line before them continues with "name = Ada, age = 36".
 *
 *   | name | Ada |      | name | age |      | id   |
 *   | age  | 36  |      | Ada  | 36  |      | name |
 *
 * A table that can be read both ways, or has several records, stays as it is, and becomes a question.
 */
import { httpMethods } from '@saywright/contracts/entities/api-request';
import { textOf, wordSet } from '../english/phrase.ts';
import type { ApiToken } from './sentences.ts';

type Cell = readonly ApiToken[];

const isBar = (token: ApiToken | undefined): boolean => token?.kind === 'mark' && token.text === '|';
const isName = (cell: Cell | undefined): boolean =>
  cell?.length === 1 && /^[A-Za-z_][\w.-]*$/.test(cell[0]?.value ?? '');
/** Names of fields begin with small letters, and those of headers have hyphens; so do few values but words. */
const isFieldLike = (cell: Cell | undefined): boolean => isName(cell) && /^[a-z_]|-/.test(cell?.[0]?.value ?? '');
const isHyphenated = (cell: Cell | undefined): boolean => isName(cell) && cell?.[0]?.value.includes('-') === true;

const nameHeadings = wordSet('field fields name key property attribute path parameter header column');
const valueHeadings = wordSet('value values expected');

function cellsOf(line: readonly ApiToken[]): Cell[] | undefined {
  if (line.length < 3 || !isBar(line[0]) || !isBar(line.at(-1))) return undefined;
  const cells: ApiToken[][] = [];
  for (const token of line) {
    if (isBar(token)) cells.push([]);
    else cells.at(-1)?.push(token);
  }
  return cells.slice(0, -1);
}

/** The name and value of each field; without values for a table of names; undefined if that isn't plain. */
function fieldsOf(rows: readonly Cell[][]): (readonly [name: Cell, value?: Cell])[] | undefined {
  const [first = [], second = []] = rows;
  const width = first.length;
  if (rows.some((row) => row.length !== width)) return undefined;
  const names = rows.map(([name]) => name ?? []);
  const isHeaded =
    nameHeadings.has(first[0]?.[0]?.lower ?? '') && (width === 1 || valueHeadings.has(first[1]?.[0]?.lower ?? ''));
  if (width === 1) {
    const listed = isHeaded ? names.slice(1) : names;
    return listed.length > 0 && listed.every(isName) ? listed.map((name) => [name] as const) : undefined;
  }
  const isUpright = width === 2 && names.every(isName);
  if (isUpright && isHeaded) return rows.slice(1).map(([name = [], value = []]) => [name, value] as const);
  const isLying = rows.length === 2 && first.every(isName);
  const areHeaders = names.every(isHyphenated) && !isHyphenated(first[1]);
  const looksUpright =
    isUpright && (rows.length === 1 || areHeaders || (names.every(isFieldLike) && !isFieldLike(first[1])));
  const looksLying = isLying && (width > 2 || (first.every(isFieldLike) && !isFieldLike(second[0])));
  if (looksUpright === looksLying) return undefined;
  if (looksUpright) return rows.map(([name = [], value = []]) => [name, value] as const);
  return first.map((name, index) => [name, second[index] ?? []] as const);
}

function mark(text: string, at: ApiToken): ApiToken {
  return { kind: 'mark', text, lower: text, value: text, gap: '', opens: false, start: at.end, end: at.end };
}

/** The content of a cell as one token: a number or quotation as it is, several words as a text. */
function valueOf(cell: Cell, after: ApiToken): ApiToken {
  const [first] = cell;
  const last = cell.at(-1);
  if (!first || !last) return { ...mark('', after), kind: 'quoted' };
  const isPlain =
    cell.length === 1 &&
    (first.kind === 'quoted' || first.block || /^(?:-?\d+(?:\.\d+)?|true|false|null|\{\{.*)$/.test(first.text));
  if (isPlain) return first;
  const text = textOf(cell);
  return { ...first, kind: 'quoted', text, lower: '', value: text, end: last.end };
}

const generic = wordSet('fields data values details properties attributes information content');

/** "With the following data:" without what only announces the table. */
function leadOf(line: readonly ApiToken[], hasValues: boolean): readonly ApiToken[] {
  let lead = line.at(-1)?.text === ':' ? line.slice(0, -1) : line;
  const isForm = /^(?:form|multipart|json|query)$/.test(lead.at(-2)?.lower ?? '');
  if (hasValues && generic.has(lead.at(-1)?.lower ?? '') && !isForm) lead = lead.slice(0, -1);
  const at = lead.findLastIndex(({ lower }) => lower === 'following' || lower === 'these');
  const isNear = at >= lead.length - 3 && at >= 0;
  if (isNear) {
    const from = lead[at - 1]?.lower === 'the' && (hasValues || at < lead.length - 1) && hasValues ? at - 1 : at;
    lead = [...lead.slice(0, from), ...lead.slice(at + 1)];
  }
  return hasValues && lead.at(-1)?.lower === 'the' ? lead.slice(0, -1) : lead;
}

const columns: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['method', 'method verb'],
    ['path', 'path url endpoint route uri'],
    ['body', 'body payload json data request_body'],
    [
      'status',
      'status code status_code expected expected_status expected_result expected_response expectation response result',
    ],
    ['request', 'request call endpoint_called'],
    ['number', '# no no. nr step'],
  ].flatMap(([column = '', words = '']) => words.split(' ').map((word) => [word, column])),
);

/** A table of requests, one to a row: each becomes a sentence, "POST /users with {…} returns 201". */
function requestsOf([heading = [], ...rows]: readonly Cell[][]): ApiToken[][] | undefined {
  const named = heading.map((cell) => columns[cell.map(({ lower }) => lower).join('_')] ?? '');
  const isKnown = new Set(named).size === named.length && !named.includes('');
  const isWhole = named.includes('request') && !named.includes('method') && !named.includes('path');
  if (!isKnown || !(isWhole || (named.includes('method') && named.includes('path'))) || rows.length === 0)
    return undefined;
  const sentences = rows.map((row) => {
    const cellOf = (column: string): Cell => row[named.indexOf(column)] ?? [];
    const [method = [], path = [], body, status, number = []] = ['method', 'path', 'body', 'status', 'number'].map(
      cellOf,
    );
    const lead = isWhole ? cellOf('request') : [...method, ...path];
    // Anything but a number there says something about the request.
    const isNumber = number.length === 0 || (number.length === 1 && /^#?\d+\.?$/.test(number[0]?.text ?? ''));
    const isRequest = isWhole
      ? httpMethods.some((each) => each === lead[0]?.text)
      : method.length === 1 && path.length === 1;
    if (row.length !== heading.length || !isNumber || !isRequest) return undefined;
    const at = lead.at(-1);
    if (!at || (body?.length ?? 0) > 1 || (body?.[0] && !body[0].block)) return undefined;
    return [
      ...lead,
      ...(body?.[0] ? [mark('with', at), body[0]] : []),
      ...(status?.[0] ? [mark('returns', at), ...status] : []),
    ];
  });
  const known = sentences.filter((sentence) => sentence !== undefined);
  return known.length === rows.length ? known : undefined;
}

/** Joins each table to the sentence before it. */
export function joinTables(sentences: readonly ApiToken[][]): ApiToken[][] {
  const joined: ApiToken[][] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    const rows: Cell[][] = [];
    let end = index;
    for (; end < sentences.length; end += 1) {
      const cells = cellsOf(sentences[end] ?? []);
      if (!cells) break;
      rows.push(cells);
    }
    const requests = requestsOf(rows);
    if (requests) {
      joined.push(...requests);
      index = end - 1;
      continue;
    }
    const before = joined.at(-1);
    const fields = rows.length > 0 && before ? fieldsOf(rows) : undefined;
    if (!fields || !before) {
      joined.push(sentences[index] ?? []);
      continue;
    }
    const tokens = fields.flatMap(([name, value], place) => {
      const [last] = name.slice(-1);
      if (!last) return [];
      const separator = place > 0 ? [mark(',', { ...last, end: last.start })] : [];
      return value ? [...separator, ...name, mark('=', last), valueOf(value, last)] : [...separator, ...name];
    });
    joined[joined.length - 1] = [
      ...leadOf(
        before,
        fields.every(([, value]) => value !== undefined),
      ),
      ...tokens,
    ];
    index = end - 1;
  }
  return joined;
}
