import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import { FailureNotice } from '~/features/flow-testing/failure-notice.tsx';
import { Button } from '~/ui/button.tsx';

interface EditorNoticesProps {
  editor: Editor;
  isStale: boolean;
}

/** What stands in the way of saving or running, with the ways on. Whatever it is, nothing that was typed is lost. */
export function EditorNotices({ editor, isStale }: EditorNoticesProps) {
  const { problem, busy } = editor;
  return (
    <div className="flex flex-col gap-2 not-empty:mb-5">
      {isStale ? <Notice>Warning: Could not fetch latest test data. Using current data for editing.</Notice> : null}
      {editor.restored ? (
        <Notice
          actions={
            <Button size="sm" onClick={editor.discard}>
              Discard them
            </Button>
          }
        >
          Your unsaved changes were kept.
        </Notice>
      ) : null}
      {problem?.kind === 'conflict' ? (
        <Notice
          tone="danger"
          actions={
            <>
              <Button size="sm" busy={busy} onClick={() => void editor.takeTheirs()}>
                Discard mine
              </Button>
              <Button size="sm" variant="primary" busy={busy} onClick={() => void editor.keepMine()}>
                Save mine over theirs
              </Button>
            </>
          }
        >
          Another user has saved this test since you opened it. Your changes are still here and not saved.
        </Notice>
      ) : null}
      {problem?.kind === 'gone' ? (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" variant="primary" busy={busy} onClick={() => void editor.saveAsNew()}>
              Save as a new test
            </Button>
          }
        >
          Flow Test not found. It may have been deleted by another user.
        </Notice>
      ) : null}
      {problem?.kind === 'failed' ? (
        <FailureNotice error={problem.error} fallback="The test could not be saved. Please try again." />
      ) : null}
    </div>
  );
}

interface NoticeProps {
  tone?: 'warning' | 'danger';
  actions?: ReactNode;
  children: ReactNode;
}

function Notice({ tone = 'warning', actions, children }: NoticeProps) {
  const look =
    tone === 'danger' ? 'border-failed/30 bg-failed/8 text-failed' : 'border-paused/30 bg-paused/8 text-paused';
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2 ${look}`}>
      <p className="flex min-w-0 flex-1 items-start gap-2 text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {children}
      </p>
      {actions ? <div className="flex gap-2">{actions}</div> : null}
    </div>
  );
}
