import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { environmentsQuery } from '~/features/environments/environments-query.ts';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

interface EnvironmentSelectProps {
  /** Whose environments are offered. */
  kind: TestArea;
  /** The chosen environment's id; null for none. */
  value: string | null;
  onChange: (environmentId: string | null) => void;
  error?: string | undefined;
  /** The label for choosing none. */
  noneLabel?: string;
  /** Once one is chosen, it can be replaced only by another one. */
  keepsOne?: boolean;
  disabled?: boolean;
  /** Shown while the organization has no environments. Without it, the field is hidden then. */
  emptyHint?: ReactNode;
  className?: string;
}

const none = 'none';

/** Where a test runs. */
export function EnvironmentSelect(props: EnvironmentSelectProps) {
  const { kind, value, onChange, error, noneLabel = 'None', disabled = false } = props;
  const { keepsOne = false, emptyHint, className } = props;
  const { data: environments, isFetching } = useQuery(environmentsQuery(kind));
  if (value === null && !environments?.length && emptyHint === undefined) return null;
  const known = environments?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isKnown = value === null || known.some((option) => option.value === value);
  const isGone = !isKnown && environments !== undefined && !isFetching;
  return (
    <Field
      label="Environment"
      name="environment_id"
      buttonControl
      error={error ?? (isGone ? 'This environment was deleted. Choose another one, or None.' : undefined)}
      hint={environments?.length === 0 ? emptyHint : undefined}
      {...(className === undefined ? {} : { className })}
    >
      <Select
        options={[
          ...(keepsOne && value !== null ? [] : [{ value: none, label: noneLabel }]),
          ...known,
          ...(isKnown ? [] : [{ value, label: isGone ? 'Deleted environment' : 'Loading…', disabled: true }]),
        ]}
        value={value ?? none}
        disabled={disabled}
        onValueChange={(id) => onChange(id === none ? null : id)}
      />
    </Field>
  );
}
