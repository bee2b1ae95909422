import type { Extraction } from '@saywright/contracts/entities/api-request';
import { Plus, Trash2 } from 'lucide-react';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';

const sources: readonly SelectOption<Extraction['from']>[] = [
  { value: 'json_path', label: 'JSON path' },
  { value: 'header', label: 'Header' },
  { value: 'cookie', label: 'Cookie' },
  { value: 'body', label: 'Body' },
  { value: 'status_code', label: 'Status code' },
];

const targetHints: Record<Extraction['from'], string> = {
  json_path: '$.id',
  header: 'location',
  cookie: 'session',
  body: 'token=(\\w+)',
  status_code: '',
};

/** Values of the response that later requests use as variables. */
export function ExtractionFields({ editor: { draft, change, issues } }: { editor: ApiEditor }) {
  const { extractions } = draft;
  const replace = (index: number, next: Extraction): void =>
    change({ extractions: extractions.map((each, at) => (at === index ? next : each)) });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-xs text-muted">
        Save values of the response as variables. Later requests of the same run use them as {'{{name}}'}.
      </p>
      <ul className="flex flex-col gap-2">
        {extractions.map((extraction, index) => (
          <li key={index} className="flex flex-wrap items-start gap-2">
            <Field
              label={`Variable ${index + 1} name`}
              hideLabel
              error={issues[`extractions.${index}.name`]}
              className="min-w-32 flex-1"
            >
              <Input
                mono
                autoComplete="off"
                spellCheck={false}
                placeholder="user_id"
                value={extraction.name}
                onChange={({ currentTarget }) => replace(index, { ...extraction, name: currentTarget.value })}
              />
            </Field>
            <Select
              label={`Variable ${index + 1} source`}
              options={sources}
              value={extraction.from}
              onValueChange={(from) => replace(index, { ...extraction, from })}
              className="w-32!"
            />
            {extraction.from === 'status_code' ? null : (
              <Field
                label={`Variable ${index + 1} target`}
                hideLabel
                error={issues[`extractions.${index}.target`]}
                className="min-w-32 flex-1"
              >
                <Input
                  mono
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={targetHints[extraction.from]}
                  value={extraction.target}
                  onChange={({ currentTarget }) => replace(index, { ...extraction, target: currentTarget.value })}
                />
              </Field>
            )}
            <IconButton
              label={`Remove variable ${index + 1}`}
              size="sm"
              onClick={() => change({ extractions: extractions.filter((_each, at) => at !== index) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change({ extractions: [...extractions, { name: '', from: 'json_path', target: '$.' }] })}
        >
          Add variable
        </Button>
      </div>
    </div>
  );
}
