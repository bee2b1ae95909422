/**
 * Data rows of a collection: text that people paste or upload, as CSV with a header row or as a JSON array of objects.
 * Each row becomes one pass through the requests, with its values as variables. Server and web app read them with this.
 */
import Papa from 'papaparse';

/** Bounds of the data of a collection. `maxDataBytes` is in UTF-8. */
export const maxDataBytes = 200_000;
export const maxDataRows = 1_000;
export const maxDataColumns = 50;

export interface DataRows {
  columns: string[];
  /** One value for each column. */
  rows: string[][];
}

const none: DataRows = { columns: [], rows: [] };

/** Names that `{{name}}` can refer to. */
const variableName = /^[\w.-]{1,64}$/;

/** How many problems are worth naming at once. */
const named = 3;

const list = (names: readonly string[]): string =>
  names.slice(0, named).join(', ') + (names.length > named ? `, and ${names.length - named} more` : '');

/** Reads data rows. @returns a sentence that says what's wrong with them, if something is */
export function readDataRows(text: string): DataRows | { problem: string } {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > maxDataBytes)
    return {
      problem: `The data is ${Math.ceil(bytes / 1_000)} KB, of at most ${maxDataBytes / 1_000} KB. Use fewer rows.`,
    };
  // A tab at the end is an empty last value.
  const content = text.replace(/^\uFEFF/, '').replaceAll(/^[ \r\n]+|[ \r\n]+$/g, '');
  if (content.trim() === '') return none;
  const read = /^\s*[[{]/.test(content) ? readJson(content) : readCsv(content);
  return 'problem' in read ? read : checked(read);
}

function checked(read: DataRows): DataRows | { problem: string } {
  const { columns, rows } = read;
  const unusable = columns.filter((name) => !variableName.test(name));
  const repeated = columns.filter((name, at) => columns.indexOf(name) !== at);
  if (columns.includes(''))
    return { problem: `Column ${columns.indexOf('') + 1} has no name. Name each column in the first row.` };
  if (columns.length > maxDataColumns)
    return { problem: `The data has ${columns.length} columns, of at most ${maxDataColumns}.` };
  if (unusable.length > 0)
    return {
      problem: `${list(unusable.map((name) => `"${name}"`))} can't be used as a variable. Use letters, digits, _, - and . in the names of columns.`,
    };
  if (repeated.length > 0)
    return { problem: `More than one column is named ${list([...new Set(repeated)].map((name) => `"${name}"`))}.` };
  if (rows.length === 0) return { problem: 'The data has no rows below the names of its columns.' };
  if (rows.length > maxDataRows)
    return {
      problem: `The data has ${rows.length.toLocaleString('en-US')} rows, of at most ${maxDataRows.toLocaleString('en-US')}.`,
    };
  return read;
}

function readCsv(content: string): DataRows | { problem: string } {
  const { data, errors } = Papa.parse<string[]>(content, { skipEmptyLines: true });
  // A single column has no delimiter to detect.
  const [broken] = errors.filter(({ type }) => type !== 'Delimiter');
  if (broken)
    return { problem: `Row ${(broken.row ?? 0) + 1} isn't valid CSV: a quote isn't closed, or text follows one.` };
  const [header = [], ...lines] = data;
  // A line of commas is a row of empty values, a line of spaces is no row.
  const rows = lines.filter((line) => line.length > 1 || line[0]?.trim() !== '');
  const uneven = rows.findIndex((row) => row.length !== header.length);
  if (uneven >= 0)
    return {
      problem: `Row ${uneven + 1} has ${countOf(rows[uneven]?.length ?? 0, 'value')} for ${countOf(header.length, 'column')}. Put values with commas in quotes.`,
    };
  return { columns: header.map((name) => name.trim()), rows };
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function readJson(content: string): DataRows | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(content, keepDigits);
  } catch (error) {
    return { problem: `This isn't valid JSON: ${error instanceof Error ? error.message : ''}.` };
  }
  if (!Array.isArray(value)) return { problem: 'JSON data must be an array of objects, one for each row.' };
  const objects: Record<string, unknown>[] = [];
  for (const [at, row] of value.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row) || isRaw(row))
      return { problem: `Row ${at + 1} isn't an object. JSON data must be an array of objects, one for each row.` };
    objects.push(row as Record<string, unknown>);
  }
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  for (const [at, row] of objects.entries()) {
    const missing = columns.filter((name) => !Object.hasOwn(row, name));
    if (missing.length > 0)
      return { problem: `Row ${at + 1} has no value for ${list(missing.map((name) => `"${name}"`))}.` };
  }
  return { columns, rows: objects.map((row) => columns.map((name) => textOf(row[name]))) };
}

/** Newer than TypeScript's library, and than some browsers; the server has them. */
const json = JSON as unknown as { rawJSON?: (text: string) => unknown; isRawJSON?: (value: unknown) => boolean };

/** Numbers as they're written: 12345678901234567890 has more digits than JavaScript keeps, and 1.50 has its zero. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && String(value) !== context.source && json.rawJSON
    ? json.rawJSON(context.source)
    : value;

const isRaw = (value: unknown): boolean => json.isRawJSON?.(value) === true;

/** As a variable in a request: text as it is, anything else as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
