import type { RunNote } from '@saywright/contracts/entities/run-note';
import { allTried, summarizeProof, type TestProof, type TriedCheck } from '@saywright/contracts/entities/check-proof';
import { doubtfulProof } from '@saywright/contracts/entities/run-doubts';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { FlowRunRecord } from '../../ports/flow-run-repository.ts';
import type { ProvenChecks } from '../../ports/run-repository.ts';
import { checksHash } from '../../ports/steps-hash.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';

/** The fields that the end of a flow test's run sets. */
type FlowEnding = Pick<
  FlowRunRecord,
  | 'passed_assertions'
  | 'failed_assertions'
  | 'healed_steps'
  | 'proof'
  | 'dropped_console_logs'
  | 'dropped_network_logs'
  | 'trace_path'
  | 'video_path'
  | 'recording_notes'
>;

/** More than this isn't stored with a test; those that need attention come first. */
const maxStoredChecks = 200;

const byUrgency = ({ state }: TriedCheck): number => ['vacuous', 'unproved', 'sensitive', 'proved'].indexOf(state);

/** The findings of a run that passed about its checks. */
export function provenBy(
  { status, tried_checks: tried }: RunOutcome,
  plan: Pick<FlowPlan, 'steps' | 'global_assertions'>,
  stepsHash: string | undefined,
): ProvenChecks | undefined {
  if (status !== 'passed' || !tried || stepsHash === undefined) return undefined;
  const all = allTried(plan, tried);
  return {
    of: checksHash(stepsHash, plan.global_assertions),
    checks: all.toSorted((one, other) => byUrgency(one) - byUrgency(other)).slice(0, maxStoredChecks),
    summary: summarizeProof(plan, all),
  };
}

type ProvedPlan = Pick<FlowPlan, 'steps' | 'global_assertions' | 'vacuous_checks'>;

/** The checks of a run that can't fail: those that it found itself, or that an earlier run of the same steps has found. */
const proofOf = ({ tried_checks: tried }: RunOutcome, plan: ProvedPlan): TestProof | null =>
  doubtfulProof(summarizeProof(plan, allTried(plan, tried ?? plan.vacuous_checks ?? [])));

/** An `error` costs nothing: the test got no verdict. */
export const endingOf = (outcome: RunOutcome, plan: ProvedPlan): EndingInput => ({
  status: outcome.status,
  end_reason: outcome.end_reason,
  duration_ms: outcome.duration_ms,
  refund: outcome.status === 'error',
  charge: outcome.left_demo_shop === true,
  deviated: (outcome.healed_steps ?? 0) > 0,
  details: {
    passed_assertions: outcome.passed_assertions,
    failed_assertions: outcome.failed_assertions,
    healed_steps: outcome.healed_steps ?? 0,
    proof: outcome.status === 'passed' ? proofOf(outcome, plan) : null,
    dropped_console_logs: outcome.dropped_console_logs,
    dropped_network_logs: outcome.dropped_network_logs,
    trace_path: outcome.trace_path ?? null,
    video_path: outcome.video_path ?? null,
    recording_notes: outcome.recording_notes ?? [],
  } satisfies FlowEnding,
});

const notesOf = ({ details }: EndingInput): readonly RunNote[] =>
  (details as Partial<FlowEnding> | undefined)?.recording_notes ?? [];

const withNotes = (ending: EndingInput, recordingNotes: readonly RunNote[]): EndingInput => ({
  ...ending,
  details: { ...ending.details, recording_notes: recordingNotes },
});

const gaps: RunNote = { code: 'details_lost', params: {} };

/** The ending of a run of which storage rejected something. */
export const withGaps = (ending: EndingInput): EndingInput => withNotes(ending, [...notesOf(ending), gaps]);

/** The ending without the parts that storage may have rejected. */
export const essentialsOf = ({ proven: _proven, ...ending }: EndingInput): EndingInput =>
  withNotes({ ...ending, end_reason: ending.end_reason && { code: 'reason_lost', params: {} } }, [gaps]);
