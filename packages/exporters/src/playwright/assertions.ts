import { readAmount } from '@saywright/contracts/entities/amount';
import {
  isAmountOperator,
  isNegatedOperator,
  type AmountOperator,
  type Assertion,
  type ElementState,
  type Operator,
} from '@saywright/contracts/entities/assertion';
import { anyWay, countedWays, element, ways, type LocatorScope } from './locators.ts';
import { expression, isDynamic, plainText, quote } from './texts.ts';

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

type Said = Exclude<Operator, AmountOperator | 'not_equals' | 'not_contains'>;

interface Comparison {
  operator: Said;
  expected: string;
  /** `.not` where the text must be another. */
  not: '' | '.not';
}

/** A comparison of texts, and whether it is meant the other way round. */
const said = (operator: Exclude<Operator, AmountOperator>, expected: string): Comparison => {
  if (operator === 'not_equals') return { operator: 'equals', expected, not: '.not' };
  if (operator === 'not_contains') return { operator: 'contains', expected, not: '.not' };
  return { operator, expected, not: '' };
};

const bounds: Readonly<Record<AmountOperator, string>> = {
  more_than: 'toBeGreaterThan',
  at_least: 'toBeGreaterThanOrEqual',
  less_than: 'toBeLessThan',
  at_most: 'toBeLessThanOrEqual',
};

/** The amount in a polled text against a bound. */
function amountLine(
  read: string,
  { operator, expected }: { operator: AmountOperator; expected: string },
  scope: LocatorScope,
): string {
  const bound = isDynamic(expected, scope)
    ? `amountIn(${expression(expected, scope)})`
    : String(readAmount(plainText(expected, scope)) ?? Number.NaN);
  return `await expect.poll(async () => amountIn(${read})).${bounds[operator]}(${bound});`;
}

