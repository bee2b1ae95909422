import { expect, test } from 'vitest';
import { readKey } from './press.ts';

test.each([
  ['Enter', 'Enter'],
  ['enter key', 'Enter'],
  ['esc', 'Escape'],
  ['ctrl+a', 'Control+a'],
  ['Cmd + Shift + P', 'Meta+Shift+P'],
  ['down arrow', 'ArrowDown'],
  ['arrow-up', 'ArrowUp'],
  ['Page Down', 'PageDown'],
  ['f5', 'F5'],
  ['a', 'a'],
  ['+', '+'],
])('%s is %s', (written, key) => expect(readKey(written)).toBe(key));
