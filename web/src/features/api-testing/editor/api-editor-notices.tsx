import { CurlNotice } from '~/features/api-testing/editor/curl-notice.tsx';
import { DraftNotices } from '~/features/api-testing/editor/draft-notices.tsx';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import type { Curl } from '~/features/api-testing/editor/use-curl.ts';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { KeptNotice } from '~/ui/kept-notice.tsx';
import { SaveProblemNotice } from '~/ui/save-problem-notice.tsx';

/** Problems that keep the test from being sent, saved, or run, with their solutions. */
export function ApiEditorNotices({ editor, curl }: { editor: ApiEditor; curl: Curl }) {
  const { failure, restored, theirs } = editor;
  return (
    <div className="flex flex-col gap-2 has-[>*:not(:empty)]:mb-4">
      {restored ? <KeptNotice isPartial={restored.isPartial} onDiscard={editor.discard} /> : null}
      <SaveProblemNotice
        problem={editor.problem}
        thing="test"
        goneText="API test not found. Someone may have deleted it."
        failedText="Failed to save test. Please try again."
        busy={editor.isSaving}
        conflict={theirs ? ` They changed ${theirs}.` : null}
        onTakeTheirs={() => void editor.takeTheirs()}
        onKeepMine={() => void editor.keepMine()}
        onSaveAsNew={editor.saveAsNew}
      />
      <FailureNotice error={failure?.error} fallback={failure?.fallback ?? ''} />
      <CurlNotice curl={curl} />
      <DraftNotices editor={editor} />
    </div>
  );
}
