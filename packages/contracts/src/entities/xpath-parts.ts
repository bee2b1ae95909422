/** Reads an XPath piece by piece. */

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "second"; numbers without a word of their own end in "th". */
export const ordinal = (position: number): string => ordinals[position] ?? `${position}th`;

/** One step of a path: `*[a][b]` is `*` and its conditions. */
export interface PathStep {
  node: string;
  conditions: string[];
}

/** The index after what opens at `start`: a quotation, or brackets with all that is in them. */
function endOf(path: string, start: number): number {
  const opened = path[start] ?? '';
  if (opened === '"' || opened === "'") return path.indexOf(opened, start + 1) + 1 || path.length;
  let depth = 0;
  for (let at = start; at < path.length; at += 1) {
    const character = path[at] ?? '';
    if (character === '"' || character === "'") at = endOf(path, at) - 1;
    else if (character === '[' || character === '(') depth += 1;
    else if (character === ']' || character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return path.length;
}

/** The parts between a separator that stands in no brackets and no quotation. */
export function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('"\'[('.includes(text[at] ?? '')) at = endOf(text, at) - 1;
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
      at = start - 1;
    }
  }
  return [...parts, text.slice(start)];
}

export function readStep(text: string): PathStep {
  const [node = ''] = /^[^[]*/.exec(text) ?? [];
  const conditions: string[] = [];
  for (let at = node.length; at < text.length;) {
    const end = endOf(text, at);
    conditions.push(text.slice(at + 1, end - 1));
    at = end;
  }
  return { node, conditions };
}

const literal = /^(?:translate\()?("[^"]*"|'[^']*'|concat\((?:(?:"[^"]*"|'[^']*')(?:, )?)+\))/;

/** The value of a text literal; one with both kinds of quotes is put together. */
const valueOf = (written: string): string =>
  [...written.matchAll(/"([^"]*)"|'([^']*)'/g)]
    .map(([, one, other]) => one ?? other)
    .join('')
    .replace(/^¦ (.*) ¦$/s, '$1');

/** The text that a condition looks for: the second argument of its first `contains`, or what a text is equal to. */
export function textIn(condition: string): string | undefined {
  const at = condition.indexOf('contains(');
  const equal = /normalize-space\(\)=/.exec(condition);
  const wanted =
    at !== -1 && (equal === null || at < equal.index)
      ? split(condition.slice(at + 'contains('.length, endOf(condition, at + 'contains'.length) - 1), ', ')[1]
      : equal && condition.slice(equal.index + equal[0].length);
  const found = literal.exec(wanted ?? '')?.[1];
  return found === undefined ? undefined : valueOf(found).trim();
}
