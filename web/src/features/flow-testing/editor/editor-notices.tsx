import { KeptNotice } from '~/ui/kept-notice.tsx';
import { Notice } from '~/ui/notice.tsx';
import { SaveProblemNotice } from '~/ui/save-problem-notice.tsx';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import { Button } from '~/ui/button.tsx';

interface EditorNoticesProps {
  editor: Editor;
  isStale: boolean;
}

/** Problems that keep a test from being saved or run, with their solutions. */
export function EditorNotices({ editor, isStale }: EditorNoticesProps) {
  return (
    <div className="flex flex-col gap-2 not-empty:mb-5">
      {isStale ? <Notice>Warning: Could not fetch latest test data. Using current data for editing.</Notice> : null}
      {editor.restored ? <KeptNotice onDiscard={editor.discard} /> : null}
      {editor.takeBack ? (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={editor.takeBack}>
              Restore previous steps
            </Button>
          }
        >
          Steps regenerated.
        </Notice>
      ) : null}
      <SaveProblemNotice
        problem={editor.problem}
        thing="test"
        goneText="Flow Test not found. It may have been deleted by another user."
        busy={editor.busy}
        onTakeTheirs={() => void editor.takeTheirs()}
        onKeepMine={() => void editor.keepMine()}
        onSaveAsNew={() => void editor.saveAsNew()}
      />
    </div>
  );
}
