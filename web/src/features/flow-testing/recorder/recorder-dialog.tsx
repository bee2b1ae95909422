import { useQuery } from '@tanstack/react-query';
import { CircleDot, Square } from 'lucide-react';
import { useState } from 'react';
import { JobScreen, type JobScreenProps } from '~/features/flow-testing/live/job-screen.tsx';
import { recorderQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import type { RecorderMode } from '~/features/flow-testing/recorder/recorder-stage.tsx';
import { RecorderView } from '~/features/flow-testing/recorder/recorder-view.tsx';
import { useRecorder } from '~/features/flow-testing/recorder/use-recorder.ts';
import { useRecorderInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { useFeatureOff } from '~/lib/use-feature-off.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** Recording steps by clicking through the site. */
export function RecorderDialog(props: JobScreenProps) {
  const { testId, open, onEnded } = props;
  const query = useQuery({ ...recorderQuery(testId), enabled: open });
  const { start, stop } = useRecorder(testId);
  const { send, isBusy } = useRecorderInput(testId);
  const isOff = useFeatureOff('recorder') !== undefined;
  const [mode, setMode] = useState<RecorderMode>('record');
  return (
    <JobScreen
      {...props}
      query={query}
      title="Record steps"
      failure="Failed to load the recording"
      loading="Loading the recording"
      stop={
        <Button
          size="sm"
          variant="primary"
          icon={<Square aria-hidden="true" />}
          busy={stop.isPending || stop.isSuccess}
          onClick={() => stop.mutate()}
        >
          Finish
        </Button>
      }
      start={
        <>
          <FeatureOffNotice feature="recorder" />
          <Button
            size="sm"
            className="ml-auto"
            variant={query.data ? 'secondary' : 'primary'}
            icon={<CircleDot aria-hidden="true" />}
            busy={start.isPending}
            disabled={isOff}
            onClick={() => {
              stop.reset();
              setMode('record');
              start.mutate();
            }}
          >
            {query.data ? 'Record more' : 'Start recording'}
          </Button>
        </>
      }
      empty={
        <EmptyState
          icon={<CircleDot aria-hidden="true" />}
          title="Nothing recorded yet"
          description="Your site opens here. Click through it, and everything you do becomes a step. Passwords are saved encrypted in the test’s environment."
        />
      }
    >
      {(recorder) => (
        <RecorderView
          recorder={recorder}
          mode={mode}
          onModeChange={setMode}
          send={send}
          isBusy={isBusy}
          onTaken={onEnded}
        />
      )}
    </JobScreen>
  );
}
