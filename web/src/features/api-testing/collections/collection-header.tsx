import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { CollectionMenu } from '~/features/api-testing/collections/collection-menu.tsx';
import type { CollectionEditorState } from '~/features/api-testing/collections/use-collection-editor.ts';
import { Breadcrumb } from '~/ui/breadcrumb.tsx';
import { Button } from '~/ui/button.tsx';

/** Where people are, whether everything is saved, and the ways to save and run. */
export function CollectionHeader({ editor }: { editor: CollectionEditorState }) {
  const { collection, dirty } = editor;
  return (
    <header className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 border-b border-border bg-background/90 px-4 backdrop-blur-md sm:-mx-6 sm:top-22 sm:px-6 lg:top-12">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Breadcrumb
          parent={
            <Link to="/api-testing" search={{ tab: 'tests', view: 'collections' }}>
              Collections
            </Link>
          }
          title={editor.draft.name || 'Untitled'}
        />
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
          <p role="status" className="mr-1 text-xs text-paused">
            {dirty ? 'Unsaved changes' : null}
          </p>
          <CollectionMenu collection={collection} />
          <Button disabled={!dirty || editor.isRunning} busy={editor.isSaving} onClick={() => void editor.save()}>
            Save
          </Button>
          <Button
            variant="primary"
            icon={<Play aria-hidden="true" />}
            busy={editor.isRunning}
            disabled={editor.isSaving || editor.draft.requests.length === 0}
            onClick={() => void editor.saveAndRun()}
          >
            {dirty ? 'Save & Run' : 'Run'}
          </Button>
        </div>
      </div>
    </header>
  );
}
