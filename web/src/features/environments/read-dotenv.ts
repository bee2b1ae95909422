const line = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*("(?:\\[^]|[^"\\])*"|'[^']*'|[^\n]*)/gm;

const unescaped: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function valueOf(written: string): string {
  const text = written.trim();
  if (/^'[^]*'$/.test(text)) return text.slice(1, -1);
  if (/^"[^]*"$/.test(text))
    return text.slice(1, -1).replace(/\\([^])/g, (_all, character: string) => unescaped[character] ?? character);
  return text.replace(/(^|\s)#.*$/, '').trim();
}

/** The variables of a `.env` file by name, in its order; none if the text isn't one. */
export function readDotenv(text: string): [name: string, value: string][] {
  const found = new Map<string, string>();
  for (const [, name = '', written = ''] of text.replace(/\r\n?/g, '\n').matchAll(line))
    found.set(name, valueOf(written));
  return [...found];
}
