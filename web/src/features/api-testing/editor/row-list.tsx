import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import { VariableInput } from '~/features/api-testing/editor/variable-input.tsx';
import type { NameValue } from '~/features/api-testing/editor/url-params.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';

interface RowListProps<Row extends NameValue> {
  /** Names one row: "Header". */
  label: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The row below the last one, which is added when something is typed into it. */
  blank: Row;
  namePlaceholder?: string;
  variables: VariableLookup;
  /** In place of the input for the value. */
  renderValue?: (row: Row, change: (row: Row) => void) => ReactNode | undefined;
  /** Before the button that removes a row. */
  renderExtra?: (row: Row, change: (row: Row) => void, label: string) => ReactNode;
}

/** Names and values as rows. There's always a blank one at the end. */
export function RowList<Row extends NameValue>(props: RowListProps<Row>) {
  const { label, rows, onChange, blank, namePlaceholder = 'Name', variables, renderValue, renderExtra } = props;
  return (
    <ul className="flex flex-col gap-1.5 max-sm:gap-4">
      {[...rows, blank].map((row, index) => {
        const at = `${label} ${index + 1}`;
        const change = (next: Row): void => onChange([...rows.slice(0, index), next, ...rows.slice(index + 1)]);
        return (
          <li key={index} className="flex items-center gap-1.5 max-sm:flex-wrap">
            <Input
              mono
              aria-label={`${at} name`}
              placeholder={namePlaceholder}
              autoComplete="off"
              spellCheck={false}
              value={row.name}
              onChange={({ currentTarget }) => change({ ...row, name: currentTarget.value })}
              className="max-sm:basis-full sm:max-w-[40%]"
            />
            {renderValue?.(row, change) ?? (
              <VariableInput
                label={`${at} value`}
                placeholder="Value"
                value={row.value}
                variables={variables}
                onChange={(value) => change({ ...row, value })}
              />
            )}
            {renderExtra?.(row, change, at)}
            <IconButton
              label={`Remove ${at.toLowerCase()}`}
              size="sm"
              disabled={index === rows.length}
              onClick={() => onChange(rows.filter((_row, each) => each !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
