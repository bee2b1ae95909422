import { Link } from '@tanstack/react-router';
import { History, Play } from 'lucide-react';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { Breadcrumb } from '~/ui/breadcrumb.tsx';
import { Button } from '~/ui/button.tsx';
import { IconLink } from '~/ui/icon-link.tsx';

/** Where people are, whether everything is saved, and the ways to save. */
export function ApiEditorHeader({ editor }: { editor: ApiEditor }) {
  const { test } = editor;
  return (
    <header className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 border-b border-border bg-background/90 px-4 backdrop-blur-md sm:-mx-6 sm:top-22 sm:px-6 lg:top-12">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Breadcrumb
          parent={
            <Link to="/api-testing" search={{ tab: 'tests' }}>
              API Tests
            </Link>
          }
          title={editor.draft.name || (test ? 'Untitled' : 'Create API Test')}
        />
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
          <p role="status" className="mr-1 text-xs text-paused">
            {editor.dirty ? 'Unsaved changes' : null}
          </p>
          {test ? (
            <IconLink label="History" to="/api-testing" search={{ tab: 'history', test: test.id }}>
              <History aria-hidden="true" />
            </IconLink>
          ) : null}
          <Button
            icon={<Play aria-hidden="true" />}
            busy={editor.isRunning}
            disabled={editor.isSaving}
            onClick={() => void editor.saveAndRun()}
          >
            Save & Run
          </Button>
          <Button
            variant="primary"
            busy={editor.isSaving}
            disabled={editor.isRunning}
            onClick={() => void editor.save()}
          >
            Save
          </Button>
        </div>
      </div>
    </header>
  );
}
