import type { VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import { ApiAssertionFields } from '~/features/api-testing/editor/api-assertion-fields.tsx';
import { AuthFields } from '~/features/api-testing/editor/auth-fields.tsx';
import { BodyFields } from '~/features/api-testing/editor/body-fields.tsx';
import { ExtractionFields } from '~/features/api-testing/editor/extraction-fields.tsx';
import { RowList } from '~/features/api-testing/editor/row-list.tsx';
import { SettingsFields } from '~/features/api-testing/editor/settings-fields.tsx';
import { paramsOf, withParams } from '~/features/api-testing/editor/url-params.ts';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import type { RequestTab } from '~/features/api-testing/search.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const blank = { name: '', value: '' };

interface RequestTabsProps {
  editor: ApiEditor;
  variables: VariableLookup;
}

const hasContent = ({ body, body_parts: parts }: ApiEditor['draft']): boolean => body.trim() !== '' || parts.length > 0;

/** The parts of the request below its URL. */
export function RequestTabs({ editor, variables }: RequestTabsProps) {
  const { draft, change, issues } = editor;
  const { request } = usePlace();
  const { swap } = useLayer();
  const params = paramsOf(draft.url);
  const hasBody = draft.method !== 'GET';
  const wanted = request ?? (hasBody ? 'body' : 'params');
  const tabs: TabItem<RequestTab>[] = [
    { value: 'params', label: 'Params', count: params.length || undefined },
    { value: 'headers', label: 'Headers', count: draft.headers.length || undefined },
    ...(hasBody
      ? [{ value: 'body' as const, label: 'Body', marked: draft.body_type !== 'none' && hasContent(draft) }]
      : []),
    { value: 'auth', label: 'Auth', marked: draft.auth_type !== 'none' },
    { value: 'assertions', label: 'Assertions', count: draft.assertions.length || undefined },
    { value: 'values', label: 'Variables', count: draft.extractions.length || undefined },
    { value: 'settings', label: 'Settings' },
  ];
  const headerIssue = Object.entries(issues).find(([path]) => path.startsWith('headers'))?.[1];
  return (
    <Tabs
      label="Request"
      value={wanted === 'body' && !hasBody ? 'params' : wanted}
      onValueChange={(next) => swap({ request: next })}
      tabs={tabs}
    >
      <TabPanel value="params" className="pt-3">
        <RowList
          label="Parameter"
          rows={params}
          variables={variables}
          blank={blank}
          onChange={(rows) => change({ url: withParams(draft.url, rows) })}
        />
      </TabPanel>
      <TabPanel value="headers" className="pt-3">
        <RowList
          label="Header"
          rows={draft.headers}
          variables={variables}
          blank={blank}
          namePlaceholder="Accept"
          onChange={(headers) => change({ headers })}
        />
        {headerIssue ? (
          <p role="alert" className="mt-2 text-xs text-failed">
            {headerIssue}
          </p>
        ) : null}
      </TabPanel>
      <TabPanel value="body" className="pt-3">
        <BodyFields editor={editor} variables={variables} />
      </TabPanel>
      <TabPanel value="auth" className="pt-3">
        <AuthFields editor={editor} variables={variables} />
      </TabPanel>
      <TabPanel value="assertions" className="pt-3">
        <ApiAssertionFields editor={editor} />
      </TabPanel>
      <TabPanel value="values" className="pt-3">
        <ExtractionFields editor={editor} />
      </TabPanel>
      <TabPanel value="settings" className="pt-3">
        <SettingsFields editor={editor} />
      </TabPanel>
    </Tabs>
  );
}
