/**
 * Shortcuts are written as people press them: keys in a row with spaces (`g t`), keys together with a plus (`mod+k`).
 * `mod` is the Command key on a Mac and Ctrl elsewhere.
 */

const isMac = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const names: Record<string, string> = { esc: 'Esc', f6: 'F6', enter: '↵', up: '↑', down: '↓', shift: '⇧' };

/** The keys as drawn: `mod+k` → `['Ctrl', 'K']`, `g t` → `['G', 'T']`. */
export function shortcutKeys(shortcut: string, mac: boolean = isMac()): string[] {
  return shortcut
    .split(/[ +]/)
    .map((key) =>
      key === 'mod' ? (mac ? '⌘' : 'Ctrl') : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );
}

/** For `aria-keyshortcuts`, which knows only keys pressed together: `Control+K`; undefined for keys in a row. */
export function ariaShortcut(shortcut: string, mac: boolean = isMac()): string | undefined {
  if (shortcut.includes(' ')) return undefined;
  return shortcut
    .split('+')
    .map((key) => (key === 'mod' ? (mac ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/**
 * A key press in the notation of shortcuts; undefined for lone modifiers and combinations that are not ours. Shift counts
 * with letters only: other characters, like `?`, may need it.
 */
export function pressedKey(event: KeyPress, mac: boolean = isMac()): string | undefined {
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key) || event.altKey) return undefined;
  if (mac ? event.ctrlKey : event.metaKey) return undefined;
  const key = event.key === 'Escape' ? 'esc' : event.key.toLowerCase();
  const shifted = event.shiftKey && /^\p{L}$/u.test(key) ? `shift+${key}` : key;
  return event.metaKey || event.ctrlKey ? `mod+${shifted}` : shifted;
}

/** Milliseconds after which a started row of keys is forgotten. */
export const sequenceTimeoutMs = 1_000;

/**
 * Follows key presses and says which shortcut they complete: `g` then `t` within a second is `g t`.
 * Each comes with the time at which it was pressed, in milliseconds: a busy page may hear of it much later.
 */
export function createShortcutMatcher() {
  let pending = '';
  let pendingSince = 0;
  return (key: string, shortcuts: readonly string[], at: number): string | undefined => {
    const started = pending !== '' && at - pendingSince <= sequenceTimeoutMs ? pending : '';
    pending = '';
    const row = started ? `${started} ${key}` : key;
    const match = [row, key].find((candidate) => shortcuts.includes(candidate));
    if (match) return match;
    const opening = [row, key].find((candidate) => shortcuts.some((shortcut) => shortcut.startsWith(`${candidate} `)));
    if (opening) {
      pending = opening;
      pendingSince = at;
    }
    return undefined;
  };
}
