import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activeCommands } from '~/lib/commands.ts';
import { holdKeys, modalLayer, releaseKeys } from '~/lib/hold-keys.ts';
import { createShortcutMatcher, pressedKey } from '~/lib/shortcut.ts';

/** Letters pressed on a closed select choose its options. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** A select that had the focus once keeps its list in the page, hidden. */
const isLayerOpen = (): boolean => [...document.querySelectorAll(modalLayer)].some((layer) => layer.checkVisibility());

/**
 * Runs commands by their shortcuts. While people type, a layer is open that has keys of its own, or the page on the
 * screen is about to be replaced, only combinations with Ctrl or ⌘ count.
 */
export function useShortcuts(): void {
  const router = useRouter();
  useEffect(() => {
    const match = createShortcutMatcher();
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = pressedKey(event);
      if (!key || event.defaultPrevented || event.repeat || event.isComposing) return;
      const plain = !key.startsWith('mod+');
      const isLeaving = router.state.location.pathname !== router.state.resolvedLocation?.pathname;
      if (plain && (isTyping(event.target) || isLeaving || isLayerOpen())) return;
      const commands = activeCommands().filter(({ shortcut }) => shortcut !== undefined);
      const shortcut = match(
        key,
        commands.map((command) => command.shortcut ?? ''),
        event.timeStamp,
      );
      const command = commands.findLast((candidate) => candidate.shortcut === shortcut);
      if (!shortcut || !command) return;
      event.preventDefault();
      if (command.opensLayer) holdKeys();
      else releaseKeys();
      command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
}
