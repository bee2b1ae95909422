import { useEffect } from 'react';
import { activeCommands } from '~/lib/commands.ts';
import { createShortcutMatcher, pressedKey } from '~/lib/shortcut.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const modalLayer = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Runs commands by their shortcuts. While people type, or a layer is open that has keys of its own, only
 * combinations with Ctrl or ⌘ count.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const match = createShortcutMatcher();
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = pressedKey(event);
      if (!key || event.defaultPrevented || event.repeat) return;
      const plain = !key.startsWith('mod+');
      if (plain && (isTyping(event.target) || document.querySelector(modalLayer))) return;
      const commands = activeCommands().filter(({ shortcut }) => shortcut !== undefined);
      const shortcut = match(
        key,
        commands.map((command) => command.shortcut ?? ''),
        event.timeStamp,
      );
      const command = commands.findLast((candidate) => candidate.shortcut === shortcut);
      if (!shortcut || !command) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
