import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

/** Names that people use, by their lower-case form, and the names of the UI Events standard. */
const keyNames: Record<string, string> = {
  ctrl: 'Control',
  control: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  esc: 'Escape',
  escape: 'Escape',
  space: 'Space',
  spacebar: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  home: 'Home',
  end: 'End',
};

/** `ctrl+a` → `Control+a`, `enter` → `Enter`, `down arrow` → `ArrowDown`. */
export function readKey(value: string): string {
  const text = value.trim();
  if (text === '+') return text;
  return text
    .split(/\s*\+\s*/)
    .map((part) => {
      const plain = part.toLowerCase().replaceAll(/\s+|\bkey\b|-/g, '');
      return (
        keyNames[plain] ??
        keyNames[plain.replace(/arrow$/, '')] ??
        (/^f\d{1,2}$/.test(plain) ? plain.toUpperCase() : part)
      );
    })
    .join('+');
}

/** Presses a key in the step's element, or wherever the focus is. */
export const press: Action = {
  async run({ step, page, scope, find }) {
    const key = readKey(step.value);
    if (!step.selector) {
      await scope.race(page.keyboard.press(key));
      return `Pressed ${key}`;
    }
    const { locator, candidate } = await find('visible');
    await scope.race(locator.press(key, { timeout: scope.remainingMs() }));
    return `Pressed ${key} in ${describeSelector(candidate)}`;
  },
};
