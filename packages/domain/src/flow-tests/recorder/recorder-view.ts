import { endText, type EndReason } from '@saywright/contracts/entities/end-reason';
import {
  recorderLimits,
  type Recorder,
  type RecorderProgress,
  type RecorderState,
} from '@saywright/contracts/entities/recorder';
import { maxSteps } from '@saywright/contracts/entities/step';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { RecorderDetails, RecorderRecord } from '../../ports/recorder-repository.ts';

export const newProgress: RecorderProgress = {
  page: null,
  question: null,
  pointed: null,
  notes: [],
  recorded: [],
  done: 0,
  ended: null,
};

function stateOf({ status, recorder }: RecorderRecord): RecorderState {
  if (status === 'pending') return 'waiting';
  if (status === 'running' || status === 'paused') return recorder.page ? 'recording' : 'opening';
  return status === 'passed' || status === 'cancelled' ? 'done' : 'failed';
}

const minutes = (ms: number): number => Math.round(ms / 60_000);

const endings: Readonly<Record<NonNullable<RecorderProgress['ended']>, string>> = {
  idle: `Nothing was done for ${minutes(recorderLimits.idleMs)} minutes, so we closed the browser. The steps are kept.`,
  time: `A recording can take ${minutes(recorderLimits.totalMs)} minutes, so we closed the browser. The steps are kept.`,
  unwatched: 'The page of this recording was closed, so we closed the browser. The steps are kept.',
  full: `A test can have ${maxSteps} steps, so we closed the browser. The steps are kept.`,
};

const continues = 'The steps that were recorded are kept. Record again to continue.';

function failure(reason: EndReason): string {
  switch (reason.code) {
    case 'could_not_continue':
    case 'plan_problem':
      return reason.params.reason;
    case 'step_failed':
      return `We couldn't get to where the recording begins. Step ${reason.params.order}: ${reason.params.reason}`;
    case 'secrets_unavailable':
      return "We couldn't open the environment's secret variables just now. Try again.";
    case 'no_runner_free':
      return 'No browser was free in time. Try again.';
    case 'page_crashed':
    case 'out_of_memory':
      return `${endText(reason)} ${continues}`;
    default:
      return `We lost the browser. ${continues}`;
  }
}

/** A recording as the API answers it. */
export function recorderView(
  { record, inputs }: RecorderDetails,
  { steps, environment_id }: Pick<FlowTestRecord, 'steps' | 'environment_id'>,
): Recorder {
  const { done, ended, page, question, pointed, notes, recorded } = record.recorder;
  const state = stateOf(record);
  const isOver = record.finished_at !== null;
  const lost = record.end_reason && state === 'failed' ? failure(record.end_reason) : null;
  return {
    id: record.id,
    test_id: record.test_id,
    state,
    created_at: record.created_at,
    finished_at: record.finished_at,
    message: ended ? endings[ended] : lost,
    page,
    question: isOver ? null : question,
    pointed: isOver ? null : pointed,
    notes,
    recorded,
    inputs,
    inputs_done: done,
    environment_id,
    steps: [...steps],
  };
}
