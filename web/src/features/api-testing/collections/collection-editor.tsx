import type { Collection } from '@saywright/contracts/entities/collection';
import { getRouteApi } from '@tanstack/react-router';
import { History, ListOrdered, Settings2, Table2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { CollectionHeader } from '~/features/api-testing/collections/collection-header.tsx';
import { CollectionRuns } from '~/features/api-testing/collections/collection-runs.tsx';
import { CollectionSettings } from '~/features/api-testing/collections/collection-settings.tsx';
import { DataEditor } from '~/features/api-testing/collections/data-editor.tsx';
import { DeleteCollectionDialog } from '~/features/api-testing/collections/delete-collection-dialog.tsx';
import { RequestList } from '~/features/api-testing/collections/request-list.tsx';
import {
  useCollectionEditor,
  type CollectionEditorState,
} from '~/features/api-testing/collections/use-collection-editor.ts';
import type { CollectionTab } from '~/features/api-testing/search.ts';
import { NewScheduleDialog } from '~/features/schedules/schedule-dialog.tsx';
import { useCommands, type Command } from '~/lib/commands.ts';
import { statusOf } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Page } from '~/ui/page.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

const route = getRouteApi('/api-testing_/collections/$collectionId');

/** A collection on its tabs. */
export function CollectionEditor({ collection: loaded }: { collection: Collection }) {
  const editor = useCollectionEditor(loaded);
  const { draft, collection } = editor;
  const { tab = 'requests', schedule, delete: deleted } = route.useSearch();
  const navigate = route.useNavigate();
  useEditorCommands(editor);
  const tabs: TabItem<CollectionTab>[] = [
    { value: 'requests', label: 'Requests', icon: <ListOrdered aria-hidden="true" />, count: draft.requests.length },
    { value: 'data', label: 'Data', icon: <Table2 aria-hidden="true" />, count: collection.row_count || undefined },
    { value: 'settings', label: 'Settings', icon: <Settings2 aria-hidden="true" /> },
    { value: 'runs', label: 'Runs', icon: <History aria-hidden="true" /> },
  ];
  return (
    <Page width="wide">
      <CollectionHeader editor={editor} />
      <Failure editor={editor} />
      <Tabs
        label="Collection"
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next } })}
        tabs={tabs}
      >
        <TabPanel value="requests">
          <RequestList editor={editor} />
        </TabPanel>
        <TabPanel value="data">
          <DataEditor editor={editor} />
        </TabPanel>
        <TabPanel value="settings">
          <CollectionSettings editor={editor} />
        </TabPanel>
        <TabPanel value="runs">
          <CollectionRuns collectionId={collection.id} />
        </TabPanel>
      </Tabs>
      <NewScheduleDialog
        kind="collection"
        testId={schedule === undefined ? undefined : collection.id}
        testName={collection.name}
      />
      <DeleteCollectionDialog
        collection={deleted === undefined ? undefined : collection}
        onDeleted={() => void navigate({ to: '/api-testing', search: { tab: 'tests', view: 'collections' } })}
      />
      <UnsavedGuard dirty={editor.dirty} name={draft.name} onDiscard={editor.discard} />
    </Page>
  );
}

function useEditorCommands(editor: CollectionEditorState): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'save-collection',
          title: 'Save this collection',
          group: 'Actions',
          shortcut: 'mod+s',
          run: () => void latest.current.save(),
        },
        {
          id: 'run-collection',
          title: 'Save and run this collection',
          group: 'Actions',
          shortcut: 'mod+enter',
          run: () => void latest.current.saveAndRun(),
        },
      ],
      [],
    ),
  );
}

function Failure({ editor }: { editor: CollectionEditorState }) {
  return (
    <div className="mb-4 empty:hidden">
      <FailureNotice
        error={editor.failure}
        fallback="Failed to save the collection. Please try again."
        action={
          statusOf(editor.failure) === 409 ? (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void editor.reload()}>
                Discard my changes
              </Button>
              <Button size="sm" onClick={() => void editor.overwrite()}>
                Overwrite their changes
              </Button>
            </span>
          ) : null
        }
      />
    </div>
  );
}
