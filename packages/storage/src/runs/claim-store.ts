import type { RunRecord, RunRepository } from '@saywright/domain/ports/run-repository';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { runsKeys, planPrefix } from '../runs-keys.ts';
import { fromItem } from '../dynamo/records.ts';
import { planOf, runningPlace, stillHeld, waitingItem } from './execution-items.ts';

const isPendingAt = (epoch: number): Condition => ({
  expression: '#status = :status AND #epoch = :epoch',
  names: { '#status': 'status', '#epoch': 'epoch' },
  values: { ':status': 'pending', ':epoch': epoch },
});

const isStillLost = (record: RunRecord): Condition => ({
  expression: '#status = :status AND #epoch = :epoch AND #lease = :lease AND #started = :false',
  names: { '#status': 'status', '#epoch': 'epoch', '#lease': 'lease_until', '#started': 'steps_started' },
  values: { ':status': 'running', ':epoch': record.epoch, ':lease': record.lease_until, ':false': false },
});

const isUnderWay: Condition = {
  expression: '#status = :running OR #status = :paused',
  names: { '#status': 'status' },
  values: { ':running': 'running', ':paused': 'paused' },
};

type Control = Awaited<ReturnType<RunRepository['readControl']>>;

/** Who works on an execution: claims, leases, control. */
export const claimStore = ({
  app,
  runs,
  transaction,
}: Database): Pick<
  RunRepository,
  'claim' | 'renewLease' | 'markStepsStarted' | 'readControl' | 'noteViewer' | 'requestCancel' | 'requeue'
> => ({
  async claim({ organizationId, executionId, lease }) {
    const key = runsKeys.execution(executionId);
    for (;;) {
      const [item, pieces] = await Promise.all([
        runs.get<RunRecord>(key),
        Array.fromAsync(runs.query<{ json: string }>({ pk: key.pk, skPrefix: planPrefix })),
      ]);
      if (!item || item.organization_id !== organizationId) return { outcome: 'unknown' };
      const record = fromItem(item);
      if (record.status !== 'pending') return { outcome: 'refused', record };
      const { at, leaseUntil } = lease();
      const claimed = { status: 'running', started_at: at, lease_until: leaseUntil, epoch: record.epoch + 1 } as const;
      const refused = await transaction()
        .update(runs, {
          key,
          change: { set: { ...claimed, ...runningPlace(claimed) } },
          condition: isPendingAt(record.epoch),
        })
        .delete(runs, { key: runsKeys.waiting(organizationId, executionId) })
        .commit();
      // Someone was faster: read again, and return their outcome.
      if (refused !== undefined) continue;
      return { outcome: 'claimed', record: { ...record, ...claimed }, plan: planOf(pieces) };
    }
  },

  async renewLease(hold, leaseUntil) {
    const renewed = await runs.update(
      runsKeys.execution(hold.executionId),
      { set: { lease_until: leaseUntil, gsi2sk: leaseUntil } },
      stillHeld(hold),
    );
    return renewed ? 'written' : 'fenced';
  },

  async markStepsStarted(hold) {
    const marked = await runs.update(
      runsKeys.execution(hold.executionId),
      { set: { steps_started: true } },
      stillHeld(hold),
    );
    return marked ? 'written' : 'fenced';
  },

  async readControl(executionId) {
    const { pk, sk: skPrefix } = runsKeys.control(executionId);
    const items = runs.query<Omit<Control, 'watchedUntil'> & { watched_until?: string }>({ pk, skPrefix });
    const control: Control = {};
    for await (const { command, at, cancellation, watched_until: watchedUntil } of items) {
      if (command !== undefined) control.command = command;
      if (at !== undefined) control.at = at;
      if (cancellation) control.cancellation = cancellation;
      if (watchedUntil !== undefined) control.watchedUntil = watchedUntil;
    }
    return control;
  },

  async noteViewer(executionId, { watchedUntil, ttl }) {
    await runs.put({ ...runsKeys.viewer(executionId), et: 'viewer', v: 1, watched_until: watchedUntil, ttl });
  },

  async requestCancel(organizationId, executionId, { at, cancellation, audit }) {
    const key = runsKeys.execution(executionId);
    const item = await runs.get<RunRecord>(key);
    if (!item || item.organization_id !== organizationId) return 'not_running';
    // The first request counts.
    const by = item.cancellation ?? cancellation;
    const writes = transaction()
      .update(runs, {
        key,
        change: { set: { cancel_requested_at: item.cancel_requested_at ?? at, cancellation: by } },
        condition: isUnderWay,
      })
      .put(runs, {
        item: {
          ...runsKeys.control(executionId),
          et: 'control',
          v: 1,
          command: 'cancel',
          at,
          cancellation: by,
          ttl: item.ttl,
        },
      });
    if (audit && item.cancel_requested_at === null) writes.put(app, { item: auditItem(audit) });
    return (await writes.commit()) === undefined ? 'requested' : 'not_running';
  },

  async requeue(record, { at, nextSendAt }) {
    const refused = await transaction()
      .update(runs, {
        key: runsKeys.execution(record.id),
        change: {
          set: { status: 'pending', started_at: null, lease_until: null },
          add: { requeues: 1 },
          remove: ['gsi2pk', 'gsi2sk'],
        },
        condition: isStillLost(record),
      })
      .put(runs, {
        item: waitingItem(record, { dispatched_at: at, next_send_at: nextSendAt, sends: 1 }),
      })
      .commit();
    return refused === undefined ? 'requeued' : 'changed';
  },
});
