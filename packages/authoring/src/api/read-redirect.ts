import { readAddress } from '../english/address.ts';
import { assertionOf, expecting, statusAssertions, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { readStatusSpec } from './statuses.ts';
import { readVerb } from './verbs.ts';

const subjects = phrases('the response | the request | the server | it | i | we | you');
const leading = phrases('goes to | leads to | points to');
const passives = phrases('redirected to | redirected');
const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** "Redirects to /new with a 301", "expect a redirect to /thanks". `hasClaim`: "expect" was said before it. */
export function readRedirect(cursor: Cursor, hasClaim: boolean): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    cursor.take(...subjects);
    const isNoun = cursor.allows(() => cursor.take('a redirect to', 'redirect to', 'a redirection to'));
    const isDirect =
      (hasClaim && isNoun) ||
      cursor.allows(() => cursor.take('redirects to', 'redirecting to', 'redirects (', 'redirects with', ...leading));
    const verb = isDirect ? undefined : readVerb(cursor);
    // "Returns 301 to /new".
    const returned =
      verb?.verb === 'return' && !verb.isNegated
        ? cursor.attempt(() => {
            const spec = readStatusSpec(cursor, { isNamed: true });
            return spec && cursor.take('to') && cursor.token?.text.startsWith('/') ? spec : undefined;
          })
        : undefined;
    const isModal = /^(?:should|must|will|to|shall)$/.test(cursor.word(-1));
    if (verb ? verb.isNegated : !isDirect && !cursor.take('should', 'must', 'will', 'shall')) return undefined;
    const before =
      returned ??
      cursor.attempt(() => {
        if (!cursor.take('a redirect', 'redirect', 'redirects') || !cursor.take('(', 'with a', 'with'))
          return undefined;
        const spec = readStatusSpec(cursor, { isNamed: true });
        cursor.take(')');
        return spec && cursor.take('to') ? spec : undefined;
      });
    const isSaid =
      (before && 'redirect') ??
      cursor.take('a redirect to', 'redirect to', 'a redirection to', 'redirects to', 'redirecting to') ??
      (verb?.verb === 'be' && !isModal ? cursor.take(...passives) : undefined) ??
      cursor.take(...leading);
    if (isSaid === undefined) return undefined;
    const place = cursor.takeToken(
      ({ kind, block, value }) => kind !== 'mark' && !block && /^(?:\/|https?:\/\/)/.test(value),
    );
    const address = place && readAddress(place.value);
    if (address === undefined) return undefined;
    const code =
      before ??
      cursor.attempt(() => {
        if (!cursor.take('with a', 'with', 'using a', '(')) return undefined;
        const spec = readStatusSpec(cursor, { isNamed: true });
        cursor.take(')');
        return spec;
      });
    // Only a code tells that "goes to" is a redirect.
    if (!isBoundary(cursor) || (code === undefined && leading.includes(isSaid))) return undefined;
    const status = statusAssertions(code ?? { kind: 'codes', codes: ['3xx'] }, false);
    if ('problem' in status) return status;
    // Servers write the same place with and without its host.
    const location = address.startsWith('/')
      ? assertionOf('header', {
          target: 'Location',
          operator: 'matches',
          expected: `^(?:https?://[^/]+)?${escape(address)}$`,
        })
      : assertionOf('header', { target: 'Location', operator: 'equals', expected: address });
    return expecting(...status.assertions, location);
  });
}
