import type { Recorder } from '@saywright/contracts/entities/recorder';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCircle2, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { environmentsQuery, refreshEnvironments } from '~/features/environments/environments-query.ts';
import { missingVariables } from '~/features/flow-testing/recorder/missing-variables.ts';
import { PointedCard } from '~/features/flow-testing/recorder/pointed-card.tsx';
import { RecordedList } from '~/features/flow-testing/recorder/recorded-list.tsx';
import { isUnderWay } from '~/features/flow-testing/live/browser-job.ts';
import { RecorderQuestion } from '~/features/flow-testing/recorder/recorder-question.tsx';
import { RecorderStage, type RecorderMode } from '~/features/flow-testing/recorder/recorder-stage.tsx';
import { RecorderToolbar } from '~/features/flow-testing/recorder/recorder-toolbar.tsx';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { SegmentSuggestions } from '~/features/flow-testing/segments/segment-suggestions.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Segmented } from '~/ui/segmented.tsx';

interface RecorderViewProps {
  recorder: Recorder;
  mode: RecorderMode;
  onModeChange: (mode: RecorderMode) => void;
  send: SendInput;
  isBusy: boolean;
  /** Steps have become a segment. */
  onTaken: () => void;
}

const modes = [
  { value: 'record', label: 'Record' },
  { value: 'check', label: 'Check' },
] as const satisfies readonly { value: RecorderMode; label: string }[];

/** A recording: the page to click through, beside the steps that come of it. */
export function RecorderView({ recorder, mode, onModeChange, send, isBusy, onTaken }: RecorderViewProps) {
  const { page, question, pointed, notes, message, recorded, steps } = recorder;
  const isOn = isUnderWay(recorder);
  const client = useQueryClient();
  const { environment_id: environmentId } = recorder;
  // It may have been made for the first secret.
  useEffect(() => {
    if (environmentId !== null) void refreshEnvironments(client);
  }, [client, environmentId]);
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col items-center gap-2 bg-subtle p-3 max-lg:min-h-72 max-lg:flex-none">
        {isOn && page ? <RecorderToolbar page={page} send={send} /> : null}
        <div className="flex min-h-0 w-full flex-1 items-center justify-center">
          {isOn ? (
            <RecorderStage recorder={recorder} mode={mode} send={send} isBusy={isBusy} />
          ) : (
            <EmptyState
              icon={
                recorder.state === 'failed' ? <CircleAlert aria-hidden="true" /> : <CheckCircle2 aria-hidden="true" />
              }
              title={recorder.state === 'failed' ? 'The recording has ended' : 'Recorded'}
              description="Run the test to see it pass. Until then, it isn’t verified."
            />
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2 border-border p-2 max-lg:border-t lg:w-104 lg:overflow-y-auto lg:border-l">
        {isOn && page ? (
          <div className="flex flex-wrap items-center gap-2 px-2.5 pt-1">
            <Segmented label="What a click does" options={modes} value={mode} onValueChange={onModeChange} />
            <span className="text-xs text-muted">
              {mode === 'check' ? 'Click what should be there.' : 'Click and type in the page.'}
            </span>
          </div>
        ) : null}
        {isOn && page ? (
          <EnvironmentSelect
            kind="flow"
            value={environmentId}
            onChange={(id) => {
              if (id !== null) send({ type: 'choose_environment', environment_id: id });
            }}
            keepsOne
            className="px-2.5"
          />
        ) : null}
        <p role="status" className="px-2.5 text-xs text-muted tabular">
          {formatQuantity(recorded.length, recorded.length < steps.length ? 'new step' : 'step')} recorded
        </p>
        {message ? <Notice>{message}</Notice> : null}
        {question ? <RecorderQuestion key={JSON.stringify(question)} question={question} send={send} /> : null}
        {pointed ? <PointedCard key={pointed.number} pointed={pointed} send={send} /> : null}
        {notes.slice(-3).map((note) => (
          <Notice key={note} tone="info">
            {note}
          </Notice>
        ))}
        {isOn ? null : <MissingVariables recorder={recorder} />}
        {isOn || recorded.length === 0 ? null : <SegmentSuggestions testId={recorder.test_id} onTaken={onTaken} />}
        <RecordedList recorder={recorder} send={isOn ? send : undefined} />
      </div>
    </div>
  );
}

/** Says before the test runs that it can't get through. */
function MissingVariables({ recorder: { steps, environment_id: id } }: { recorder: Recorder }) {
  const { data: environments } = useQuery(environmentsQuery('flow'));
  if (!environments) return null;
  const environment = environments.find((each) => each.id === id);
  const missing = missingVariables(steps, environment?.variables ?? {});
  if (missing.length === 0) return null;
  const names = missing.map((name) => `{{${name}}}`).join(', ');
  return (
    <Notice>
      {environment
        ? `The environment “${environment.name}” has no value for ${names}. Add it before you run the test.`
        : `The test has no environment, so there’s no value for ${names}. Choose one in the editor before you run the test.`}
    </Notice>
  );
}
