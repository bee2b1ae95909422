import { expect, test } from 'vitest';
import { readKeystrokes } from './keyboard.ts';

test.each([
  ['ada', [{ text: 'ada' }]],
  ['ada{Tab}x', [{ text: 'ada' }, { key: 'Tab' }, { text: 'x' }]],
  ['{ctrl+a}{Backspace}', [{ key: 'Control+a' }, { key: 'Backspace' }]],
  ['{enter}', [{ key: 'Enter' }]],
  ['{down arrow}', [{ key: 'ArrowDown' }]],
  ['a {b} {c+d} {}', [{ text: 'a {b} {c+d} {}' }]],
])('%s', (value, strokes) => expect(readKeystrokes(value)).toEqual(strokes));
