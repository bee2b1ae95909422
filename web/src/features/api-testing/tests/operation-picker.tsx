import type { ImportOperation } from '@saywright/contracts/entities/import-operation';
import { maxPickedOperations } from '@saywright/contracts/entities/import-operation';
import { useState } from 'react';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import { formatCount } from '~/lib/format.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { SearchField } from '~/ui/search-field.tsx';

interface OperationPickerProps {
  operations: readonly ImportOperation[];
  /** Keys of the picked ones. */
  picked: readonly string[];
  onPick: (keys: string[]) => void;
  disabled: boolean;
}

const matches = ({ name, url, method, folder }: ImportOperation, search: string): boolean =>
  [name, url, method, ...folder].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

/** The operations of a description, to pick some of them. */
export function OperationPicker({ operations, picked, onPick, disabled }: OperationPickerProps) {
  const [search, setSearch] = useState('');
  const shown = operations.filter((operation) => matches(operation, search));
  const chosen = new Set(picked);
  const shownPicked = shown.filter(({ key }) => chosen.has(key)).length;
  const isAll = shown.length > 0 && shownPicked === shown.length;
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const next = isOn ? chosen.union(new Set(keys)) : chosen.difference(new Set(keys));
    onPick([...next]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">Operations</legend>
      <SearchField
        value={search}
        onSearch={setSearch}
        debounceMs={150}
        label="Search operations"
        placeholder="Search operations"
      />
      <div className="flex items-center justify-between gap-3 px-3 text-xs text-muted">
        <Checkbox
          checked={isAll}
          indeterminate={shownPicked > 0 && !isAll}
          disabled={disabled || shown.length === 0}
          onCheckedChange={(isOn) =>
            toggle(
              shown.map(({ key }) => key),
              isOn,
            )
          }
        >
          Select all
        </Checkbox>
        <span className="tabular" aria-live="polite">
          {formatCount(picked.length)} of at most {maxPickedOperations}
        </span>
      </div>
      <ul className="max-h-64 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {shown.map(({ key, method, url, name, negative_cases: negatives }) => (
          <li key={key} className="px-3 py-1.5">
            <Checkbox
              checked={chosen.has(key)}
              disabled={disabled}
              onCheckedChange={(isOn) => toggle([key], isOn)}
              className="w-full"
            >
              <span className="flex min-w-0 items-center gap-2.5">
                <MethodBadge method={method} />
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{name}</span>
                  <span className="block font-mono text-xs wrap-anywhere text-muted">
                    {url}
                    {negatives > 0 ? (
                      <span className="font-sans">
                        {' '}
                        · {negatives === 1 ? '1 negative case' : `${negatives} negative cases`}
                      </span>
                    ) : null}
                  </span>
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
        {shown.length === 0 ? (
          <li className="px-3 py-4 text-center text-sm text-muted">No matching operations</li>
        ) : null}
      </ul>
    </fieldset>
  );
}
