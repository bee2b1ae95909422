import { walkJson, type JsonPath } from '~/features/flow-testing/import/walk-json.ts';

/** As editors count, from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Lines end with LF, CRLF or CR; a column is a character as an editor shows it. */
export function textPlace(text: string, offset: number): TextPlace {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}

const startsWith = (path: readonly PropertyKey[], start: JsonPath): boolean =>
  start.length <= path.length && start.every((part, at) => part === path[at]);

/** Where the value of a path stands in a JSON text; of one that is missing, where the value around it does. */
export function placeInJson(text: string, path: readonly PropertyKey[]): TextPlace {
  let nearest = 0;
  walkJson(text, (visited, offset) => {
    if (startsWith(path, visited)) nearest = offset;
  });
  return textPlace(text, nearest);
}
