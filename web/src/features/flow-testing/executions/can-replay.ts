import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { isLive } from '~/features/runs/is-live.ts';

type Ended = Pick<ExecutionSummary, 'status' | 'finished_at' | 'is_headless'>;

/** Watching is offered for running and pending executions that are not headless, and while they are paused. */
export const canWatch = ({ status, is_headless }: Pick<ExecutionSummary, 'status' | 'is_headless'>): boolean =>
  !is_headless && (status === 'running' || status === 'pending' || status === 'paused');

/** Replay is offered for finished executions that were not headless. */
export const canReplay = (execution: Ended): boolean => !isLive(execution) && !execution.is_headless;

type Recorded = Ended & Pick<ExecutionSummary, 'trace_path' | 'video_path'>;

/** A trace is there for finished executions, headless ones too, unless it could not be kept. */
export const canOpenTrace = (execution: Recorded): boolean => !isLive(execution) && execution.trace_path !== null;

/** A recording is offered for finished executions that were not headless and have a video. */
export const canViewRecording = (execution: Recorded): boolean => canReplay(execution) && execution.video_path !== null;
