import type { AmountOperator, Assertion } from '@saywright/contracts/entities/assertion';
import { anyWay, countedWays, ways, type LocatorScope } from './locators.ts';
import { grouped } from './project-files.ts';
import { expression, quote } from './texts.ts';

const bounds: Readonly<Record<AmountOperator, string>> = {
  more_than: 'toBeGreaterThan',
  at_least: 'toBeGreaterThanOrEqual',
  less_than: 'toBeLessThan',
  at_most: 'toBeLessThanOrEqual',
};

type Compared = Extract<Assertion, { operator: string; expected: string }>;

const compared = ({ operator, expected }: Pick<Compared, 'operator' | 'expected'>, scope: LocatorScope): string =>
  `${quote(operator)}, ${expression(expected, scope)}`;

/** An assertion as a line of a Playwright test. */
export function assertionLine(assertion: Assertion, scope: LocatorScope): string {
  const limit = assertion.within_ms === undefined ? '' : `, { timeout: ${grouped(assertion.within_ms)} }`;
  const poll = (read: string): string => `expect.poll(() => ${read}${limit})`;
  const reads = (read: string, given: Compared): string => `await ${poll(read)}.toRead(${compared(given, scope)});`;
  const shows = (expected: string, isShown: boolean): string =>
    `await ${poll(`shows(page, ${expression(expected, scope)})`)}.toBe(${isShown});`;
  switch (assertion.type) {
    case 'text_visible':
      return shows(assertion.expected, true);
    case 'text_hidden':
      return shows(assertion.expected, false);
    case 'element_visible':
      return `await expect(drawn(${anyWay(assertion.selector, scope)})).not.toHaveCount(0${limit});`;
    case 'element_hidden':
      return `await expect(drawn(${anyWay(assertion.selector, scope)})).toHaveCount(0${limit});`;
    case 'count': {
      const all = countedWays(assertion.selector, scope);
      if (assertion.operator === undefined && all.length === 1)
        return `await expect(drawn(${all[0]})).toHaveCount(${assertion.expected}${limit});`;
      const matcher = assertion.operator === undefined ? 'toBe' : bounds[assertion.operator];
      return `await ${poll(`countOf(${all.join(', ')})`)}.${matcher}(${assertion.expected});`;
    }
    case 'element_text':
      return reads(`textsOf(${ways(assertion.selector, scope).join(', ')})`, assertion);
    case 'value':
      return reads(`valuesOf(${ways(assertion.selector, scope).join(', ')})`, assertion);
    case 'labelled_value':
      return reads(`valuesBeside(page, ${expression(assertion.label, scope)})`, assertion);
    case 'title':
      return reads('page.title()', assertion);
    case 'element_state': {
      const { selector, state } = assertion;
      return `await ${poll(`hasState(${[quote(state), ...ways(selector, scope)].join(', ')})`)}.toBe(true);`;
    }
    case 'url':
      return `await ${poll('page.url()')}.toBeAddress(${compared(assertion, scope)});`;
    case 'sorted': {
      const given = [expression(assertion.by, scope), ...ways(assertion.selector, scope)].join(', ');
      return `await ${poll(`sortValuesOf(${given})`)}.toBeInOrder(${quote(assertion.order)});`;
    }
    case 'new_tab':
      return 'expect(page.context().pages().length).toBeGreaterThan(1);';
    case 'download': {
      const check = assertion.not_empty ? 'filesWithContent' : 'files';
      const read = `downloads.${check}()`;
      return assertion.expected === ''
        ? `await ${poll(read)}.not.toEqual([]);`
        : `await ${poll(read)}.toRead(${compared(assertion, scope)});`;
    }
  }
}
