import {
  apiOperators,
  jsonTypes,
  needsExpected,
  needsTarget,
  type ApiAssertionType,
  type ApiOperator,
} from '@saywright/contracts/entities/api-assertion';
import { apiOperatorWords } from '@saywright/contracts/entities/api-operator-words';
import { Plus, Trash2 } from 'lucide-react';
import { CodeEditor } from '~/features/api-testing/code/code-editor.tsx';
import { newAssertion, type DraftAssertion } from '~/features/api-testing/editor/api-draft.ts';
import { assertionTypeWords } from '~/features/api-testing/editor/assertion-texts.ts';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';
import { Select } from '~/ui/select.tsx';

const types = Object.keys(apiOperators) as ApiAssertionType[];

const expectedHints: Partial<Record<ApiAssertionType, string>> = {
  status_code: '200',
  response_time: 'Milliseconds',
  header: 'application/json',
  json_path: '42, true, "text"',
};

/** Fields for what must be true of the response. */
export function ApiAssertionFields({ editor: { draft, change, issues } }: { editor: ApiEditor }) {
  const { assertions } = draft;
  const replace = (index: number, next: DraftAssertion): void =>
    change({ assertions: assertions.map((each, at) => (at === index ? next : each)) });
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {assertions.map((assertion, index) => (
          <AssertionItem
            key={index}
            number={index + 1}
            assertion={assertion}
            issueOf={(field) => issues[`assertions.${index}.${field}`]}
            onChange={(next) => replace(index, next)}
            onRemove={() => change({ assertions: assertions.filter((_each, at) => at !== index) })}
          />
        ))}
      </ul>
      <div>
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={<Plus aria-hidden="true" />}>
              Add assertion
            </Button>
          }
        >
          {types.map((type) => (
            <MenuItem key={type} onClick={() => change({ assertions: [...assertions, newAssertion(type)] })}>
              {assertionTypeWords[type]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

interface AssertionItemProps {
  number: number;
  assertion: DraftAssertion;
  issueOf: (field: string) => string | undefined;
  onChange: (assertion: DraftAssertion) => void;
  onRemove: () => void;
}

function AssertionItem({ number, assertion, issueOf, onChange, onRemove }: AssertionItemProps) {
  const { type, operator } = assertion;
  const operators = apiOperators[type] as readonly ApiOperator[];
  return (
    <li className="flex flex-col gap-2 rounded-md border border-border p-2.5">
      <div className="flex flex-wrap items-start gap-2">
        <Select
          label={`Assertion ${number} type`}
          options={types.map((value) => ({ value, label: assertionTypeWords[value] }))}
          value={type}
          onValueChange={(next) => onChange({ ...newAssertion(next), description: assertion.description })}
          className="w-36!"
        />
        {needsTarget(type) ? (
          <Field label={`Assertion ${number} target`} hideLabel error={issueOf('target')} className="min-w-24 flex-1">
            <Input
              mono
              spellCheck={false}
              autoComplete="off"
              placeholder={type === 'header' ? 'content-type' : '$.items[0].id'}
              value={assertion.target}
              onChange={({ currentTarget }) => onChange({ ...assertion, target: currentTarget.value })}
            />
          </Field>
        ) : null}
        {operators.length > 1 ? (
          <Select
            label={`Assertion ${number} operator`}
            options={operators.map((value) => ({ value, label: apiOperatorWords[value] }))}
            value={operator}
            onValueChange={(next) => onChange({ ...assertion, operator: next })}
            className="w-40!"
          />
        ) : null}
        {needsExpected(operator) && type !== 'json_schema' ? (
          <Field
            label={`Assertion ${number} expected value`}
            hideLabel
            buttonControl={operator === 'is_type'}
            error={issueOf('expected_value')}
            className="min-w-24 flex-1"
          >
            {operator === 'is_type' ? (
              <Select
                label={`Assertion ${number} expected value`}
                options={jsonTypes.map((value) => ({ value, label: value }))}
                value={jsonTypes.find((value) => value === assertion.expected) ?? null}
                placeholder="Type"
                onValueChange={(expected) => onChange({ ...assertion, expected })}
              />
            ) : (
              <Input
                mono
                spellCheck={false}
                autoComplete="off"
                placeholder={operator === 'one_of' && type === 'status_code' ? '200, 2xx' : expectedHints[type]}
                value={assertion.expected}
                onChange={({ currentTarget }) => onChange({ ...assertion, expected: currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
        <IconButton label={`Remove assertion ${number}`} size="sm" className="ml-auto" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {type === 'json_schema' ? (
        <>
          <CodeEditor
            label={`Assertion ${number} JSON schema`}
            language="json"
            value={assertion.expected}
            onChange={(expected) => onChange({ ...assertion, expected })}
            placeholder='{ "type": "object", "required": ["id"] }'
            className="max-h-72"
          />
          {issueOf('expected_value') ? (
            <p role="alert" className="text-xs text-failed">
              {issueOf('expected_value')}
            </p>
          ) : null}
        </>
      ) : null}
    </li>
  );
}
