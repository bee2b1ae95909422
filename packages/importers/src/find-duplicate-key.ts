export interface DuplicateKey {
  key: string;
  line: number;
}

const quote = 0x22;
const backslash = 0x5c;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    at += code === backslash ? 2 : 1;
  }
}

function isFollowedByColon(text: string, start: number): boolean {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text[at] === ':';
}

/**
 * The first key that an object of a JSON text has twice. `JSON.parse` keeps the last one, so an endpoint would be lost
 * without a word.
 * @param text valid JSON
 */
export function findDuplicateKey(text: string): DuplicateKey | undefined {
  /** The keys of each open object so far; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  const marks = /["{}[\]]/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    switch (mark[0]) {
      case '{':
        open.push(new Set());
        break;
      case '[':
        open.push(undefined);
        break;
      case '"': {
        const end = endOfString(text, mark.index);
        marks.lastIndex = end + 1;
        const keys = open.at(-1);
        if (!keys || !isFollowedByColon(text, end + 1)) break;
        const key = JSON.parse(text.slice(mark.index, end + 1)) as string;
        if (keys.has(key)) return { key, line: text.slice(0, mark.index).split('\n').length };
        keys.add(key);
        break;
      }
      default:
        open.pop();
    }
  }
  return undefined;
}
