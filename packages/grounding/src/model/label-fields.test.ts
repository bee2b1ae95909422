import { expect, test } from 'vitest';
import { isDropdownLike } from './label-fields.ts';
import type { PageElement } from './page-model.ts';

const clickable = (tag: string, className: string, text = 'Blue'): boolean =>
  isDropdownLike({
    tag,
    role: '',
    text,
    isClickable: true,
    attributes: { class: className },
  } as unknown as PageElement);

test.each([
  ['div', 'dd', true],
  ['div', 'dropdown-toggle', true],
  ['span', 'custom-select', true],
  ['li', 'dd-blue', false],
  ['div', 'dropdown-item', false],
  ['div', 'select__option active', false],
  ['button', 'add-button', false],
])('a <%s class="%s"> opens a list of choices: %s', (tag, className, isDropdown) => {
  expect(clickable(tag, className)).toBe(isDropdown);
});

test('a list item that says "Choose a color" opens one', () => {
  expect(clickable('li', 'row', 'Choose a color')).toBe(true);
});
