/**
 * Intents on one line, for the corpus and for people who write expectations without knowing the compiler:
 *
 *   target    button "Save"   a quoted name, which the page shows to the letter
 *             button (save)   a name in plain words, in small letters
 *             "Save", (save)  no kind was said
 *             2nd row, last link "Edit", [three-dot] icon
 *             in dialog (confirmation), in row "Ada", in 2nd card, in item "Mug" (said "for Mug"), under "Books",
 *             in navigation, near "Total", at top right: places, innermost first
 *             button "Apply" | button "Confirm": one of them
 *   step      click TARGET, hover TARGET, type TARGET = text, select TARGET = option, check TARGET (ticks a box),
 *             uncheck TARGET, press Enter, press TARGET = Enter, navigate /cart, wait 2000, wait TARGET, upload TARGET = file,
 *             drag_and_drop TARGET to TARGET, back, reload, scroll down, scroll TARGET; `(optional)` at the end
 *   check     check text "Saved", check no text "Saved", check visible TARGET, check hidden TARGET,
 *             check count TARGET = 3, check value TARGET = x, check says TARGET = x, check disabled TARGET,
 *             check labelled (total) = $42.00, check url contains /x, check title = Shop
 *             check sorted TARGET by (price) descending, check new tab, check download = report.csv, check download not empty
 *             comparisons: = != contains, not contains, starts, ends, matches, > >= < <=
 *   block     if text "X", repeat 3, repeat each row; the steps in it begin with `> `
 *   reason    `, because …` or `, so that …` at the end, as it was written
 *   several   checks of one step are joined by ` & `, steps by ` ; `, acceptable readings by ` || `; `draft` is no step
 *
 * The kind is left out where the action implies it: a field for `type`, a dropdown for `select`, a box for `check`.
 */
import type { Operator } from '@saywright/contracts/entities/assertion';
import type { StepAction } from '@saywright/contracts/entities/step';
import type { Kind } from './kind.ts';
import type { IntendedCheck, Intent } from './intent.ts';
import { singular } from './singular.ts';
import type { Choice, Name, Place, TargetTree } from './target-tree.ts';

const nameOf = ({ name, isExact }: Name): string =>
  name === '' ? '' : isExact ? `"${name}"` : `(${name.toLowerCase().replaceAll(/\s+/g, ' ')})`;

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
const ordinalOf = (ordinal: number | undefined): string =>
  ordinal === undefined ? '' : ordinal === -1 ? 'last' : `${ordinal}${endings[ordinal] ?? 'th'}`;

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function describePlace(place: Place): string {
  switch (place.type) {
    case 'region':
      return `in ${place.region}`;
    case 'dialog':
      return words('in dialog', nameOf(place));
    case 'section':
      return words('under', nameOf(place));
    case 'item':
      return words('in', ordinalOf(place.ordinal), place.kind, nameOf(place));
    case 'near':
      return words('near', nameOf(place));
    case 'corner':
      return words('at', place.vertical ?? '', place.horizontal ?? '');
  }
}

/** The kind as it is said: a product for an item, a message for a text. */
const kindOf = ({ kind, kindWord }: TargetTree): string =>
  kind === 'item' || kind === 'text' || kind === 'image' || kind === undefined ? singular(kindWord) : kind;

const impliedKind: Partial<Record<StepAction, Kind>> = {
  type: 'field',
  select: 'dropdown',
  check: 'checkbox',
  uncheck: 'checkbox',
};

const describeTree = (tree: TargetTree, implied: Kind | undefined): string =>
  words(
    ordinalOf(tree.ordinal),
    ...tree.descriptors.map((each) => `[${each.toLowerCase()}]`),
    implied !== undefined && tree.kind === implied && tree.name !== '' ? '' : kindOf(tree),
    nameOf(tree),
    ...tree.places.map(describePlace),
  );

/** `button "Save" in dialog (confirmation) | link "Save"` */
export const describeChoice = (choice: Choice, implied?: Kind): string =>
  choice.map((tree) => describeTree(tree, implied)).join(' | ');

const signs: Readonly<Record<Operator, string>> = {
  equals: '=',
  not_equals: '!=',
  contains: 'contains',
  not_contains: 'not contains',
  starts_with: 'starts',
  ends_with: 'ends',
  matches: 'matches',
  more_than: '>',
  at_least: '>=',
  less_than: '<',
  at_most: '<=',
};

/** The name of a value as it was written. */
const sayBy = (by: string): string => (by === by.toLowerCase() ? `(${by})` : `"${by}"`);

function describeCheck({ assertion, target }: IntendedCheck): string {
  const element = target ? describeChoice(target) : '(markup)';
  switch (assertion.type) {
    case 'text_visible':
      return `text "${assertion.expected}"`;
    case 'text_hidden':
      return `no text "${assertion.expected}"`;
    case 'element_visible':
      return `visible ${element}`;
    case 'element_hidden':
      return `hidden ${element}`;
    case 'element_text':
      return `says ${element} ${signs[assertion.operator]} ${assertion.expected}`;
    case 'value':
      return `value ${element} ${signs[assertion.operator]} ${assertion.expected}`.trimEnd();
    case 'labelled_value':
      return `labelled (${assertion.label.toLowerCase()}) ${signs[assertion.operator]} ${assertion.expected}`;
    case 'element_state':
      return `${assertion.state} ${element}`;
    case 'url':
    case 'title':
      return `${assertion.type} ${signs[assertion.operator]} ${assertion.expected}`;
    case 'count':
      return `count ${element} ${assertion.operator ? signs[assertion.operator] : '='} ${assertion.expected}`;
    case 'sorted':
      return words('sorted', element, assertion.by && `by ${sayBy(assertion.by)}`, assertion.order);
    case 'new_tab':
      return 'new tab';
    case 'download':
      return words(
        'download',
        ...(assertion.expected === '' ? [] : [signs[assertion.operator], assertion.expected]),
        assertion.not_empty ? 'not empty' : '',
      );
  }
}

/** One intent in the notation above. */
export function describeIntent({
  action,
  target,
  dropOn,
  value = '',
  source,
  checks,
  isOptional,
  depth = 0,
  otherwise,
  reason,
}: Intent): string {
  const said = [
    '> '.repeat(depth).trimEnd(),
    action === 'assert' ? 'check' : action,
    action === 'repeat' && target ? 'each' : '',
    target ? describeChoice(target, impliedKind[action]) : '',
    dropOn ? `to ${describeChoice(dropOn)}` : '',
    checks.map(describeCheck).join(' & '),
    target && (value !== '' || action === 'type') ? '=' : '',
    value,
    source ? `from ${source.from}` : '',
    isOptional ? '(optional)' : '',
    otherwise ? `, otherwise ${describeIntent(otherwise)}` : '',
    reason === undefined ? '' : `, ${reason}`,
  ];
  return words(...said);
}
