import type { Assertion, TextOperator } from '@saywright/contracts/entities/assertion';
import { anyWay, element, ways, type LocatorScope } from './locators.ts';
import { expression, isDynamic, plainText, quote } from './texts.ts';

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A regular expression for a comparison; one with variables is built when the test runs. */
function pattern(operator: Exclude<TextOperator, 'equals'>, expected: string, scope: LocatorScope): string {
  const text = plainText(expected, scope);
  if (operator === 'contains' && text !== '') return `words(${expression(expected, scope)})`;
  const [before, after] = [operator === 'starts_with' ? '^' : '', operator === 'ends_with' ? '$' : ''];
  if (isDynamic(expected, scope)) {
    const read = expression(expected, scope);
    if (operator === 'matches') return `new RegExp(${read})`;
    return `new RegExp(${before === '' ? '' : "'^' + "}literally(${read})${after === '' ? '' : " + '$'"})`;
  }
  if (operator === 'matches') return `new RegExp(${quote(text)})`;
  return /[\p{Cc}\u2028\u2029]/u.test(text) || text === ''
    ? `new RegExp(${quote(before + literally(text) + after)})`
    : `/${before}${literally(text)}${after}/`;
}

const compared = (operator: TextOperator, expected: string, scope: LocatorScope): string =>
  operator === 'equals' ? expression(expected, scope) : pattern(operator, expected, scope);

interface Comparison {
  operator: TextOperator;
  expected: string;
}

/** A polled text against what is expected of it. */
const polled = (read: string, { operator, expected }: Comparison, scope: LocatorScope): string =>
  `await expect.poll(() => ${read}).${operator === 'equals' ? 'toBe' : 'toMatch'}(${compared(operator, expected, scope)});`;

/** Polled texts, of which one has to be as expected. */
const polledAny = (read: string, { operator, expected }: Comparison, scope: LocatorScope): string =>
  operator === 'equals'
    ? `await expect.poll(() => ${read}).toContain(${expression(expected, scope)});`
    : `await expect.poll(() => ${read}).toContainEqual(expect.stringMatching(${pattern(operator, expected, scope)}));`;

/** The address assertion: people write a whole address or a path. */
function address({ operator, expected }: Comparison, scope: LocatorScope): string {
  if (operator === 'equals') return `await expect(page).toHaveURL(isAddress(${expression(expected, scope)}));`;
  const wanted = pattern(operator, expected, scope);
  const isWhole = operator === 'contains' || /^https?:/.test(plainText(expected, scope));
  return `await expect(page).toHaveURL(${isWhole ? wanted : `addressLike(${wanted})`});`;
}

/** An assertion as a line of a Playwright test. */
export function assertionLine(assertion: Assertion, scope: LocatorScope): string {
  switch (assertion.type) {
    case 'text_visible': {
      const text = expression(assertion.expected, scope);
      return `await expect(${scope.root}.getByText(${text}).filter({ visible: true }).first()).toBeVisible();`;
    }
    case 'text_hidden': {
      const text = expression(assertion.expected, scope);
      return `await expect(${scope.root}.getByText(${text}).filter({ visible: true })).toHaveCount(0);`;
    }
    case 'element_visible':
      return `await expect(${anyWay(assertion.selector, scope)}.filter({ visible: true }).first()).toBeVisible();`;
    case 'element_hidden':
      return `await expect(${anyWay(assertion.selector, scope)}.filter({ visible: true })).toHaveCount(0);`;
    case 'count': {
      const all = ways(assertion.selector, scope);
      if (all.length === 1)
        return `await expect(${all[0]}.filter({ visible: true })).toHaveCount(${assertion.expected});`;
      return `await expect.poll(() => countOf(${all.join(', ')})).toBe(${assertion.expected});`;
    }
    case 'element_text': {
      const found = element(assertion.selector, scope);
      return `await expect(${found}).toHaveText(${compared(assertion.operator, assertion.expected, scope)}, { useInnerText: true });`;
    }
    case 'value':
      return polledAny(`valuesOf(${ways(assertion.selector, scope).join(', ')})`, assertion, scope);
    case 'labelled_value':
      return polled(`valueBeside(page, ${expression(assertion.label, scope)})`, assertion, scope);
    case 'url':
      return address(assertion, scope);
    case 'title':
      return `await expect(page).toHaveTitle(${compared(assertion.operator, assertion.expected, scope)});`;
  }
}
