import type { Recorder } from '@saywright/contracts/entities/recorder';
import { useQuery } from '@tanstack/react-query';
import { CircleDot, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isRecording } from '~/features/flow-testing/recorder/latest-answer.ts';
import { recorderQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import type { RecorderMode } from '~/features/flow-testing/recorder/recorder-stage.tsx';
import { RecorderView } from '~/features/flow-testing/recorder/recorder-view.tsx';
import { useRecorder } from '~/features/flow-testing/recorder/use-recorder.ts';
import { useRecorderInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { useFeatureOff } from '~/lib/use-feature-off.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FullScreen } from '~/ui/full-screen.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

interface RecorderDialogProps {
  testId: string;
  open: boolean;
  onClose: () => void;
  /** The recording has ended, and has changed the test. */
  onEnded: () => void;
}

/** Recording steps by clicking through the site. */
export function RecorderDialog({ testId, open, onClose, onEnded }: RecorderDialogProps) {
  const query = useQuery({ ...recorderQuery(testId), enabled: open });
  const { start, stop } = useRecorder(testId);
  const { send, isBusy } = useRecorderInput(testId);
  const run = useRunTest();
  const isOff = useFeatureOff('recorder') !== undefined;
  const [mode, setMode] = useState<RecorderMode>('record');
  const recorder = query.data ?? undefined;
  const isOn = recorder !== undefined && isRecording(recorder);
  useWhenEnded(recorder, onEnded);
  return (
    <FullScreen
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Record steps"
      actions={
        isOn ? (
          <Button
            size="sm"
            variant="primary"
            icon={<Square aria-hidden="true" />}
            busy={stop.isPending || stop.isSuccess}
            onClick={() => stop.mutate()}
          >
            Finish
          </Button>
        ) : recorder ? (
          <>
            <Button size="sm" onClick={onClose}>
              Open in editor
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<Play aria-hidden="true" />}
              busy={run.isPending}
              onClick={() => run.mutate({ testId, like: 'configured', open: 'live' })}
            >
              Save & Run
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failure="Failed to load the recording"
        skeleton={
          <Loading label="Loading the recording" className="flex flex-1 p-4">
            <Skeleton className="flex-1" />
          </Loading>
        }
        className="m-auto"
      >
        {(loaded) =>
          loaded ? (
            <RecorderView
              recorder={loaded}
              mode={mode}
              onModeChange={setMode}
              send={send}
              isBusy={isBusy}
              onTaken={onEnded}
            />
          ) : (
            <div className="m-auto p-4">
              <EmptyState
                icon={<CircleDot aria-hidden="true" />}
                title="Nothing recorded yet"
                description="Your site opens here. Click through it, and everything you do becomes a step. Passwords are saved encrypted in the test’s environment."
              />
            </div>
          )
        }
      </QueryView>
      {isOn || query.isPending ? null : (
        <div className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-2">
          <FeatureOffNotice feature="recorder" />
          <Button
            size="sm"
            className="ml-auto"
            variant={recorder ? 'secondary' : 'primary'}
            icon={<CircleDot aria-hidden="true" />}
            busy={start.isPending}
            disabled={isOff}
            onClick={() => {
              stop.reset();
              setMode('record');
              start.mutate();
            }}
          >
            {recorder ? 'Record more' : 'Start recording'}
          </Button>
        </div>
      )}
    </FullScreen>
  );
}

/** Calls back once for each recording that was seen running and has ended. */
function useWhenEnded(recorder: Recorder | undefined, onEnded: () => void): void {
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (!recorder) return;
    if (isRecording(recorder)) running.current = recorder.id;
    else if (running.current === recorder.id) {
      running.current = undefined;
      onEnded();
    }
  }, [recorder, onEnded]);
}
