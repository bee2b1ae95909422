import { formatRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { isLayoutClass } from '../model/layout-class.ts';
import { attributeSelector, cssPath, isPassing } from './css-path.ts';
import { looksGenerated } from '../match/looks-generated.ts';

const css = (value: string): SelectorCandidate => ({ type: 'css', value });
const marks = ['data-testid', 'data-test', 'data-cy', 'data-qa', 'data-test-id'];

/** The ways to find all of several elements alike, those that last longest first. None is verified yet. */
export function waysToAll(elements: readonly PageElement[]): SelectorCandidate[] {
  const [first] = elements;
  if (!first) return [];
  const shared = (name: string): string | undefined => {
    const value = first.attributes[name];
    return value !== undefined && value !== '' && elements.every(({ attributes }) => attributes[name] === value)
      ? value
      : undefined;
  };
  const classes = (first.attributes['class'] ?? '')
    .split(' ')
    .filter(
      (each) => /^[a-zA-Z][\w-]+$/.test(each) && !looksGenerated(each) && !isPassing(each) && !isLayoutClass(each),
    )
    .filter((each) => elements.every(({ attributes }) => (attributes['class'] ?? '').split(' ').includes(each)));
  const around = ancestorsOf(first).find((each) => elements.every((element) => isWithin(element, each)));
  const inside = around && cssPath(around);
  // The name of the only one says nothing about others to come.
  const isSameName =
    elements.length > 1 &&
    first.name !== '' &&
    elements.every(({ name, role }) => name === first.name && role === first.role);
  const own = [
    ...marks.flatMap((name) => {
      const value = shared(name);
      return value === undefined ? [] : [attributeSelector(name, value)];
    }),
    ...classes.map((each) => `.${each}`),
    ...classes.map((each) => `${first.tag}.${each}`),
    // Old tables have plain cells in their first row, too.
    ...(first.tag === 'tr' ? ['tr:has(> td)', 'tr + tr:has(> td)'] : []),
    // Grids have their headers in a row of its own.
    ...(first.role === 'row' && first.tag !== 'tr' ? ['[role="row"]:has([role="gridcell"], [role="cell"])'] : []),
    first.tag,
  ];
  return [
    ...(isSameName ? [{ type: 'role' as const, value: formatRoleSelector(first) }] : []),
    ...own.map(css),
    ...(inside === undefined ? [] : own.flatMap((each) => [css(`${inside} > ${each}`), css(`${inside} ${each}`)])),
  ];
}
