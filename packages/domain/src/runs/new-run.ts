import type { Lane } from '@saywright/contracts/entities/browser';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { epochSeconds } from '../context/clock.ts';
import type { RunRecord, ScheduledBy } from '../ports/run-repository.ts';

const dayMs = 86_400_000;

/** The common fields of a run that was just accepted. */
export const newRun = <K extends TestKindName>(input: {
  id: string;
  kind: K;
  test: { id: string; name: string };
  lane: Lane;
  executionNumber: number;
  organizationId: string;
  /** Who is notified of the end; null when it isn't a person. */
  startedBy: string | null;
  schedule?: ScheduledBy | undefined;
  batchId?: string | undefined;
  environmentName?: string | undefined;
  units: number;
  /** Milliseconds since the epoch. */
  now: number;
  usagePeriod: string;
  demoDay?: string | undefined;
  historyDays: number;
}): RunRecord & { kind: K } => ({
  kind: input.kind,
  id: input.id,
  execution_number: input.executionNumber,
  organization_id: input.organizationId,
  test_id: input.test.id,
  test_name: input.test.name,
  status: 'pending',
  lane: input.lane,
  started_by: input.startedBy,
  ...(input.schedule ? { schedule: input.schedule } : {}),
  ...(input.batchId === undefined ? {} : { batch_id: input.batchId }),
  ...(input.environmentName === undefined ? {} : { environment_name: input.environmentName }),
  ...(input.units === 1 ? {} : { units: input.units }),
  created_at: new Date(input.now).toISOString(),
  started_at: null,
  finished_at: null,
  duration_ms: null,
  end_reason: null,
  epoch: 0,
  lease_until: null,
  steps_started: false,
  requeues: 0,
  cancel_requested_at: null,
  usage_period: input.usagePeriod,
  ...(input.demoDay === undefined ? {} : { demo_day: input.demoDay }),
  refunded: false,
  history_days: input.historyDays,
  ttl: epochSeconds(input.now + input.historyDays * dayMs),
});
