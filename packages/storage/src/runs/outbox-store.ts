import type { runsWorkAttributes } from '@saywright/contracts/storage-attributes';
import type { RunRepository, WaitingExecution } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import { mustExist, type Condition } from '../dynamo/expressions.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { fromItem } from '../dynamo/records.ts';
import { hasStatus } from './execution-items.ts';

const waitingAttributes = [
  'execution_id',
  'organization_id',
  'kind',
  'test_id',
  'lane',
  'created_at',
  'dispatched_at',
  'next_send_at',
  'sends',
  'failed_starts',
] as const satisfies readonly (keyof WaitingExecution & (typeof runsWorkAttributes)[number])[];

/** A slot is free, or this execution has one already. */
const slotIsFree = (executionId: string, slots: number): Condition => ({
  expression: 'attribute_not_exists(#held) OR size(#held) < :slots OR contains(#held, :id)',
  names: { '#held': 'held' },
  values: { ':slots': slots, ':id': executionId },
});

const waitsForSlot: Condition = {
  expression: 'attribute_exists(pk) AND #at = :null',
  names: { '#at': 'dispatched_at' },
  values: { ':null': null },
};

const isDueAt = (nextSendAt: string): Condition => ({
  expression: '#next = :next',
  names: { '#next': 'next_send_at' },
  values: { ':next': nextSendAt },
});

/** Executions that wait for a worker, and the slots that they need. */
export const outboxStore = ({
  runs,
  transaction,
}: Database): Pick<
  RunRepository,
  | 'listWaiting'
  | 'listDueWaiting'
  | 'postpone'
  | 'takeSlot'
  | 'noteSent'
  | 'noteFailedStart'
  | 'listSlots'
  | 'filterActive'
  | 'releaseSlots'
> => ({
  async listWaiting(organizationId, limit = Infinity) {
    const items = runs.query<WaitingExecution>({ pk: runsKeys.waiting(organizationId, '').pk, limit });
    return (await Array.fromAsync(items)).map((item) => fromItem(item));
  },

  async listDueWaiting(now, limit) {
    const items = runs.query<WaitingExecution>({
      index: 'gsi2',
      pk: runsIndexKeys.outbox,
      skBetween: ['0', now],
      attributes: waitingAttributes,
      limit,
    });
    return (await Array.fromAsync(items)).map((item) => fromItem(item));
  },

  async postpone(waiting, nextSendAt) {
    await runs.update(
      runsKeys.waiting(waiting.organization_id, waiting.execution_id),
      { set: { next_send_at: nextSendAt, gsi2sk: nextSendAt } },
      isDueAt(waiting.next_send_at),
    );
  },

  async takeSlot(waiting, { slots, at, nextSendAt }) {
    const { organization_id: organizationId, execution_id: executionId } = waiting;
    const refused = await transaction()
      .update(runs, {
        key: runsKeys.waiting(organizationId, executionId),
        change: { set: { dispatched_at: at, next_send_at: nextSendAt, gsi2sk: nextSendAt } },
        condition: waitsForSlot,
        label: 'gone',
      })
      .check(runs, { key: runsKeys.execution(executionId), condition: hasStatus('pending'), label: 'gone' })
      .update(runs, {
        key: runsKeys.slots(organizationId),
        change: {
          setIfAbsent: {
            et: 'slots',
            v: 1,
            organization_id: organizationId,
            gsi2pk: runsIndexKeys.slots,
            gsi2sk: organizationId,
          },
          add: { held: new Set([executionId]) },
        },
        condition: slotIsFree(executionId, slots),
        label: 'no_slot',
      })
      .commit();
    if (refused === undefined) return 'taken';
    return refused === 'no_slot' ? 'no_slot' : 'gone';
  },

  async noteSent(waiting, nextSendAt) {
    await runs.update(
      runsKeys.waiting(waiting.organization_id, waiting.execution_id),
      { set: { next_send_at: nextSendAt, gsi2sk: nextSendAt }, add: { sends: 1 } },
      mustExist,
    );
  },

  async noteFailedStart({ organizationId, executionId, nextSendAt }) {
    const waiting = await runs.update<{ failed_starts: number }>(
      runsKeys.waiting(organizationId, executionId),
      { set: { next_send_at: nextSendAt, gsi2sk: nextSendAt }, add: { failed_starts: 1 } },
      mustExist,
    );
    return waiting?.failed_starts;
  },

  async listSlots() {
    const items = runs.query<{ organization_id: string; held?: Set<string> }>({
      index: 'gsi2',
      pk: runsIndexKeys.slots,
      attributes: ['organization_id', 'held'],
    });
    return (await Array.fromAsync(items)).map((item) => ({
      organizationId: item.organization_id,
      executionIds: [...(item.held ?? [])],
    }));
  },

  async filterActive(executionIds) {
    const items = await runs.batchGet<{ id: string; finished_at: string | null }>(
      executionIds.map((executionId) => runsKeys.execution(executionId)),
    );
    return new Set(items.filter((item) => item.finished_at === null).map((item) => item.id));
  },

  async releaseSlots(organizationId, executionIds) {
    if (executionIds.length === 0) return;
    await runs.update(runsKeys.slots(organizationId), { take: { held: new Set(executionIds) } }, mustExist);
  },
});
