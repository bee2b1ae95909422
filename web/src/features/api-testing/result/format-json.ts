const indent = '  ';

/**
 * JSON with a line per value. Only the white space changes: parsing and printing would round long numbers and drop
 * repeated names. Undefined for text that isn't JSON.
 */
export const formatJson = (text: string): string | undefined => (isJson(text) ? indentJson(text) : undefined);

/** JSON, or the beginning of one, with a line per value. */
export function indentJson(text: string): string {
  let depth = 0;
  const line = (): string => `\n${indent.repeat(depth)}`;
  return text
    .replace(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[{\]},:]|\s+/g, (token) => {
      if (token.startsWith('"')) return token;
      if (/^[[{]\s*[\]}]$/.test(token)) return token.replace(/\s/g, '');
      switch (token) {
        case '{':
        case '[':
          depth += 1;
          return token + line();
        case '}':
        case ']':
          depth -= 1;
          return line() + token;
        case ',':
          return token + line();
        case ':':
          return ': ';
        default:
          return '';
      }
    })
    .trim();
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
