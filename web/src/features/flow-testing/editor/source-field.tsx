import type { Step, StoredSource } from '@saywright/contracts/entities/step';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';

const options: readonly { value: StoredSource['from']; label: string }[] = [
  { value: 'text', label: 'Element text' },
  { value: 'value', label: 'Field value' },
  { value: 'attribute', label: 'Element attribute' },
  { value: 'url', label: 'Page URL' },
  { value: 'title', label: 'Page title' },
];

interface SourceFieldProps {
  step: Step;
  issues: Readonly<Record<string, string>>;
  onChange: (source: StoredSource) => void;
}

/** The source of a step that stores a variable. */
export function SourceField({ step, issues, onChange }: SourceFieldProps) {
  const source: StoredSource = step.source ?? { from: step.selector ? 'text' : 'url' };
  return (
    <>
      <Field label="Take" buttonControl error={issues['source'] ?? issues['source.from']}>
        <Select
          options={options}
          value={source.from}
          onValueChange={(from) => onChange(from === 'attribute' ? { from, attribute: '' } : { from })}
        />
      </Field>
      {source.from === 'attribute' ? (
        <Field label="Attribute" error={issues['source.attribute']}>
          <Input
            mono
            value={source.attribute}
            placeholder="href"
            onChange={(event) => onChange({ from: 'attribute', attribute: event.currentTarget.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** Whether the source belongs to the page, so there's no element to choose. */
export const isOfPage = ({ action, source }: Step): boolean =>
  action === 'store_variable' && (source?.from === 'url' || source?.from === 'title');
