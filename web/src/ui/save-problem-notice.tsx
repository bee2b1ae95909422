import { Notice } from '~/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';

/** Why a draft couldn't be saved. The draft is unchanged. */
export type SaveProblem = { kind: 'conflict' } | { kind: 'gone' } | { kind: 'failed'; error: unknown };

interface SaveProblemNoticeProps {
  /** Nothing is shown without one. */
  problem: SaveProblem | undefined;
  /** The thing being saved: "test", "segment". */
  thing: string;
  /** The message if it's gone. */
  goneText: string;
  /** The message if saving failed and the server didn't say why. */
  failedText?: string;
  busy: boolean;
  /** In a conflict: the changes of the other person. */
  conflict?: ReactNode;
  /** Gives up the draft for what is saved now. */
  onTakeTheirs: () => void;
  /** Saves the draft over what someone else saved. */
  onKeepMine: () => void;
  onSaveAsNew: () => void;
}

/** Why a draft was not saved, with the ways on. Whatever it is, nothing that was typed is lost. */
export function SaveProblemNotice(props: SaveProblemNoticeProps) {
  const {
    problem,
    thing,
    goneText,
    failedText = `Couldn’t save the ${thing}. Please try again.`,
    busy,
    conflict,
    onTakeTheirs,
    onKeepMine,
    onSaveAsNew,
  } = props;
  if (problem?.kind === 'conflict')
    return (
      <Notice
        tone="danger"
        actions={
          <>
            <Button size="sm" busy={busy} onClick={onTakeTheirs}>
              Discard my changes
            </Button>
            <Button size="sm" variant="primary" busy={busy} onClick={onKeepMine}>
              Overwrite their changes
            </Button>
          </>
        }
      >
        <span>
          Another user saved this {thing} after you opened it. Your changes are still here, but not saved.
          {conflict}
        </span>
      </Notice>
    );
  if (problem?.kind === 'gone')
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="sm" variant="primary" busy={busy} onClick={onSaveAsNew}>
            Save as a new {thing}
          </Button>
        }
      >
        {goneText}
      </Notice>
    );
  if (problem?.kind === 'failed') return <FailureNotice error={problem.error} fallback={failedText} />;
  return null;
}
