import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose items are re-created: when the one that had it is gone, the item of the same
 * `data-list-item`, or else the list's first, takes it.
 */
export function useKeptFocus(items: unknown) {
  const focused = useRef<{ list: HTMLElement; id: string | undefined }>(undefined);
  useEffect(() => {
    const kept = focused.current;
    if (!kept || document.activeElement !== document.body) return;
    const again = kept.list.querySelector<HTMLElement>(`[data-list-item="${kept.id}"]`);
    (again ?? kept.list).querySelector<HTMLElement>('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- new items are what takes the focus away
  }, [items]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
      const item =
        target.closest('[data-list-item]') ??
        target.closest('[data-slot="linked-block"]')?.querySelector('[data-list-item]');
      focused.current = { list: currentTarget, id: item?.getAttribute('data-list-item') ?? undefined };
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => {
      if (target.isConnected) focused.current = undefined;
    },
  };
}
