import type { Assertion, ElementState, TextOperator } from '@saywright/contracts/entities/assertion';
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
  if (state === 'checked' || state === 'unchecked')
    return `await expect(await boxOf(${ways(selector, scope).join(', ')})).${'expects' in wanted ? wanted.expects : ''};`;
  const found = element(selector, scope);
  if ('expects' in wanted) return `await expect(${found}).${wanted.expects};`;
  return `await expect(${found}.and(${scope.root}.locator(${quote(wanted.is)}))).toBeVisible();`;
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
    case 'element_state':
      return stateLine(assertion, scope);
    case 'url':
      return address(assertion, scope);
    case 'title':
      return `await expect(page).toHaveTitle(${compared(assertion.operator, assertion.expected, scope)});`;
  }
}
