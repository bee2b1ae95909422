import { expect, it } from 'vitest';
import { typeKey } from './hold-keys.ts';

it('keeps characters, takes the last one back, and drops other keys', () => {
  const keys = ['r', 'u', 'm', 'Backspace', 'n', ' ', '😀', 'Enter', 'Tab', 'ArrowDown', 'Process', 'Dead'];
  expect(keys.reduce(typeKey, '')).toBe('run 😀');
  expect(typeKey('a😀', 'Backspace')).toBe('a');
});
