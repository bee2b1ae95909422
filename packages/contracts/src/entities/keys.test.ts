import { expect, test } from 'vitest';
import { readKey, readKeystrokes } from './keys.ts';

test.each([
  ['Enter', 'Enter'],
  ['enter key', 'Enter'],
  ['esc', 'Escape'],
  ['ctrl+a', 'Control+a'],
  ['Ctrl+K', 'Control+k'],
  ['Ctrl+Shift+K', 'Control+Shift+K'],
  ['K', 'K'],
  ['Cmd + Shift + P', 'Meta+Shift+P'],
  ['down arrow', 'ArrowDown'],
  ['arrow-up', 'ArrowUp'],
  ['Page Down', 'PageDown'],
  ['f5', 'F5'],
  ['a', 'a'],
  ['+', '+'],
])('%s is %s', (written, key) => expect(readKey(written)).toBe(key));

test.each([
  ['ada', [{ text: 'ada' }]],
  ['ada{Tab}x', [{ text: 'ada' }, { key: 'Tab' }, { text: 'x' }]],
  ['{ctrl+a}{Backspace}', [{ key: 'Control+a' }, { key: 'Backspace' }]],
  ['{enter}', [{ key: 'Enter' }]],
  ['{down arrow}', [{ key: 'ArrowDown' }]],
  ['a {b} {c+d} {}', [{ text: 'a {b} {c+d} {}' }]],
])('%s', (value, strokes) => expect(readKeystrokes(value)).toEqual(strokes));

test.each(['constructor', 'toString', '__proto__'])('%s is no key of ours', (word) => {
  expect(readKey(word)).toBe(word);
  expect(readKey(`ctrl+${word}`)).toBe(`Control+${word}`);
});
