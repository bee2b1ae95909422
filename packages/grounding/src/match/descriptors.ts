import { closingX, submitsPassword } from '@saywright/authoring/tree/target-tree';
import { ancestorsOf, isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { attributeWordsOf, mayClose, textsOf } from './evidence-of.ts';
import { canonicalWords, pictureWord } from './synonyms.ts';
import { wordsOf } from './words.ts';

const hues: readonly [name: string, from: number, to: number][] = [
  ['red', 345, 15],
  ['orange', 15, 45],
  ['yellow', 45, 70],
  ['green', 70, 170],
  ['blue', 170, 260],
  ['purple', 260, 295],
  ['pink', 295, 345],
];
const colorNames = new Set([...hues.map(([name]) => name), 'black', 'white', 'gray', 'grey', 'violet', 'teal']);
const sameColor: Readonly<Record<string, string>> = { grey: 'gray', violet: 'purple', teal: 'green' };

/** The name of a color as people say it; undefined for one that can't be seen. */
export function colorName(color: string): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (color === '' || alpha < 0.2) return undefined;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread < 30 || spread / Math.max(most, 1) < 0.15) return most < 60 ? 'black' : least > 230 ? 'white' : 'gray';
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = sector * 60;
  return hues.find(([, from, to]) => (from < to ? hue >= from && hue < to : hue >= from || hue < to))?.[0];
}

/** Colored by its background, unless that's the page's white; else by its border or text. */
function isColored({ colors }: PageElement, color: string): boolean {
  const [background = '', text = '', border = ''] = colors.split('|');
  const wanted = sameColor[color] ?? color;
  const filled = colorName(background);
  if (filled !== undefined && filled !== 'white') return filled === wanted;
  return [filled, colorName(border), colorName(text)].includes(wanted);
}

const states: Readonly<Record<string, (element: PageElement) => boolean>> = {
  disabled: ({ isEnabled }) => !isEnabled,
  enabled: ({ isEnabled }) => isEnabled,
  checked: ({ isChecked }) => isChecked,
  ticked: ({ isChecked }) => isChecked,
  selected: (element) => isMarked(element),
  active: (element) => isMarked(element),
  current: (element) => isMarked(element),
  unchecked: ({ isChecked }) => !isChecked,
  focused: ({ isFocused }) => isFocused,
  empty: ({ value, text }) => value === '' && text === '',
  required: ({ attributes }) => attributes['aria-required'] === 'true' || 'required' in attributes,
  expanded: ({ attributes }) => attributes['aria-expanded'] === 'true',
  collapsed: ({ attributes }) => attributes['aria-expanded'] === 'false',
};

const isMarked = ({ isChecked, attributes }: PageElement): boolean =>
  isChecked ||
  (attributes['aria-current'] ?? 'false') !== 'false' ||
  /(?:^|[\s_-])(?:selected|active|current|on)(?:$|\s)/.test(attributes['class'] ?? '');

/** Whether it's the button of the form that a password is in. */
function submitsAPassword(model: PageModel, element: PageElement): boolean {
  const { tag, attributes } = element;
  const { type = tag === 'button' ? 'submit' : '' } = attributes;
  if (!['button', 'input'].includes(tag) || !['submit', 'image'].includes(type.toLowerCase())) return false;
  const form = ancestorsOf(element).find((around) => around.tag === 'form');
  const isPassword = (each: PageElement): boolean => each.attributes['type'] === 'password' && isSeen(each);
  return form !== undefined && model.within(form).some(isPassword);
}

/** Whether an element is as a descriptor says, as far as the page shows it. */
export function isDescribed(model: PageModel, element: PageElement, descriptor: string): boolean {
  const words = wordsOf(descriptor);
  const [first = ''] = words;
  const raw = descriptor.trim().toLowerCase();
  if (colorNames.has(raw)) return isColored(element, raw);
  const state = states[raw];
  if (state) return state(element);
  if (descriptor === submitsPassword) return submitsAPassword(model, element);
  if (descriptor === closingX) return mayClose(element) && isDescribed(model, element, 'x');
  const wanted = canonicalWords(words);
  const parts = model
    .within(element)
    .slice(0, 30)
    .filter((part) => part === element || isSeen(part));
  return parts.some((part) => {
    const said = [...textsOf(part).map(([, text]) => text), part.name];
    if (said.some((text) => pictureWord(text) === wanted[0] && wanted.length === 1)) return true;
    const lists = [...attributeWordsOf(part).map(([, each]) => each), ...said.map(wordsOf)];
    return lists.some((each) => {
      const canonical = canonicalWords(each);
      return (
        words.every((word) => each.includes(word)) || (first !== '' && wanted.every((word) => canonical.includes(word)))
      );
    });
  });
}
