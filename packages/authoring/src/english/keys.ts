import { isQuoted, valueOf, type Phrase } from './phrase.ts';
import { lookup } from '@saywright/contracts/text/lookup';

const names = lookup({
  enter: 'Enter',
  return: 'Enter',
  escape: 'Escape',
  esc: 'Escape',
  tab: 'Tab',
  space: 'Space',
  spacebar: 'Space',
  'space bar': 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  home: 'Home',
  end: 'End',
  insert: 'Insert',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  ...Object.fromEntries(
    ['Up', 'Down', 'Left', 'Right'].flatMap((way) => [
      [`arrow ${way.toLowerCase()}`, `Arrow${way}`],
      [`${way.toLowerCase()} arrow`, `Arrow${way}`],
      [`arrow${way.toLowerCase()}`, `Arrow${way}`],
    ]),
  ),
  pageup: 'PageUp',
  'page up': 'PageUp',
  pagedown: 'PageDown',
  pause: 'Pause',
  printscreen: 'PrintScreen',
  'print screen': 'PrintScreen',
  scrolllock: 'ScrollLock',
  'page down': 'PageDown',
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index + 1}`, `F${index + 1}`])),
});
const modifiers = lookup({
  ctrl: 'Control',
  control: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  win: 'Meta',
});

/** Ways that are words of their own: "up" alone isn't a key, "the up key" is. */
const needsKeyWord = new Set(['up', 'down', 'left', 'right']);

/** "?" and "Control+/": to the letter. */
const quotedKey = /^(?:(.+)\+)?([!-~])$/;

/** A key as the runner presses it: `Enter`, `Control+A`. Undefined when the phrase names no key. */
export function readKey(phrase: Phrase, saysKey: boolean): string | undefined {
  const said = valueOf(phrase).trim();
  if (said.length > 40) return undefined;
  if (saysKey && isQuoted(phrase)) {
    const [, before = '', sign = ''] = quotedKey.exec(said) ?? [];
    const held = before.split('+').map((part) => modifiers.get(part.toLowerCase()));
    if (sign !== '' && before === '') return sign.toLowerCase();
    if (sign !== '' && !held.includes(undefined)) return [...held, sign].join('+');
  }
  const parts = said.toLowerCase().split(/ ?\+ ?|-(?=\w)/);
  const last = parts.at(-1) ?? '';
  const held = parts.slice(0, -1).map((part) => modifiers.get(part));
  if (held.includes(undefined) || (held.length === 0 && !saysKey && needsKeyWord.has(last))) return undefined;
  const key =
    names.get(last) ??
    (/^[a-z\d]$/.test(last) && (held.length > 0 || saysKey)
      ? held.length > 0
        ? last.toUpperCase()
        : last
      : undefined);
  return key && [...held, key].join('+');
}
