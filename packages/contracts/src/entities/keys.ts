import { lookup } from '../text/lookup.ts';

/** Names that people use, by their lower-case form, and the names of the UI Events standard. */
const keyNames = lookup({
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
});

/**
 * `ctrl+a` → `Control+a`, `enter` → `Enter`, `down arrow` → `ArrowDown`. People write Ctrl+K for the key that types a
 * lower-case k, and pages compare that.
 */
export function readKey(value: string): string {
  const text = value.trim();
  if (text === '+') return text;
  return text
    .split(/\s*\+\s*/)
    .map((part) => {
      const plain = part.toLowerCase().replaceAll(/\s+|\bkey\b|-/g, '');
      return (
        keyNames.get(plain) ??
        keyNames.get(plain.replace(/arrow$/, '')) ??
        (/^f\d{1,2}$/.test(plain) ? plain.toUpperCase() : part)
      );
    })
    .join('+')
    .replace(/(?<=^(?:(?:Control|Meta|Alt)\+)+)[A-Z]$/, (letter) => letter.toLowerCase());
}

/** A text that is typed, or a key that is pressed by its name. */
export type Keystroke = { text: string } | { key: string };

const knownKey =
  /^((Control|Meta|Alt|Shift)\+)*(Control|Meta|Alt|Shift|Enter|Tab|Escape|Space|Backspace|Delete|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|F\d{1,2})$|^((Control|Meta|Alt|Shift)\+)+\S$/;

/** `ada{Tab}x{ctrl+a}` → the text "ada", the key Tab, the text "x", the keys Control+a. Other braces are text. */
export function readKeystrokes(value: string): Keystroke[] {
  const strokes: Keystroke[] = [];
  let text = '';
  for (const part of value.split(/(\{[^{}]{1,40}\})/)) {
    const key = part.startsWith('{') && part.endsWith('}') ? readKey(part.slice(1, -1)) : '';
    if (!knownKey.test(key)) {
      text += part;
      continue;
    }
    if (text !== '') strokes.push({ text });
    text = '';
    strokes.push({ key });
  }
  return text === '' ? strokes : [...strokes, { text }];
}
