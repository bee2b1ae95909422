import { useMemo, type RefObject } from 'react';
import { useCommands, type Command } from '~/lib/commands.ts';

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-list-item]') ?? []),
];

/** The list's item in which the focus is, or else the selected one. */
export function focusedItem(list: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const items = itemsOf(list.current);
  return (
    items.find((item) => item.contains(document.activeElement)) ?? items.find((item) => item.ariaCurrent === 'true')
  );
}

/** `j` and `k` move the focus between the items of a list: elements with `data-list-item`, by their first link, or else their first button. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const commands = useMemo((): Command[] => {
    const move = (by: 1 | -1): void => {
      const items = itemsOf(list.current);
      const current = focusedItem(list);
      const at = current ? items.indexOf(current) : -1;
      const next = items[at < 0 ? 0 : Math.min(items.length - 1, Math.max(0, at + by))];
      (next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector('button'))?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const when = (): boolean => itemsOf(list.current).length > 0;
    return [
      { id: 'list-next', title: 'Next in the list', group: 'Go to', shortcut: 'j', when, run: () => move(1) },
      { id: 'list-previous', title: 'Previous in the list', group: 'Go to', shortcut: 'k', when, run: () => move(-1) },
    ];
  }, [list]);
  useCommands(commands);
}
