import type { Loss } from '../import-builder.ts';
import { recordsOf, textOf } from '../json-value.ts';

/** Headers that the browser wrote about itself, its connection, and its cache. */
const ofBrowsers =
  /^(?::.*|accept-encoding|accept-language|cache-control|connection|content-length|dnt|host|if-.*|keep-alive|origin|pragma|priority|proxy-.*|referer|sec-.*|te|transfer-encoding|upgrade.*|user-agent)$/i;

/** Headers that say who recorded the file. */
const secret = /^(?:authorization|cookie|.*(?:token|api-?key|secret|session).*)$/i;

export function harHeaders(given: unknown, losses: Loss[]): Record<string, string> {
  const headers: [name: string, value: string][] = [];
  for (const header of recordsOf(given)) {
    const name = textOf(header['name']).trim();
    const value = textOf(header['value']).trim();
    if (name === '' || ofBrowsers.test(name) || /^multipart\//i.test(value)) continue;
    if (secret.test(name))
      losses.push({
        part: `header ${name}`,
        reason: "It's a secret of the recorded session. Choose a credential in the test.",
      });
    else headers.push([name, value]);
  }
  return Object.fromEntries(headers);
}
