import type { PageElement } from './page-model.ts';

const fieldRoles = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
  'checkbox',
  'radio',
  'switch',
]);
const fieldTags = new Set(['input', 'select', 'textarea']);
const boxRoles = new Set(['checkbox', 'radio', 'switch']);

/** Elements that people fill in, choose from or tick. */
export const isField = ({ role, tag, attributes }: PageElement): boolean =>
  fieldRoles.has(role) ||
  (fieldTags.has(tag) && !/^(?:hidden|submit|button|reset|image)$/.test(attributes['type'] ?? ''));

/** Whether it's ticked or switched. */
export const isBox = ({ role }: PageElement): boolean => boxRoles.has(role);

const maxLevels = 4;
const maxLabel = 80;

const toggleClass = /(?:^|[\s_-])(?:toggle|tog|switch|checkbox|check|chk)(?:$|[\s_-])/i;
const litClass = /(?:^|\s)(?:is-)?(?:on|active|checked|enabled|selected)(?:\s|$)/i;

/** Whether a plain element looks like a switch that's on, or off, by its class alone; undefined for anything else. */
export function plainSwitchState({
  tag,
  role,
  attributes,
}: {
  tag: string;
  role: string;
  attributes: Readonly<Record<string, string>>;
}): 'on' | 'off' | undefined {
  const looks = attributes['class'] ?? '';
  const isPlain = !boxRoles.has(role) && !/^(?:input|label|button)$/u.test(tag);
  if (!isPlain || !toggleClass.test(looks)) return undefined;
  return litClass.test(looks) ? 'on' : 'off';
}

/** A drawn element that's a plain div made into a switch: it has a state but no words. */
export const isToggle = ({ role, text, tag, isClickable, attributes }: PageElement): boolean =>
  boxRoles.has(role) ||
  (isClickable &&
    tag !== 'button' &&
    (text === '' || /^[☐☑✓✔□■]$/u.test(text)) &&
    toggleClass.test(`${attributes['class'] ?? ''} ${attributes['data-test'] ?? ''}`));

/** A list that's made of something else than a dropdown: nobody types into it. */
export const isList = ({
  role,
  tag,
  attributes,
}: {
  role: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
}): boolean =>
  (/^(?:combobox|listbox)$/u.test(role) || attributes['aria-haspopup'] === 'listbox') &&
  !/^(?:input|textarea|select)$/u.test(tag);

const choosing = /(?:^|[_-])(?:dropdown|select|dd|combobox|picker|trigger)(?:$|[_-])/i;
/** "dd-item", "dropdown-menu": parts of a list that's open. */
const choice = /(?:^|[_-])(?:item|option|menu|list|link|content|entry|choice)s?$/i;

/** The arrow of a list is a text of it, too. */
export const endsInArrow = (text: string): boolean => /\p{L}.*[▾▼⌄˅🔽]$/u.test(text.trim());

/** A plain element that opens a list of choices. */
export const isDropdownLike = ({ role, tag, text, isClickable, attributes }: PageElement): boolean =>
  (isClickable || role === 'button') &&
  tag !== 'a' &&
  (/^(?:listbox|true)$/.test(attributes['aria-haspopup'] ?? '') && role !== 'button'
    ? true
    : endsInArrow(text) ||
      /^(?:choose|select|pick) /i.test(text) ||
      (tag !== 'li' &&
        role !== 'option' &&
        (attributes['class'] ?? '').split(/\s+/).some((word) => choosing.test(word) && !choice.test(word))));

const hasLabel = ({ name, attributes }: PageElement): boolean =>
  name !== '' && name !== attributes['placeholder'] && name !== attributes['title'];

/**
 * Gives fields without a label the text that stands beside them: the text before a field, or around a box, in the
 * smallest element that has a text, as long as no other field is in between.
 */
export function labelFields(elements: readonly PageElement[]): void {
  const isInput = elements.map((each) => isField(each) || isToggle(each) || isDropdownLike(each));
  const before = prefixSums(isInput);
  for (const element of elements) {
    if (isInput[element.index] !== true || hasLabel(element)) continue;
    element.label = /\p{L}/u.test(element.beside)
      ? element.beside
      : (labelBeside(elements, element, (from, to) => (before[to + 1] ?? 0) - (before[from] ?? 0)) ?? '');
    if (!/\p{L}/u.test(element.label)) element.label = '';
  }
}

function prefixSums(flags: readonly boolean[]): number[] {
  const sums = [0];
  for (const flag of flags) sums.push((sums.at(-1) ?? 0) + (flag ? 1 : 0));
  return sums;
}

/** "18 books": it says how many there are. */
const counting = /^\d[\d.,]*\+? \p{L}+(?: (?:found|shown|listed|total|results?))?$/u;

const isText = (element: PageElement): boolean =>
  element.own !== '' &&
  element.own.length <= maxLabel &&
  element.isDrawn &&
  !['button', 'link', 'option'].includes(element.role);

const hasCellBefore = ({ tag, parent, index }: PageElement): boolean =>
  tag === 'td' && parent?.children.some((cell) => cell.index < index && /\p{L}/u.test(cell.text)) === true;

function labelBeside(
  elements: readonly PageElement[],
  field: PageElement,
  countFields: (from: number, to: number) => number,
): string | undefined {
  let around = field.parent;
  // The text of a cell that isn't before its field is behind it: "EUR".
  const unit = fieldTags.has(field.tag) && around?.tag === 'td' ? around : undefined;
  for (let level = 0; around && level < maxLevels; level += 1, around = around.parent) {
    const isAlone = countFields(around.index, around.end) <= countFields(field.index, field.end);
    const before = elements
      .slice(around.index, field.index)
      .filter((each) => isText(each) && each !== unit && !isDropdownLike(each));
    // A heading is over more than the field, unless nothing else is said.
    const previous = isAlone ? (before.find(({ role }) => role !== 'heading') ?? before[0]) : before.at(-1);
    if (previous && (isAlone || countFields(previous.index + 1, field.index - 1) === 0))
      return counting.test(previous.own) ? undefined : previous.own;
    const next = elements.slice(field.end + 1, around.end + 1).find(isText);
    if (next && (isBox(field) || isToggle(field)) && (isAlone || countFields(field.end + 1, next.index) === 0))
      return next.own;
    // "200 characters left" is a hint; the cell before has the label.
    // "Topic:" is the label of what comes after it.
    const isHint = next !== undefined && (/\d|:\s*$/u.test(next.own) || hasCellBefore(around));
    if (next && isAlone && level === 0 && !next.isClickable && !isHint) return next.own;
    if (!isAlone) return undefined;
  }
  return undefined;
}