/** A regular expression for a comparison; one with variables is built when the test runs. */
function pattern(operator: Exclude<Said, 'equals'>, expected: string, scope: LocatorScope): string {
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

const compared = ({ operator, expected }: Comparison, scope: LocatorScope): string =>
  operator === 'equals' ? expression(expected, scope) : pattern(operator, expected, scope);

/** A polled text against what is expected of it. */
const polled = (read: string, comparison: Comparison, scope: LocatorScope): string =>
  `await expect.poll(() => ${read})${comparison.not}.${comparison.operator === 'equals' ? 'toBe' : 'toMatch'}(${compared(comparison, scope)});`;

/** Polled texts, of which one has to be as expected, or none. */
const polledAny = (read: string, { operator, expected, not }: Comparison, scope: LocatorScope): string =>
  operator === 'equals'
    ? `await expect.poll(() => ${read})${not}.toContain(${expression(expected, scope)});`
    : `await expect.poll(() => ${read})${not}.toContainEqual(expect.stringMatching(${pattern(operator, expected, scope)}));`;

/** The address assertion: people write a whole address or a path. */
function address({ operator, expected, not }: Comparison, scope: LocatorScope): string {
  if (operator === 'equals') return `await expect(page)${not}.toHaveURL(isAddress(${expression(expected, scope)}));`;
  const wanted = pattern(operator, expected, scope);
  const isWhole = operator === 'contains' || /^https?:/.test(plainText(expected, scope));
  return `await expect(page)${not}.toHaveURL(${isWhole ? wanted : `addressLike(${wanted})`});`;
}

/** What Playwright expects of an element in a state; a selector: that the element is one of these, too. */
const states: Readonly<Record<ElementState, { expects: string } | { is: string }>> = {
  checked: { expects: 'toBeChecked()' },
  unchecked: { expects: 'toBeChecked({ checked: false })' },
  enabled: { expects: 'toBeEnabled()' },
  disabled: { expects: 'toBeDisabled()' },
  editable: { expects: 'toBeEditable()' },
  read_only: { expects: 'toBeEditable({ editable: false })' },
  focused: { expects: 'toBeFocused()' },
  not_focused: { expects: 'not.toBeFocused()' },
  required: { is: ':is(:required, [aria-required="true"])' },
  not_required: { is: ':not(:required, [aria-required="true"])' },
  expanded: { is: ':is([aria-expanded="true"], details[open], details[open] > summary)' },
  collapsed: { is: ':is([aria-expanded="false"], details:not([open]), details:not([open]) > summary)' },
};

function stateLine({ selector, state }: Extract<Assertion, { type: 'element_state' }>, scope: LocatorScope): string {
  const wanted = states[state];
  const isOfBox = state === 'checked' || state === 'unchecked';
  const found = isOfBox ? `await boxOf(${ways(selector, scope).join(', ')})` : element(selector, scope);
  if ('expects' in wanted) return `await expect(${found}).${wanted.expects};`;
  return `await expect(${found}.and(${scope.root}.locator(${quote(wanted.is)}))).toBeVisible();`;
}

/** An assertion as lines of a Playwright test. */
export function assertionLines(assertion: Assertion, scope: LocatorScope): string[] {
  const line = lineOf(assertion, scope);
  if (assertion.type !== 'labelled_value' || !isNegatedOperator(assertion.operator)) return [line];
  // Nothing beside the label is another text, too.
  return [`await expect.poll(() => ${valueBeside(assertion.label, scope)}).not.toBe('');`, line];
}

const valueBeside = (label: string, scope: LocatorScope): string => `valueBeside(page, ${expression(label, scope)})`;

function lineOf(assertion: Assertion, scope: LocatorScope): string {
  switch (assertion.type) {
    case 'text_visible': {
      const text = `words(${expression(assertion.expected, scope)}, 'i')`;
      return `await expect(${scope.root}.getByText(${text}).filter({ visible: true }).first()).toBeVisible();`;
    }
    case 'text_hidden': {
      const text = `words(${expression(assertion.expected, scope)}, 'i')`;
      return `await expect(${scope.root}.getByText(${text}).filter({ visible: true })).toHaveCount(0);`;
    }
    case 'element_visible':
      return `await expect(${anyWay(assertion.selector, scope)}.filter({ visible: true }).first()).toBeVisible();`;
    case 'element_hidden':
      return `await expect(${anyWay(assertion.selector, scope)}.filter({ visible: true })).toHaveCount(0);`;
    case 'count': {
      const all = countedWays(assertion.selector, scope);
      if (assertion.operator === undefined && all.length === 1)
        return `await expect(${all[0]}.filter({ visible: true })).toHaveCount(${assertion.expected});`;
      const counted = `countOf(${all.join(', ')})`;
      const compared = assertion.operator === undefined ? 'toBe' : bounds[assertion.operator];
      return `await expect.poll(() => ${counted}).${compared}(${assertion.expected});`;
    }
    case 'element_text': {
      const { operator, expected } = assertion;
      if (isAmountOperator(operator))
        return amountLine(`await textOf(${ways(assertion.selector, scope).join(', ')})`, { operator, expected }, scope);
      const found = element(assertion.selector, scope);
      const comparison = said(operator, expected);
      return `await expect(${found})${comparison.not}.toHaveText(${compared(comparison, scope)}, { useInnerText: true });`;
    }
    case 'value': {
      const { operator, expected } = assertion;
      const read = `valuesOf(${ways(assertion.selector, scope).join(', ')})`;
      return isAmountOperator(operator)
        ? amountLine(`(await ${read})[0] ?? ''`, { operator, expected }, scope)
        : polledAny(read, said(operator, expected), scope);
    }
    case 'labelled_value': {
      const { operator, expected } = assertion;
      const read = valueBeside(assertion.label, scope);
      return isAmountOperator(operator)
        ? amountLine(`await ${read}`, { operator, expected }, scope)
        : polled(read, said(operator, expected), scope);
    }
    case 'element_state':
      return stateLine(assertion, scope);
    case 'url':
      return address(said(assertion.operator, assertion.expected), scope);
    case 'title': {
      const comparison = said(assertion.operator, assertion.expected);
      return `await expect(page)${comparison.not}.toHaveTitle(${compared(comparison, scope)});`;
    }
  }
}
