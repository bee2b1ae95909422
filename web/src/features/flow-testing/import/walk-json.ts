/** Where something stands in a JSON document: names of fields and places in lists. */
export type JsonPath = readonly (string | number)[];

/** A text is not JSON. */
export class JsonSyntaxError extends Error {
  /** Where it ceases to be JSON, counted from 0. */
  readonly offset: number;

  /** @param expected what should stand there: "a comma or }" */
  constructor(offset: number, expected: string) {
    super(`expected ${expected}`);
    this.name = 'JsonSyntaxError';
    this.offset = offset;
  }
}

/** Deeper documents are refused: each level is a call. */
const maxDepth = 200;

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
// oxlint-disable-next-line no-control-regex
const characters = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/**
 * Goes through a JSON text (RFC 8259) as it is written, which tells where things stand; `JSON.parse` does not.
 * @param visit hears of each value, from the outside in: its path and its offset
 * @throws JsonSyntaxError at the first place that is wrong
 */
export function walkJson(text: string, visit: (path: JsonPath, offset: number) => void = () => undefined): void {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const has = (sign: string): boolean => {
    take(space);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const need = (sign: string, expected: string): void => {
    if (!has(sign)) throw new JsonSyntaxError(at, expected);
  };
  const restOfString = (): void => {
    take(characters);
    if (text[at] !== '"') throw new JsonSyntaxError(at, text[at] === '\\' ? 'a known escape' : 'a closing quote');
    at += 1;
  };

  const object = (path: JsonPath): void => {
    if (has('}')) return;
    do {
      take(space);
      const start = at;
      need('"', 'a name in quotes');
      restOfString();
      const name = JSON.parse(text.slice(start, at)) as string;
      need(':', 'a colon');
      value([...path, name]);
    } while (has(','));
    need('}', 'a comma or }');
  };
  const list = (path: JsonPath): void => {
    if (has(']')) return;
    let place = 0;
    do value([...path, place++]);
    while (has(','));
    need(']', 'a comma or ]');
  };
  const value = (path: JsonPath): void => {
    take(space);
    if (path.length > maxDepth) throw new JsonSyntaxError(at, `a document with at most ${maxDepth} levels`);
    visit(path, at);
    if (has('{')) object(path);
    else if (has('[')) list(path);
    else if (has('"')) restOfString();
    else if (take(number) === '' && take(word) === '') throw new JsonSyntaxError(at, 'a value');
  };

  value([]);
  take(space);
  if (at < text.length) throw new JsonSyntaxError(at, 'the end');
}
