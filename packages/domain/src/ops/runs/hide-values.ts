import { cutText } from '@saywright/contracts/text/cut-text';
import { looksSecret } from '@saywright/contracts/text/looks-secret';

const hidden = '•••';

/** Shorter values are in too many words; they're only hidden where they stand in quotes. */
const shortestAnywhere = 4;
const longestNeedle = 200;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Longer ones first, so that a value is hidden as a whole. */
const anyOf = (values: readonly string[]): string => values.map(escaped).join('|');

/** A value as pages report it: plain, in an address, in a form's body, and in JSON. */
function spellingsOf(value: string): string[] {
  const inAddress = encodeURIComponent(value.toWellFormed());
  return [value, inAddress, inAddress.replaceAll('%20', '+'), JSON.stringify(value).slice(1, -1)];
}

function needlesOf(values: readonly string[]): string[] {
  const lines = values
    .flatMap((value) => value.split(/[\r\n]+/))
    .map((line) => cutText(line.trim(), longestNeedle, ''));
  return [...new Set(lines.flatMap(spellingsOf))].filter(Boolean).toSorted((a, b) => b.length - a.length);
}

const address = /(https?:\/\/)(?:[^\s"'<>/?#@]*@)?([^\s"'<>?#]*)(?:[?#][^\s"'<>]*)?/g;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const webToken = /\beyJ[\w-]+\.[\w.-]+/g;
/** Letters with digits that nobody types as a word; our IDs are shorter. */
const longToken = /\b(?=[\w-]*\d)[\w-]{32,}/g;
const named = /([\w-]+)("?'?\s*(?:[:=]|\bis\b)\s*)("[^"]*"|'[^']*'|[^\s"',;&]+)/gi;

/** A text without what looks like a secret: tokens, values of secret names, queries of addresses. */
export const hideSecrets = (text: string): string =>
  text
    .replaceAll(address, '$1$2')
    .replaceAll(bearer, `$1 ${hidden}`)
    .replaceAll(webToken, hidden)
    .replaceAll(longToken, hidden)
    .replaceAll(named, (all: string, name: string, between: string) =>
      looksSecret(name) ? `${name}${between}${hidden}` : all,
    );

/**
 * Makes texts of a run fit for staff: without the values that the test types, and without what looks like a secret.
 * Secret variables are hidden in everything that a run reports already.
 */
export function hideValues(values: readonly string[]): (text: string) => string {
  const needles = needlesOf(values);
  const long = needles.filter(({ length }) => length >= shortestAnywhere);
  const short = needles.filter(({ length }) => length < shortestAnywhere);
  const anywhere = long.length > 0 ? new RegExp(anyOf(long), 'giu') : undefined;
  const inQuotes = short.length > 0 ? new RegExp(`(["'“‘])(?:${anyOf(short)})(["'”’])`, 'giu') : undefined;
  return (text) => {
    const without = anywhere ? text.replaceAll(anywhere, hidden) : text;
    return hideSecrets(inQuotes ? without.replaceAll(inQuotes, `$1${hidden}$2`) : without);
  };
}

const quoted = /"[^"]*"|“[^”]*”|‘[^’]*’|(?<=^|[\s(])'[^']*'/g;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const afterWord = /(?<=\b([\w-]+)\s+(?:is\s+)?)\S+/g;

/** A prompt without its values: what stands in quotes, emails, and whatever follows a word like "password". */
export const hidePromptValues = (prompt: string): string =>
  hideSecrets(
    prompt
      .replaceAll(quoted, `“${hidden}”`)
      .replaceAll(email, hidden)
      .replaceAll(afterWord, (word, name: string) => (looksSecret(name) ? hidden : word)),
  );
