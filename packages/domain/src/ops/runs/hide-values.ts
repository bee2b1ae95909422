import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import { looksSecret } from '@saywright/contracts/text/looks-secret';

const hidden = '•••';

/** Actions whose value isn't typed into the page: addresses, and texts to wait for. */
const plainGroups: ReadonlySet<string> = new Set(['navigation', 'wait', 'screenshots']);

/** The values that steps put into pages. */
export const typedBy = (steps: readonly Pick<Step, 'action' | 'value' | 'variables'>[]): string[] =>
  steps.flatMap(({ action, value, variables }) => [
    ...(plainGroups.has(actionInfo(action).group) ? [] : [value]),
    ...Object.values(variables),
  ]);

/** Shorter values are in too many words; they're only hidden in quotes, and with a digit (a CVC, a PIN) as words. */
const shortestAnywhere = 4;
const shortestWord = 2;
const longestNeedle = 200;

/** Numbers of cards, phones, and accounts, which pages group as they like. */
const number = /^[\d\s()+.-]*$/;
const shortestNumber = 6;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Longer ones first, so that a value is hidden as a whole. */
const anyOf = (values: readonly string[]): string => values.map(patternOf).join('|');

function patternOf(value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  return number.test(value) && digits.length >= shortestNumber
    ? [...digits].join(String.raw`[\s()+.-]{0,2}`)
    : escaped(value);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** A value as pages report it: plain, in an address, in a form's body, in HTML, and in JSON. */
function spellingsOf(value: string): string[] {
  const inAddress = encodeURIComponent(value.toWellFormed());
  return [value, inAddress, inAddress.replaceAll('%20', '+'), inHtml(value), JSON.stringify(value).slice(1, -1)];
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
  const words = short.filter((value) => value.length >= shortestWord && /\d/.test(value));
  const asWord =
    words.length > 0 ? new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyOf(words)})(?![\p{L}\p{N}])`, 'giu') : undefined;
  const inQuotes = short.length > 0 ? new RegExp(`(["'“‘])(?:${anyOf(short)})(["'”’])`, 'giu') : undefined;
  return (text) => {
    const without = [anywhere, asWord].reduce((left, each) => (each ? left.replaceAll(each, hidden) : left), text);
    return hideSecrets(inQuotes ? without.replaceAll(inQuotes, `$1${hidden}$2`) : without);
  };
}

const quoted = /"[^"]*"|“[^”]*”|‘[^’]*’|(?<=^|[\s(])'[^']*'/g;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const afterWord = /(?<=\b([\w-]+)\s+(?:is\s+)?)\S+/g;

const beforeWord = /\S+(?=\s+(?:in|into|as|for|to)\s+(?:(?:the|your|my|a)\s+)?([\w-]+))/gi;

/**
 * A prompt without its values: those that the test types, what stands in quotes, emails, and whatever stands before or after
 * a word like "password".
 */
export const hidePromptValues = (prompt: string, typed: readonly string[] = []): string =>
  hideValues(typed)(
    prompt
      .replaceAll(quoted, `“${hidden}”`)
      .replaceAll(email, hidden)
      .replaceAll(beforeWord, (word, name: string) => (looksSecret(name) ? hidden : word))
      .replaceAll(afterWord, (word, name: string) => (looksSecret(name) ? hidden : word)),
  );
