import type { Variables } from './variables.ts';

/**
 * Fills variables into the text of a JSON document. A value within a string literal is escaped; one outside of them is
 * inserted as it is, so that `{{count}}` becomes a number and `{{items}}` an array.
 */
export function fillJson(text: string, variables: Variables): string {
  const strings = stringRanges(text);
  let next = 0;
  return variables.fill(text, (value, at) => {
    while (next < strings.length && (strings[next]?.[1] ?? 0) < at) next += 1;
    const [start, end] = strings[next] ?? [Infinity, Infinity];
    return at > start && at < end ? JSON.stringify(value).slice(1, -1) : value;
  });
}

/** Where the string literals of a JSON document start and end, quotes included. */
function stringRanges(text: string): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let at = text.indexOf('"'); at >= 0;) {
    let end = at + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    ranges.push([at, end]);
    at = text.indexOf('"', end + 1);
  }
  return ranges;
}
