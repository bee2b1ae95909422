import { encodeAroundVariables } from '@saywright/contracts/text/variables';
/** A row of a list of names and values, such as a query parameter or a header. */
export interface NameValue {
  name: string;
  value: string;
}

interface UrlParts {
  before: string;
  query: string | undefined;
  hash: string;
}

function partsOf(url: string): UrlParts {
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { before, query, hash };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function rowOf(part: string): NameValue {
  const at = part.indexOf('=');
  return at < 0
    ? { name: decoded(part), value: '' }
    : { name: decoded(part.slice(0, at)), value: decoded(part.slice(at + 1)) };
}

/** The query parameters of a URL, in their order. */
export const paramsOf = (url: string): NameValue[] => {
  const { query } = partsOf(url);
  return query ? query.split('&').map(rowOf) : [];
};

/** The URL with these query parameters. A parameter that didn't change keeps its spelling. */
export function withParams(url: string, rows: readonly NameValue[]): string {
  const { before, query, hash } = partsOf(url);
  const old = query ? query.split('&') : [];
  const parts = rows.map(({ name, value }) => {
    const same = old.find((part) => rowOf(part).name === name && rowOf(part).value === value);
    return (
      same ??
      (value === '' ? encodeAroundVariables(name) : `${encodeAroundVariables(name)}=${encodeAroundVariables(value)}`)
    );
  });
  return before + (parts.length > 0 ? `?${parts.join('&')}` : '') + hash;
}
