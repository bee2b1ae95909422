import { describe, expect, it } from 'vitest';
import { ariaShortcut, createShortcutMatcher, pressedKey, sequenceTimeoutMs, shortcutKeys } from './shortcut.ts';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}, mac = false) =>
  pressedKey({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...modifiers }, mac);

describe('shortcutKeys', () => {
  it('draws the keys of the platform', () => {
    expect(shortcutKeys('mod+k', true)).toEqual(['⌘', 'K']);
    expect(shortcutKeys('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(shortcutKeys('g t', false)).toEqual(['G', 'T']);
    expect(shortcutKeys('?', false)).toEqual(['?']);
  });

  it('writes what aria-keyshortcuts can say', () => {
    expect(ariaShortcut('mod+k', true)).toBe('Meta+K');
    expect(ariaShortcut('g t', true)).toBeUndefined();
  });
});

describe('pressedKey', () => {
  it('reads keys, modifiers and Escape', () => {
    expect(press('G')).toBe('g');
    expect(press('k', { ctrlKey: true })).toBe('mod+k');
    expect(press('k', { metaKey: true }, true)).toBe('mod+k');
    expect(press('Escape')).toBe('esc');
    expect(press('Shift')).toBeUndefined();
    expect(press('t', { altKey: true })).toBeUndefined();
  });

  it('tells a letter with Shift from the letter, but not with Caps Lock', () => {
    expect(press('R', { shiftKey: true })).toBe('shift+r');
    expect(press('R')).toBe('r');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('K', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+k');
  });

  it('leaves the other platform’s command key alone', () => {
    expect(press('k', { ctrlKey: true }, true)).toBeUndefined();
    expect(press('k', { metaKey: true }, false)).toBeUndefined();
  });
});

describe('createShortcutMatcher', () => {
  const shortcuts = ['g t', 'g e', 'c', '?'];

  it('matches single keys and keys in a row', () => {
    const match = createShortcutMatcher();
    expect(match('c', shortcuts, 0)).toBe('c');
    expect(match('g', shortcuts, 0)).toBeUndefined();
    expect(match('e', shortcuts, 0)).toBe('g e');
    expect(match('e', shortcuts, 0)).toBeUndefined();
  });

  it('starts again after a wrong key, and lets a single key through', () => {
    const match = createShortcutMatcher();
    match('g', shortcuts, 0);
    expect(match('c', shortcuts, 0)).toBe('c');
    match('g', shortcuts, 0);
    match('g', shortcuts, 0);
    expect(match('t', shortcuts, 0)).toBe('g t');
  });

  it('forgets a row that was started too long ago', () => {
    const match = createShortcutMatcher();
    match('g', shortcuts, 0);
    expect(match('t', shortcuts, sequenceTimeoutMs + 1)).toBeUndefined();
  });
});
