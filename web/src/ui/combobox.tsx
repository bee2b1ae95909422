import { Combobox as Base } from '@base-ui/react/combobox';
import { cx } from 'class-variance-authority';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlClassName } from '~/ui/input.tsx';

export interface ComboboxItem {
  id: string;
  label: string;
  /** In front of the label. */
  icon?: ReactNode;
}

interface ComboboxProps {
  /** The items that match what people typed. */
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  onValueChange: (item: ComboboxItem) => void;
  /** Called with the text to search for; empty to list everything. */
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Shown in place of the items. */
  empty: string;
}

/** One choice of a list that's searched as people type. The caller searches. */
export function Combobox({ items, value, onValueChange, onSearch, placeholder, empty }: ComboboxProps) {
  const isListed = value === null || items.some(({ id }) => id === value.id);
  return (
    <Base.Root
      items={isListed ? items : [value, ...items]}
      value={value}
      filter={null}
      itemToStringLabel={({ label }: ComboboxItem) => label}
      isItemEqualToValue={(item: ComboboxItem, chosen: ComboboxItem) => item.id === chosen.id}
      onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text.trim() : '')}
      onValueChange={(item) => {
        if (item !== null) onValueChange(item);
      }}
    >
      <div className="relative">
        <Base.Input data-slot="input" placeholder={placeholder} className={cx(controlClassName, 'h-8 pr-8 pl-2.5')} />
        <Base.Trigger
          aria-label="Show the list"
          className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-r-md text-faint hover:text-foreground"
        >
          <ChevronsUpDown aria-hidden="true" className="size-3.5" />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="motion-popup max-h-[min(var(--available-height),20rem)] w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-popup outline-none">
            <Base.Empty>
              {items.length === 0 && isListed ? <p className="px-2 py-1.5 text-sm text-muted">{empty}</p> : null}
            </Base.Empty>
            <Base.List>
              {(item: ComboboxItem) => (
                <Base.Item
                  key={item.id}
                  value={item}
                  className="flex min-h-8 items-center gap-2 rounded-md px-2 text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-10"
                >
                  {item.icon}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
