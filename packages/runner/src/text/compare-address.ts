import { compareTexts, type Comparison, type FindsPattern } from './compare-text.ts';

const partAfterHost = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** An address in the spellings that people use; a path alone is compared with the path. */
function spellings(address: string, expected: string): string[] {
  const url = URL.parse(address);
  const bare = address.replace(/\/$/, '');
  if (!url || !expected.startsWith('/')) return [address, bare];
  const full = partAfterHost(url);
  return [address, full, url.pathname, full.replace(/\/$/, '')];
}

/** The spellings of an address, and what is expected of one of them. A slash at the end makes no difference. */
export function readAddress(
  address: string,
  { operator, expected }: Comparison,
): { texts: string[]; wanted: Comparison } {
  const isWhole = operator === 'equals' || operator === 'not_equals';
  const wanted = isWhole && expected !== '/' ? expected.replace(/\/$/, '') : expected;
  return { texts: spellings(address, expected), wanted: { operator, expected: wanted } };
}

/** Whether an address is as expected. */
export function compareAddress(address: string, comparison: Comparison, findsPattern: FindsPattern): boolean {
  const { texts, wanted } = readAddress(address, comparison);
  return compareTexts(texts, wanted, findsPattern);
}

/** Whether a text is like a pattern in which `*` stands for anything. */
function isLike(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split(/\*+/);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** Whether an address, or the part of it after the host, is like a pattern in which `*` stands for anything. */
export function matchesAddress(address: string, pattern: string): boolean {
  const url = URL.parse(address);
  return isLike(address, pattern) || (url !== null && isLike(partAfterHost(url), pattern));
}

const never: FindsPattern = () => false;

/** Whether a page has come to an address: a pattern with `*`, or words in it. */
export const isAtAddress = (address: string, wanted: string): boolean =>
  wanted.includes('*')
    ? matchesAddress(address, wanted)
    : compareAddress(address, { operator: 'contains', expected: wanted }, never);
