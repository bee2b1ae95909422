import { isRecord, listOf, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import type { VariableNames } from '../variable-names.ts';

/** Characters that would end a query parameter. Everything else stays as it is written. */
const escapeQuery = (text: string): string =>
  text.replaceAll(/[&#\r\n\t]/g, (character) => encodeURIComponent(character));

/** The address of a request, without the query parameters that are switched off. */
export function postmanUrl(url: unknown, names: VariableNames): string {
  if (!isRecord(url)) return postmanUrl({ raw: textOf(url) }, names);
  const raw = textOf(url['raw']).trim();
  const [beforeHash = ''] = raw.split('#', 1);
  const queryAt = beforeHash.indexOf('?');
  const address = raw === '' ? addressOfParts(url) : queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt);
  const query = Array.isArray(url['query'])
    ? recordsOf(url['query'])
        .filter((each) => each['disabled'] !== true)
        .map(queryText)
        .filter((each) => each !== '')
        .join('&')
    : queryAt < 0
      ? ''
      : beforeHash.slice(queryAt + 1);
  const filled = fillPath(address, recordsOf(url['variable']));
  return names.text(query === '' ? filled : `${filled}?${query}`);
}

function queryText({ key, value }: JsonRecord): string {
  const name = escapeQuery(textOf(key));
  const text = escapeQuery(textOf(value));
  if (name === '' && text === '') return '';
  return value === null || value === undefined ? name : `${name}=${text}`;
}

function addressOfParts(url: JsonRecord): string {
  const join = (part: unknown, separator: string): string =>
    Array.isArray(part)
      ? listOf(part)
          .map((each) => textOf(isRecord(each) ? each['value'] : each))
          .join(separator)
      : textOf(part);
  const host = join(url['host'], '.');
  const port = textOf(url['port']);
  const path = join(url['path'], '/').replace(/^\/*/, '/');
  const protocol = textOf(url['protocol']);
  return `${protocol === '' ? '' : `${protocol}://`}${host}${port === '' ? '' : `:${port}`}${path === '/' ? '' : path}`;
}

/** `/users/:id` with the value of its variable; one without a value becomes `{{id}}`. */
function fillPath(address: string, variables: readonly JsonRecord[]): string {
  const values = new Map(variables.map(({ key, id, value }) => [textOf(key) || textOf(id), textOf(value)]));
  return address.replaceAll(/\/:([^/?#:{}]+)/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    if (value !== '') return `/${value.replaceAll(/[?#]/g, (character) => encodeURIComponent(character))}`;
    return `/{{${name}}}`;
  });
}
