import { readAmount } from '@saywright/contracts/entities/amount';
import {
  isAmountOperator,
  isNegatedOperator,
  oppositeStates,
  type Assertion,
  type Operator,
} from '@saywright/contracts/entities/assertion';

/** Puts other values in place of those that a check has read. */
export type Alteration = (texts: readonly string[]) => string[];

/** Words that no page has. */
export const strangeWords = 'zqxj vwky';

/**
 * Texts of many kinds. A pattern that finds itself in each of them finds itself in any text: the empty one, lower and
 * upper case, other scripts, numbers, signs, a long one.
 */
const samples = [
  strangeWords,
  '',
  strangeWords.toUpperCase(),
  '0',
  '-1',
  '1,000,000,000',
  'Żółć 漢字 Ωμέγα Жук שלום مرحبا हिन्दी かな カナ 한글 ไทย 😀',
  '!?<>&"\'',
  '[object Object]',
  'x'.repeat(2_000),
];

const allAs =
  (text: string): Alteration =>
  (texts) =>
    texts.map(() => text);

const otherAddresses: Alteration[] = [
  (url: URL) => new URL('/zqxj/vwky?z=1', url).href,
  (url: URL) => new URL('/', url).href,
  (url: URL) => `https://zqxj.example${url.pathname}${url.search}`,
  () => 'https://zqxj.example/vwky',
  () => 'http://zqxj.example:8080/vwky#z',
].map((change) => (texts) => texts.map((text) => change(new URL(text))));

/** Whether an address could be like this: none has a space or a bracket in it, and a whole one has a host or starts with a slash. */
const isPossible = (operator: Operator, expected: string): boolean =>
  expected !== '' &&
  !/[\s<>"]/.test(expected.trim()) &&
  (operator !== 'not_equals' || expected.startsWith('/') || URL.canParse(expected));

/** How many times more than were found a limit can allow and still be one that a page may come to. */
const nearLimit = 100;

const numbers =
  (change: (seen: number) => number): Alteration =>
  (texts) =>
    texts.map((text) => String(Math.max(0, change(Number(text)))));
const otherCounts: Alteration[] = [
  numbers(() => 0),
  numbers((seen) => seen - 1),
  numbers((seen) => seen + 1),
  numbers((seen) => seen * nearLimit + nearLimit),
];

/** Other values of the kind that an assertion compares; undefined when it compares none. */
export function alterationsOf(assertion: Assertion): Alteration[] | undefined {
  switch (assertion.type) {
    case 'element_text':
    case 'value':
    case 'labelled_value':
    case 'title':
      return [...samples, assertion.expected].map(allAs);
    case 'url':
      return isNegatedOperator(assertion.operator) && isPossible(assertion.operator, assertion.expected)
        ? [...otherAddresses, allAs(assertion.expected)]
        : otherAddresses;
    case 'count':
      return otherCounts;
    case 'sorted':
      return [(texts) => texts.toReversed()];
    default:
      return undefined;
  }
}

function otherText(operator: Operator, seen: readonly string[]): string | undefined {
  const [text = ''] = seen;
  if (isNegatedOperator(operator)) return text;
  if (!isAmountOperator(operator)) return strangeWords;
  const amount = readAmount(text);
  return amount === undefined ? undefined : String(beyond(operator, amount));
}

/** A bound that what was seen is outside of. */
const beyond = (operator: Operator, seen: number): number =>
  operator === 'more_than' || operator === 'at_least' ? seen + 1 : seen - 1;

/**
 * The assertion with another expectation, one that the page doesn't fulfill; undefined when there's none.
 * @param seen the values that it has read
 */
export function withOtherExpectation(assertion: Assertion, seen: readonly string[]): Assertion | undefined {
  switch (assertion.type) {
    case 'text_visible':
      return { ...assertion, expected: `${assertion.expected} ${strangeWords}` };
    case 'element_state':
      return { ...assertion, state: oppositeStates[assertion.state] };
    case 'sorted':
      return { ...assertion, order: assertion.order === 'ascending' ? 'descending' : 'ascending' };
    case 'count': {
      const expected = beyond(assertion.operator ?? 'at_least', Number(seen[0]));
      return expected < 0 ? undefined : { ...assertion, expected };
    }
    case 'element_text':
    case 'value':
    case 'labelled_value':
    case 'title':
    case 'url': {
      const expected = otherText(assertion.operator, seen);
      // An empty text says nothing, so it's refused.
      return expected === undefined || expected === '' ? undefined : { ...assertion, expected };
    }
    default:
      return undefined;
  }
}
