import { maxFileBytes, type BodyPart, type BodyType } from '@saywright/contracts/entities/api-request';
import { CodeEditor, type VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import type { ApiDraft } from '~/features/api-testing/editor/api-draft.ts';
import { FileValue } from '~/features/api-testing/editor/file-value.tsx';
import { RowList } from '~/features/api-testing/editor/row-list.tsx';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { Select, type SelectOption } from '~/ui/select.tsx';

const types: readonly SelectOption<BodyType>[] = [
  { value: 'json', label: 'JSON' },
  { value: 'text', label: 'Text' },
  { value: 'form', label: 'Form' },
  { value: 'multipart', label: 'Multipart form' },
  { value: 'graphql', label: 'GraphQL' },
  { value: 'file', label: 'File' },
  { value: 'none', label: 'None' },
];

const blankPart: BodyPart = { name: '', type: 'text', value: '', file_name: '', content_type: '' };

interface BodyFieldsProps {
  editor: ApiEditor;
  variables: VariableLookup;
}

/** The body of the request. */
export function BodyFields({ editor: { draft, change, issues }, variables }: BodyFieldsProps) {
  const [, issue] = Object.entries(issues).find(([path]) => /^(body|graphql)/.test(path)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Body type"
        options={types}
        value={draft.body_type}
        onValueChange={(body_type) => change({ body_type })}
        className="w-44!"
      />
      <BodyOfType draft={draft} change={change} variables={variables} />
      {issue ? (
        <p role="alert" className="text-xs text-failed">
          {issue}
        </p>
      ) : null}
    </div>
  );
}

interface BodyOfTypeProps {
  draft: ApiDraft;
  change: ApiEditor['change'];
  variables: VariableLookup;
}

function BodyOfType({ draft, change, variables }: BodyOfTypeProps) {
  const { body_type: type, body_parts: parts } = draft;
  switch (type) {
    case 'none':
      return <p className="text-sm text-muted">The request has no body.</p>;
    case 'json':
    case 'text':
      return (
        <CodeEditor
          key={type}
          label="Request body"
          language={type}
          value={draft.body}
          onChange={(body) => change({ body })}
          variables={variables}
          className="max-h-96"
        />
      );
    case 'graphql':
      return (
        <>
          <CodeEditor
            key="query"
            label="GraphQL query"
            language="text"
            value={draft.body}
            onChange={(body) => change({ body })}
            variables={variables}
            placeholder="query { me { id } }"
            className="max-h-80"
          />
          <CodeEditor
            key="variables"
            label="GraphQL variables"
            language="json"
            value={draft.graphql_variables}
            onChange={(graphql_variables) => change({ graphql_variables })}
            variables={variables}
            placeholder='{ "id": 1 }'
            className="max-h-60"
          />
        </>
      );
    case 'file':
      return (
        <FileValue
          label="Request body file"
          part={parts[0] ?? { ...blankPart, type: 'file' }}
          onChange={(part) => change({ body_parts: [part] })}
        />
      );
    case 'form':
    case 'multipart':
      return (
        <>
          <RowList
            label="Field"
            rows={parts}
            blank={blankPart}
            variables={variables}
            onChange={(body_parts) => change({ body_parts })}
            renderValue={(part, set) =>
              type === 'multipart' && part.type === 'file' ? (
                <div className="min-w-0 flex-1">
                  <FileValue label={`File of ${part.name || 'this field'}`} part={part} onChange={set} />
                </div>
              ) : undefined
            }
            renderExtra={(part, set, at) =>
              type === 'multipart' ? (
                <Select
                  label={`${at} type`}
                  options={[
                    { value: 'text', label: 'Text' },
                    { value: 'file', label: 'File' },
                  ]}
                  value={part.type}
                  onValueChange={(next) => set({ ...part, type: next, value: '', file_name: '' })}
                  className="w-20!"
                />
              ) : null
            }
          />
          {type === 'multipart' ? (
            <p className="text-xs text-muted">Files can have up to {maxFileBytes / 1_000} KB each.</p>
          ) : null}
        </>
      );
  }
}
