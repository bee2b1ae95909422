import type { GivenCall } from './api-calls.ts';
import { scopedPath } from '@saywright/contracts/entities/describe-xpath';
import type { NameMatch } from '@saywright/contracts/entities/element-name';
import { parseRoleSelector, type Selector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Seen } from './last-run.ts';
import { expression, quote, type TextScope } from './texts.ts';

/** Where a locator begins, and how its texts are read. */
export interface LocatorScope extends TextScope {
  /** The expression that locators start from: `page`, or `root` in a test that goes into frames. */
  root: string;
  /** The last run's findings about the step's own element. */
  meant: Seen['meant'];
  /** How the step calls its API test, and the variables that it gives; undefined when the API test is missing. */
  apiCall?: GivenCall | undefined;
  /** Takes lines that have to stand before the one which is being written. */
  declare: Declare;
}

/** Declares what several ways find, and answers the name of the constant. */
export type Declare = (ways: readonly string[]) => string;

/** Collects declarations of one step; their names are its own. */
export class Declarations {
  readonly #lines: string[] = [];
  #count = 0;

  readonly declare: Declare = (ways) => {
    this.#count += 1;
    const name = this.#count === 1 ? 'element' : `element${this.#count}`;
    this.#lines.push(`const ${name} = await oneOf(`, ...ways.map((way) => `  ${way},`), ');');
    return name;
  };

  /** The lines that were declared since the last call. */
  take(): string[] {
    return this.#lines.splice(0);
  }
}

/** The roles that Playwright's types know. */
const knownRoles: ReadonlySet<string> = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
    'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid ' +
    'gridcell group heading img insertion link list listbox listitem log main marquee math meter menu menubar menuitem ' +
    'menuitemcheckbox menuitemradio navigation none note option paragraph presentation progressbar radio radiogroup ' +
    'region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript ' +
    'superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem'
  ).split(' '),
);

const visible = '.filter({ visible: true })';

/** The root of steps that are repeated for each of several elements. */
export const eachItem = 'item';

/** One way to find an element as a Playwright locator, by names that fit this well. */
export function locator({ type, value }: SelectorCandidate, scope: LocatorScope, match: NameMatch = 'whole'): string {
  const { root } = scope;
  const how = match === 'whole' ? '' : `, '${match}'`;
  const name = (text: string): string => `named(${expression(text, scope)}${how})`;
  switch (type) {
    case 'role': {
      const parsed = parseRoleSelector(value);
      if (!parsed) return `${root}.getByRole(${expression(value, scope)} as 'button')`;
      const role = `${quote(parsed.role)}${knownRoles.has(parsed.role) ? '' : " as 'button'"}`;
      return parsed.name === undefined
        ? `${root}.getByRole(${role})`
        : `${root}.getByRole(${role}, { name: ${name(parsed.name)} })`;
    }
    case 'label':
      return `labelled(${root}, ${expression(value, scope)}${how})`;
    case 'placeholder':
      return `${root}.getByPlaceholder(${name(value)})`;
    case 'text':
      return `texted(${root}, ${expression(value, scope)}${how})`;
    case 'css':
      return `${root}.locator(${expression(value, scope)})`;
    case 'xpath': {
      const xpath = (path: string): string => `.locator(${expression(`xpath=${path}`, scope)})`;
      const scoped = root === eachItem ? undefined : scopedPath(value);
      if (!scoped) return root + xpath(value);
      const nth = scoped.nth === undefined ? '' : `.nth(${scoped.nth})`;
      return `${root}${xpath(scoped.text)}${visible}${xpath(scoped.control)}${nth}`;
    }
  }
}

/** Roles are those of what is shown; a hidden element may have the same text, class or place. */
const mayBeHidden = ({ type, value }: SelectorCandidate): boolean =>
  type === 'text' || type === 'xpath' || (type === 'css' && !/^#[\w-]+$/.test(value));

const candidatesOf = ({ type, value, fallback_selectors: fallbacks }: Selector): SelectorCandidate[] => [
  { type, value },
  ...fallbacks,
];

/** Every way to find an element, the first choice first. `meant`: what the last run saw of them. */
export const ways = (selector: Selector, scope: LocatorScope, meant?: Seen['meant']): string[] =>
  candidatesOf(selector).map((candidate, index) =>
    locator(candidate, scope, meant?.index === index ? meant.match : 'whole'),
  );

/** Every way by whole names, and after them those by longer ones: what is counted is the first that finds anything. */
export const countedWays = (selector: Selector, scope: LocatorScope): string[] => [
  ...new Set([...ways(selector, scope), ...longerWays(selector, scope)]),
];

const longerWays = (selector: Selector, scope: LocatorScope): string[] =>
  candidatesOf(selector).map((candidate) => locator(candidate, scope, 'longer'));

/** All ways in one locator, `a.or(b)`, by longer names too. Right where it does not matter which of them matches. */
export const anyWay = (selector: Selector, scope: LocatorScope): string => {
  const [first = '', ...rest] = longerWays(selector, scope);
  return rest.reduce((union, way) => `${union}.or(${way})`, first);
};

/** The one element that a step means: its locator, or a constant for what its fallbacks find. */
export function element(selector: Selector, scope: LocatorScope, meant?: Seen['meant']): string {
  const [only = '', ...rest] = ways(selector, scope, meant);
  if (rest.length > 0) return scope.declare([only, ...rest]);
  if (meant?.first) return `${only}${visible}.first()`;
  return mayBeHidden(selector) ? `${only}${visible}` : only;
}
