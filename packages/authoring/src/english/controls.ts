import type { Purpose } from '../tree/purpose.ts';
import { singular } from '../tree/singular.ts';
import type { Target } from './target.ts';
import { isNamed, member, showsExactly, showsWords, xpathLiteral } from './xpath.ts';

const button = 'self::button or self::a or self::input or @role="button"';
const link = 'self::a or @role="link"';
const field =
  'self::textarea or self::input[not(@type="hidden" or @type="submit" or @type="button" or @type="checkbox" or @type="radio")] or @role="textbox" or @contenteditable="true"';
const checkbox = 'self::input[@type="checkbox"] or @role="checkbox" or @role="switch"';
const radio = 'self::input[@type="radio"] or @role="radio"';
const dropdown = 'self::select or @role="combobox" or @role="listbox"';
const heading = 'self::h1 or self::h2 or self::h3 or self::h4 or self::h5 or self::h6 or @role="heading"';

/** A row with cells, so not the head of a table. */
export const rowTest = 'self::tr[td] or @role="row" and *[@role="cell" or @role="gridcell"]';

const byKind: Partial<Record<NonNullable<Target['kind']>, string>> = {
  button,
  link,
  field,
  checkbox,
  radio,
  dropdown,
  tab: '@role="tab"',
  heading,
  menu: `${button} or @role="menu"`,
  menuitem: '@role="menuitem"',
  icon: `${button} or ${link} or self::img or self::svg`,
  image: 'self::img or @role="img"',
  dialog: 'self::dialog or @role="dialog"',
  region: 'self::form or self::section',
  row: rowTest,
};

const byPurpose: Record<Purpose, string> = {
  click: `${button} or @role="link"`,
  fill: field,
  choose: dropdown,
  tick: `${checkbox} or ${radio}`,
  pick: `${button} or ${radio} or @role="option" or @role="tab"`,
  see: 'self::*',
};

/** The sources of a control's name. */
const ownNames = ['.', '@aria-label', '@value', '@title', '@alt', './/img/@alt'];

/** A label may show a hint or a field besides the name. */
const isLabelNamed = (name: string): string => isNamed(name, '.', 'text()[normalize-space()]');

const labelled = (name: string): string =>
  [
    isNamed(name, '@aria-label', '@placeholder', '@title', '@name'),
    `@id=//label[${isLabelNamed(name)}]/@for`,
    `ancestor::label[${isLabelNamed(name)}]`,
  ].join(' or ');

/**
 * A node test for a plain element that is a control anyway: its own text is the name and nothing more. Texts that
 * say something about a page, and those that belong to a field, are none.
 */
export const plainControl = (name: string): string =>
  `*[not(self::label or self::option or self::p or self::th or ${heading})][${isNamed(name, 'text()[normalize-space()]')}]`;

const unlabelled = 'not(@aria-label or @aria-labelledby or ancestor::label or @id=//label/@for)';

/** The field that has no label of its own, beside a text that is the name: the only field there. */
export function unlabelledField(name: string): string {
  const text = `*[not(self::button or self::a or @role)][${isNamed(name, '.')}]`;
  return `//*[${field}][${unlabelled}][parent::*[${text}][count(.//*[${field}])=1]]`;
}

/**
 * The box that has no label of its own, beside a text that is the name, or in the row or item of one: the only box there.
 */
export function unlabelledBox(name: string): string {
  const box = `*[${checkbox}]`;
  const isAlone = `count(.//${box})=1`;
  const isIn = `ancestor::*[${member}][${showsExactly(name)}][${isAlone}] or parent::*[*[normalize-space()=${xpathLiteral(name)}]][${isAlone}]`;
  return `//${box}[${unlabelled}][${isIn}]`;
}

/** A node test for a form field with this name; any field when the name is empty. */
export const fieldControl = (name: string): string => `*[${field}]${name === '' ? '' : `[${labelled(name)}]`}`;

/** A node test for what shows an amount in this currency, and is not struck out. */
export const pricedControl = (currency: string): string =>
  `*[text()[contains(., ${xpathLiteral(currency)})]][not(ancestor-or-self::del or ancestor-or-self::s)]`;

/** The class names that one of several alike usually has: `product`, `product-card`. */
export function itemClasses(hint: string): string[] {
  const word = singular(hint.split(' ').at(-1) ?? hint);
  return [word, ...['card', 'item', 'tile', 'row'].filter((each) => each !== word).map((each) => `${word}-${each}`)];
}

const itemControl = (hint: string): string => {
  const classes = itemClasses(hint).map((name) => `contains(concat(" ", @class, " "), " ${name} ")`);
  return `*[${classes.join(' or ')}]`;
};

/** These are known by the words in them; a control is by its name. */
const containers: readonly (Target['kind'] | undefined)[] = ['item', 'text', 'row', 'region', 'dialog'];

/** A node test for the element that the target means when `purpose` is done with it. */
export function pageControl({ name, kind, hint }: Target, purpose: Purpose): string {
  const test =
    kind === 'item'
      ? itemControl(hint)
      : kind === 'text'
        ? '*[not(*)]'
        : `*[${(kind && byKind[kind]) ?? byPurpose[purpose]}]`;
  if (name === '') return test;
  if (containers.includes(kind)) return `${test}[${showsWords(name)}]`;
  if (kind === undefined && purpose === 'see')
    return `${test}[${showsWords(name)} or ${isNamed(name, '@aria-label', '@value', '@alt')}]`;
  const isForm =
    kind === 'checkbox' || kind === 'radio' || kind === 'dropdown' || purpose === 'tick' || purpose === 'choose';
  return `${test}[${isForm ? labelled(name) : isNamed(name, ...ownNames)}]`;
}
