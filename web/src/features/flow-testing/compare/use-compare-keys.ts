import { useEffect } from 'react';
import type { ComparedStep } from '~/features/flow-testing/compare/compare-steps.ts';

interface CompareKeys {
  rows: readonly ComparedStep[];
  selected: number | undefined;
  onSelect: (number: number) => void;
}

/** The row after the selected one that differs, the first one again after the last; undefined when none does. */
export const nextDifference = ({ rows, selected }: Omit<CompareKeys, 'onSelect'>): ComparedStep | undefined =>
  rows.find(({ differs, number }) => differs && number > (selected ?? 0)) ?? rows.find(({ differs }) => differs);

/** `j` and the arrow down go to the next step, `k` and the arrow up to the one before, `n` to the next difference. */
export function useCompareKeys({ rows, selected, onSelect }: CompareKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.closest('input')) return;
      const at = rows.findIndex(({ number }) => number === selected);
      const next =
        event.key === 'n'
          ? nextDifference({ rows, selected })
          : event.key === 'j' || event.key === 'ArrowDown'
            ? rows[at + 1]
            : event.key === 'k' || event.key === 'ArrowUp'
              ? rows[at - 1]
              : undefined;
      if (!next) return;
      event.preventDefault();
      onSelect(next.number);
    };
    // On its way down: the dialog around keeps arrow keys from coming up again.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [rows, selected, onSelect]);
}
