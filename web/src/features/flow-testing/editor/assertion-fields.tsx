import {
  elementState,
  elementStateWords,
  amountOperator,
  operator as operators,
  operatorWords,
  textOperator,
  type AmountOperator,
  type Assertion,
  type AssertionType,
} from '@saywright/contracts/entities/assertion';
import type { CheckProof } from '@saywright/contracts/entities/check-proof';
import { X } from 'lucide-react';
import { newAssertion } from '~/features/flow-testing/editor/draft.ts';
import { SelectorFields } from '~/features/flow-testing/editor/selector-fields.tsx';
import { CheckProofNote } from '~/features/flow-testing/proof/check-proof-note.tsx';
import { assertionTitles } from '~/features/flow-testing/steps/assertion-sentence.ts';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { NumberInput } from '~/ui/number-input.tsx';
import { Select } from '~/ui/select.tsx';
import { Switch } from '~/ui/switch.tsx';

interface AssertionFieldsProps {
  assertion: Assertion;
  number: number;
  issues: Readonly<Record<string, string>>;
  path: string;
  proof: CheckProof | undefined;
  onChange: (assertion: Assertion) => void;
  onRemove: () => void;
}

const typeOptions = (Object.keys(assertionTitles) as AssertionType[]).map((value) => ({
  value,
  label: assertionTitles[value],
}));
const textOptions = textOperator.options.map((value) => ({ value, label: operatorWords[value] }));
const operatorOptions = operators.options.map((value) => ({ value, label: operatorWords[value] }));
const countOptions = [
  { value: 'exactly' as const, label: 'is exactly' },
  ...amountOperator.options.map((value) => ({ value, label: operatorWords[value] })),
];
const orderOptions = [
  { value: 'ascending' as const, label: 'ascending' },
  { value: 'descending' as const, label: 'descending' },
];
const stateOptions = elementState.options.map((value) => ({ value, label: elementStateWords[value] }));

/** One assertion: its kind and what it compares. */
export function AssertionFields({ assertion, number, issues, path, proof, onChange, onRemove }: AssertionFieldsProps) {
  return (
    <div
      role="group"
      aria-label={`Assertion ${number}`}
      className="flex flex-col gap-2 rounded-md border border-border p-2.5"
    >
      <div className="flex gap-1">
        <Select
          label="Assertion type"
          options={typeOptions}
          value={assertion.type}
          onValueChange={(type) => onChange(changedKind(assertion, type))}
        />
        <IconButton label={`Remove assertion ${number}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {'label' in assertion ? (
        <Field label="Label" error={issues[`${path}.label`]}>
          <Input
            value={assertion.label}
            placeholder="Total"
            onChange={(event) => onChange({ ...assertion, label: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      {'selector' in assertion ? (
        <SelectorFields
          selector={assertion.selector}
          issues={issues}
          path={`${path}.selector`}
          onChange={(selector) => onChange({ ...assertion, selector })}
        />
      ) : null}
      {assertion.type === 'element_state' ? (
        <Field label="State" buttonControl>
          <Select
            options={stateOptions}
            value={assertion.state}
            onValueChange={(state) => onChange({ ...assertion, state })}
          />
        </Field>
      ) : null}
      {assertion.type === 'count' ? (
        <Field label="Count" error={issues[`${path}.expected`]}>
          <div className="flex gap-1.5">
            <Select
              label="Comparison"
              options={countOptions}
              value={assertion.operator ?? 'exactly'}
              onValueChange={(bound) => onChange(changedBound(assertion, bound))}
              className="w-36! shrink-0"
            />
            <NumberInput
              value={assertion.expected}
              onValueChange={(expected) => onChange({ ...assertion, expected })}
            />
          </div>
        </Field>
      ) : 'operator' in assertion ? (
        <Field
          label={assertion.type === 'download' ? 'File name' : 'Expected'}
          optional={assertion.type === 'download'}
          error={issues[`${path}.expected`]}
        >
          <div className="flex gap-1.5">
            {assertion.type === 'url' || assertion.type === 'title' || assertion.type === 'download' ? (
              <Select
                label="Comparison"
                options={textOptions}
                value={assertion.operator}
                onValueChange={(operator) => onChange({ ...assertion, operator })}
                className="w-36! shrink-0"
              />
            ) : (
              <Select
                label="Comparison"
                options={operatorOptions}
                value={assertion.operator}
                onValueChange={(operator) => onChange({ ...assertion, operator })}
                className="w-36! shrink-0"
              />
            )}
            <Input
              value={assertion.expected}
              onChange={(event) => onChange({ ...assertion, expected: event.currentTarget.value })}
            />
          </div>
        </Field>
      ) : 'expected' in assertion ? (
        <Field label="Text" error={issues[`${path}.expected`]}>
          <Input
            value={assertion.expected}
            placeholder="Thank you for your order"
            onChange={(event) => onChange({ ...assertion, expected: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      {assertion.type === 'sorted' ? (
        <Field
          label="Sorted by"
          optional
          hint="A column, or the name of a value. Blank: the text."
          error={issues[`${path}.by`]}
        >
          <div className="flex gap-1.5">
            <Input
              value={assertion.by}
              placeholder="Price"
              onChange={(event) => onChange({ ...assertion, by: event.currentTarget.value })}
            />
            <Select
              label="Order"
              options={orderOptions}
              value={assertion.order}
              onValueChange={(order) => onChange({ ...assertion, order })}
              className="w-36! shrink-0"
            />
          </div>
        </Field>
      ) : null}
      {assertion.type === 'download' ? (
        <Switch
          checked={assertion.not_empty}
          onCheckedChange={(isNeeded) => onChange({ ...assertion, not_empty: isNeeded })}
        >
          Must not be empty
        </Switch>
      ) : null}
      <Field label="Within" optional hint="0: as long as the step may take." error={issues[`${path}.within_ms`]}>
        <NumberInput
          value={assertion.within_ms ?? 0}
          unit="ms"
          onValueChange={(ms) => onChange(withBound(assertion, ms))}
        />
      </Field>
      <CheckProofNote proof={proof} />
    </div>
  );
}

/** The assertion with a bound in milliseconds, or without one. */
function withBound({ within_ms: _before, ...assertion }: Assertion, ms: number): Assertion {
  return (ms === 0 ? assertion : { ...assertion, within_ms: ms }) as Assertion;
}

type Count = Extract<Assertion, { type: 'count' }>;

/** A count that is compared in another way; an exact one has no operator. */
function changedBound({ operator: _before, ...count }: Count, bound: AmountOperator | 'exactly'): Count {
  return bound === 'exactly' ? count : { ...count, operator: bound };
}

/** The same assertion of another kind, with what both kinds have in common. */
function changedKind(before: Assertion, type: AssertionType): Assertion {
  const next = newAssertion(type);
  if ('selector' in next && 'selector' in before) next.selector = before.selector;
  if ('operator' in next && 'operator' in before && next.type !== 'count') {
    if (next.type !== 'url' && next.type !== 'title' && next.type !== 'download')
      next.operator = before.operator ?? next.operator;
    else next.operator = textOperator.safeParse(before.operator).data ?? next.operator;
  }
  if (next.type !== 'count' && before.type !== 'count' && 'expected' in next && 'expected' in before)
    next.expected = before.expected;
  return next;
}
