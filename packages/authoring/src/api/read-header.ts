import { wordSet } from '../english/phrase.ts';
import type { Cursor } from './cursor.ts';
import { readValue } from './values.ts';
import { phrases } from './phrases.ts';

/** Header names that people write without "header", besides those that begin with X-. */
const known = wordSet(
  'accept-language accept-encoding accept-charset accept-ranges content-range referrer-policy content-type content-length content-encoding content-language content-disposition ' +
    'content-security-policy cache-control if-match if-none-match if-modified-since if-unmodified-since idempotency-key user-agent ' +
    'set-cookie retry-after last-modified www-authenticate strict-transport-security transfer-encoding access-control-allow-origin ' +
    'access-control-allow-methods access-control-allow-headers etag authorization',
);

export const sayWhichName = (name: string): string =>
  `Say "the ${name} header is …", or "the field ${name} is …" for a field of the body`;

const capitalized = /^(?:Location|Allow|Vary|Server|Date|Age|Expires|Pragma|Via|Link|Host|Origin|Connection|Upgrade)$/;
/** Names of headers as often as of fields: the ones with a hyphen, and others that are capitalized. */
export const isHeaderLike = (name: string): boolean =>
  capitalized.test(name) || (name.includes('-') && isKnownHeader(name));

const isHeaderWord = (word: string): boolean => /^[A-Za-z][\w-]{0,100}$/.test(word);
export const isKnownHeader = (word: string): boolean => /^x-[\w-]+$/i.test(word) || known.has(word.toLowerCase());
const notNames = wordSet(
  'header headers is are was the a an with and or no not missing of set name value that which named called should returned sent location-less',
);

const takeName = (cursor: Cursor, isKnown: boolean): string | undefined => {
  const token = cursor.takeToken(
    ({ value, lower, kind, block }) =>
      kind !== 'mark' && !block && isHeaderWord(value) && !notNames.has(lower) && (!isKnown || isKnownHeader(value)),
  );
  return token?.value;
};

/** The name of a header: "header X-Tenant", "the Location header", "X-Tenant", "content type". */
export function readHeaderName(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.take('the', 'a', 'an', 'its');
    cursor.take('response', 'request');
    if (cursor.take('content type header', 'content type', 'content-type header', 'content-type'))
      return 'Content-Type';
    if (cursor.take('header named', 'header called', 'header', 'headers')) {
      cursor.take(':');
      return takeName(cursor, false);
    }
    const named = cursor.attempt(() => {
      const name = takeName(cursor, false);
      return name !== undefined && cursor.take('header') ? name : undefined;
    });
    return named ?? takeName(cursor, true);
  });
}

const signs = phrases(`
  : | = | set to | equal to | with the value | with value | with a value of | of value | of | as
`);
export const takeSign = (cursor: Cursor): string | undefined => cursor.take(...signs);

/** The value of a header: a quotation, a word, or a scheme with its credentials. */
export function readHeaderValue(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const scheme = cursor.attempt(() => {
      const word = cursor.takeToken(({ text }) =>
        /^(?:Bearer|Basic|Token|Digest|ApiKey|Api-Key|OAuth|JWT)$/i.test(text),
      );
      const rest =
        word &&
        cursor.takeToken(
          ({ kind, text }) => kind === 'word' && /^[^\s,;]+$/.test(text) && !/^(?:and|token|auth)$/i.test(text),
        );
      return rest && `${word.text} ${rest.text}`;
    });
    if (scheme !== undefined) return scheme;
    const value = readValue(cursor);
    return value && value.kind !== 'block' ? value.text : undefined;
  });
}

const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  csv: 'text/csv',
  'plain text': 'text/plain',
  text: 'text/plain',
  pdf: 'application/pdf',
};

/** "JSON" or "application/json" as a media type. */
export function readMediaType(cursor: Cursor): string | undefined {
  const named = cursor.take(...Object.keys(mediaTypes));
  if (named !== undefined) return mediaTypes[named];
  return cursor.takeToken(({ value }) => /^[a-z]+\/[\w.+*-]+(?:;\s?[\w=-]+)?$/i.test(value))?.value;
}
