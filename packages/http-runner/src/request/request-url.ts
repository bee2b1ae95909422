import { SetupProblem } from '../problems.ts';
import type { Variables } from '../variables/variables.ts';

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** `localhost:3000/users` and `api.example.com/users`; a name without a dot needs its port. */
const startsWithHost = (text: string): boolean =>
  /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\]):\d{1,5}(?:[/?#]|$)/i.test(text) ||
  /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,})(?:[/?#]|$)/i.test(text);

/**
 * The address of a request with its variables filled in. In the value of a query parameter, a variable's value is encoded;
 * elsewhere it may be a part of the address itself.
 * @throws SetupProblem
 */
export function requestUrl(written: string, baseUrl: string, variables: Variables): URL {
  const filled = fillUrl(written, variables);
  const base = variables.fill(baseUrl).trim();
  variables.check();
  const text = absolute(filled, base);
  const url = URL.parse(text);
  if (!url) throw new SetupProblem(`"${text}" isn't a valid URL. Write it like https://api.example.com/users.`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SetupProblem(`${url.protocol}// URLs can't be tested. Use http:// or https://.`);
  return url;
}

function fillUrl(written: string, variables: Variables): string {
  const query = written.indexOf('?');
  if (query < 0) return variables.fill(written).trim();
  return variables
    .fill(written, (value, at) => {
      if (at < query) return value;
      const before = written.slice(query + 1, at);
      const isValue = before.slice(before.lastIndexOf('&') + 1).includes('=');
      return isValue ? encodeURIComponent(value.toWellFormed()) : value;
    })
    .trim();
}

function absolute(text: string, base: string): string {
  if (hasScheme(text)) return text;
  if (base !== '' && !startsWithHost(text)) {
    const root = hasScheme(base) ? base : withScheme(base);
    if (text === '' || /^[?#]/.test(text)) return root + text;
    return `${root.replace(/\/+$/, '')}/${text.replace(/^\/+/, '')}`;
  }
  if (startsWithHost(text)) return withScheme(text);
  if (text === '') throw new SetupProblem('The test has no URL. Enter one.');
  throw new SetupProblem(`"${text}" has no host. Enter a full URL, or set a base URL in the environment.`);
}

const withScheme = (text: string): string => `${/^(?:localhost|127\.|\[)/i.test(text) ? 'http' : 'https'}://${text}`;
