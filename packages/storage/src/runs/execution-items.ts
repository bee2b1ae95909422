import type {
  FrozenPlan,
  Hold,
  RunRecord,
  TestKey,
  WaitingExecution,
  WorkerLogRecord,
} from '@saywright/domain/ports/run-repository';
import type { Condition } from '../dynamo/expressions.ts';
import type { Item } from '../dynamo/table.ts';
import { debugStatusOf } from '@saywright/contracts/entities/debug-run';
import { shardOf } from '../app-keys.ts';
import { toItem } from '../dynamo/records.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { splitText } from './split.ts';

/** Index partitions that the runs of each status are spread over: every run of every customer is among them. */
export const allRunsShards = 8;

/** The place of a run in the list of all runs. */
export const placeAmongAll = (record: Pick<RunRecord, 'id' | 'status' | 'end_reason'>) => ({
  gsi4pk: runsIndexKeys.runsOfAll(debugStatusOf(record), shardOf(record.id, allRunsShards)),
  gsi4sk: record.id,
});

export const executionItem = (record: RunRecord): Item => ({
  ...record,
  ...runsKeys.execution(record.id),
  et: 'execution',
  v: 1,
  ...(record.is_unlisted
    ? {}
    : {
        gsi1pk: runsIndexKeys.executionsOfTest(record.organization_id, record.test_id),
        gsi1sk: runsIndexKeys.byNumber(record.execution_number),
        gsi3pk: runsIndexKeys.runs(record.organization_id),
        gsi3sk: record.id,
        ...placeAmongAll(record),
      }),
});

/** The place of a run that someone works on, by the end of their lease; undefined for others. */
export const runningPlace = ({ status, lease_until: leaseUntil }: Pick<RunRecord, 'status' | 'lease_until'>) =>
  status === 'running' && leaseUntil !== null ? { gsi2pk: runsIndexKeys.running, gsi2sk: leaseUntil } : undefined;

/** A piece of a run's result. */
export const resultItem = (
  { id, ttl }: Pick<RunRecord, 'id' | 'ttl'>,
  { piece, json }: { piece: number; json: string },
): Item => ({ ...runsKeys.resultPiece(id, piece), et: 'result', v: 1, json, ttl });

/** The log of a worker's claim of a run. */
export const workerLogItem = (executionId: string, log: WorkerLogRecord): Item =>
  toItem(log, { key: runsKeys.workerLog({ executionId, epoch: log.epoch }), type: 'worker_log' });

export const testKeyOf = ({ organization_id, kind, test_id }: RunRecord): TestKey => ({
  organizationId: organization_id,
  kind,
  testId: test_id,
});

/** A run's place in the outbox. */
export function waitingItem(
  record: RunRecord,
  sending: Pick<WaitingExecution, 'dispatched_at' | 'next_send_at' | 'sends'>,
): Item {
  const waiting: WaitingExecution = {
    execution_id: record.id,
    organization_id: record.organization_id,
    kind: record.kind,
    test_id: record.test_id,
    lane: record.lane,
    created_at: record.created_at,
    ...sending,
    ttl: record.ttl,
  };
  return {
    ...waiting,
    ...runsKeys.waiting(record.organization_id, record.id),
    et: 'waiting',
    v: 1,
    gsi2pk: runsIndexKeys.outbox,
    gsi2sk: sending.next_send_at,
  };
}

/** A plan as JSON over as many items as it needs: it can be as large as a test, and an item is at most 400 KB. */
export const planItems = ({ id, ttl }: RunRecord, plan: FrozenPlan): Item[] =>
  splitText(JSON.stringify(plan)).map((json, piece) => ({
    ...runsKeys.planPiece(id, piece),
    et: 'plan',
    v: 1,
    json,
    ttl,
  }));

/** @param pieces in the order of their keys */
export const planOf = (pieces: readonly { json: string }[]): FrozenPlan =>
  JSON.parse(pieces.map(({ json }) => json).join('')) as FrozenPlan;

export const hasStatus = (status: string): Condition => ({
  expression: '#status = :status',
  names: { '#status': 'status' },
  values: { ':status': status },
});

/** The fence: true as long as nobody claimed after this worker and nobody ended its run. */
export const stillHeld = (hold: Hold): Condition => ({
  expression: '(#status = :running OR #status = :paused) AND #epoch = :epoch',
  names: { '#status': 'status', '#epoch': 'epoch' },
  values: { ':running': 'running', ':paused': 'paused', ':epoch': hold.epoch },
});
