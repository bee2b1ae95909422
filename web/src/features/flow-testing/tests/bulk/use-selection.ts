import { useCallback, useState } from 'react';

export interface Selection<Item> {
  /** In the order of the list. */
  selected: readonly Item[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects everything in the list, or nothing if everything is selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** Which items of a list are selected. One that leaves the list is no longer selected. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id) => ids.has(id),
    toggle: useCallback(
      (id: string) =>
        setIds((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id])),
      [],
    ),
    toggleAll: () => setIds(selected.length === items.length ? new Set() : new Set(items.map(({ id }) => id))),
    clear: useCallback(() => setIds(new Set()), []),
  };
}
