import { isFinal } from '@saywright/contracts/entities/execution';
import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { FlowRunRecord } from '../../ports/flow-run-repository.ts';
import { requireFlowRun } from '../runs/require-flow-run.ts';

/** Traces are there for every finished run, videos for those that were not headless. */
function has({ status, is_headless: headless, trace_path, video_path }: FlowRunRecord, kind: RecordingKind): boolean {
  if (!isFinal(status)) return false;
  return kind === 'trace' ? trace_path !== null : !headless && video_path !== null;
}

/** The execution of a recording that there is. @throws DomainError `not_found` */
export async function requireRecording(
  ctx: UserContext,
  { id, kind }: { id: string; kind: RecordingKind },
): Promise<FlowRunRecord> {
  const record = await requireFlowRun(ctx, id);
  if (!has(record, kind)) throw notFound(kind === 'trace' ? 'Trace' : 'Recording');
  return record;
}
