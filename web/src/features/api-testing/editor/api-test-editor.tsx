import { httpMethods } from '@saywright/contracts/entities/api-request';
import type { ApiTest } from '@saywright/contracts/entities/api-test';
import { Send } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { CodeEditor } from '~/features/api-testing/code/code-editor.tsx';
import { nameOfRequest, newAssertion } from '~/features/api-testing/editor/api-draft.ts';
import { ApiEditorHeader } from '~/features/api-testing/editor/api-editor-header.tsx';
import { ApiEditorNotices } from '~/features/api-testing/editor/api-editor-notices.tsx';
import { CurlDialog } from '~/features/api-testing/editor/curl-dialog.tsx';
import { RequestMenu } from '~/features/api-testing/editor/request-menu.tsx';
import { RequestTabs } from '~/features/api-testing/editor/request-tabs.tsx';
import { useApiEditor, type ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { isCurl, useCurl } from '~/features/api-testing/editor/use-curl.ts';
import { useVariableLookup } from '~/features/api-testing/editor/use-variable-lookup.ts';
import { variableNameOf } from '~/features/api-testing/editor/variable-name-of.ts';
import type { PickedValue } from '~/features/api-testing/result/response-body.tsx';
import { ResultView } from '~/features/api-testing/result/result-view.tsx';
import { methodText } from '~/features/api-testing/method-badge.tsx';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { useCommands, type Command } from '~/lib/commands.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Kbd } from '~/ui/kbd.tsx';
import { Page } from '~/ui/page.tsx';
import { Select } from '~/ui/select.tsx';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

interface ApiTestEditorProps {
  /** Undefined creates one. */
  test: ApiTest | undefined;
  project: string | undefined;
  onCreated: (test: ApiTest) => void;
}

/** The workbench: the request on one side, its response on the other. */
export function ApiTestEditor(props: ApiTestEditorProps) {
  const editor = useApiEditor(props);
  const { draft, change, issues, result } = editor;
  const { swap } = useLayer();
  const variables = useVariableLookup(draft.environment_id);
  const curl = useCurl(draft, change);
  const { dialog } = usePlace();
  useEditorCommands(editor);

  const pick = ({ path, json }: PickedValue, action: 'assert' | 'extract'): void => {
    if (action === 'assert') {
      const assertion = { ...newAssertion('json_path'), target: path, expected: json };
      change({ assertions: [...draft.assertions, assertion] });
    } else {
      const extraction = { name: variableNameOf(path), from: 'json_path' as const, target: path };
      change({ extractions: [...draft.extractions, extraction] });
    }
    swap({ request: action === 'assert' ? 'assertions' : 'values' });
  };

  return (
    <Page width="wide">
      <ApiEditorHeader editor={editor} />
      <div className="mb-4 flex gap-x-3 gap-y-4 max-sm:flex-col">
        <Field label="Name" name="name" error={issues['name']} className="min-w-0 flex-1">
          <Input
            value={draft.name}
            placeholder={draft.url.trim() ? nameOfRequest(draft) : 'Get a user'}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Field>
        <EnvironmentSelect
          kind="api"
          value={draft.environment_id}
          error={issues['environment_id']}
          className="sm:w-64"
          onChange={(environment_id) => change({ environment_id })}
        />
      </div>
      <ApiEditorNotices editor={editor} curl={curl} />
      <div className="mb-4 flex items-start gap-2 max-sm:flex-wrap">
        <Select
          label="Method"
          options={httpMethods.map((value) => ({ value, label: value }))}
          value={draft.method}
          onValueChange={(method) => change({ method })}
          className={`w-28! shrink-0 font-mono text-xs font-semibold ${methodText[draft.method]}`}
        />
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <CodeEditor
            label="URL"
            language="text"
            singleLine
            value={draft.url}
            onChange={(url) => change({ url })}
            variables={variables}
            onPaste={(text) => {
              if (!isCurl(text)) return false;
              void curl.fillIn(text);
              return true;
            }}
            placeholder="https://api.example.com/users/{{id}}"
          />
          {issues['url'] ? (
            <p role="alert" className="mt-1 text-xs text-failed">
              {issues['url']}
            </p>
          ) : null}
        </div>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          busy={editor.isSending}
          className="max-sm:flex-1"
          onClick={editor.send}
        >
          Send
        </Button>
        <RequestMenu draft={draft} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <section aria-label="Request" className="min-w-0">
          <RequestTabs editor={editor} variables={variables} />
        </section>
        <Card aria-label="Response" className="p-4">
          <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">
              Response
              {result ? <span className="ml-2 text-xs font-normal text-muted">{result.title}</span> : null}
            </h2>
            {editor.isSending ? (
              <Button size="sm" className="appear-late" onClick={editor.stopWaiting}>
                Stop waiting
              </Button>
            ) : null}
          </div>
          {result ? (
            <ResultView result={result.result} onPick={pick} />
          ) : (
            <EmptyState
              icon={<Send aria-hidden="true" />}
              title="Send the request to see its response"
              description={
                <span className="pointer-coarse:hidden">
                  Press <Kbd keys="mod+enter" /> to send without saving.
                </span>
              }
              className="py-10"
            />
          )}
        </Card>
      </div>
      <CurlDialog open={dialog === 'curl'} curl={curl} />
      <UnsavedGuard dirty={editor.dirty} name={draft.name || 'New API test'} onDiscard={editor.discard} />
    </Page>
  );
}

function useEditorCommands(editor: ApiEditor): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'send-request',
          title: 'Send the request',
          group: 'Actions',
          shortcut: 'mod+enter',
          run: () => latest.current.send(),
        },
        {
          id: 'save-test',
          title: 'Save this test',
          group: 'Actions',
          shortcut: 'mod+s',
          run: () => void latest.current.save(),
        },
        {
          id: 'save-and-run',
          title: 'Save and run this test',
          group: 'Actions',
          run: () => void latest.current.saveAndRun(),
        },
      ],
      [],
    ),
  );
}
