import type { RecorderRecord, RecorderRepository, SealedInput } from '@saywright/domain/ports/recorder-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { leavesRoom } from '../runs/allowance-writes.ts';
import { executionItem, planItems, stillHeld, waitingItem } from '../runs/execution-items.ts';
import { inputPrefix, runsKeys } from '../runs-keys.ts';

const daySeconds = 86_400;

/** The day's count only has to outlive the day. */
const countedUntil = ({ created_at: at }: RecorderRecord): number => Math.ceil(Date.parse(at) / 1_000) + 2 * daySeconds;

const isLatest = (id: string | undefined, { created_at: now }: RecorderRecord): Condition => ({
  expression: 'attribute_not_exists(#id) OR #id = :id OR #ttl <= :now',
  names: { '#id': 'grounding_id', '#ttl': 'ttl' },
  values: { ':id': id ?? '', ':now': Math.floor(Date.parse(now) / 1_000) },
});

const isNext = (number: number): Condition =>
  number === 1
    ? mustNotExist
    : { expression: '#count = :before', names: { '#count': 'count' }, values: { ':before': number - 1 } };

/** Recordings, in the `runs` table. */
export const createRecorderRepository = ({ app, runs, transaction }: Database): RecorderRepository => ({
  async insertRecorder({ record, plan, replaces, limitPerDay, nextSendAt, audit }) {
    const { organization_id: organizationId, test_id: testId, ttl } = record;
    const writes = transaction()
      .check(app, { key: appKeys.flowTest(organizationId, testId), condition: mustExist, label: 'test_not_found' })
      .put(app, { item: auditItem(audit) })
      .update(app, {
        key: appKeys.groundings(organizationId, record.created_at.slice(0, 10)),
        change: { setIfAbsent: { et: 'groundings', v: 1, ttl: countedUntil(record) }, add: { recorded: 1 } },
        condition: leavesRoom('recorded', limitPerDay - 1),
        label: 'allowance_used',
      })
      .put(runs, {
        item: {
          ...runsKeys.latestRecorder(organizationId, testId),
          et: 'latest_recorder',
          v: 1,
          grounding_id: record.id,
          ttl,
        },
        condition: isLatest(replaces, record),
        label: 'changed',
      })
      .put(runs, { item: executionItem(record), condition: mustNotExist, label: 'id_taken' })
      .put(runs, { item: waitingItem(record, { dispatched_at: null, next_send_at: nextSendAt, sends: 0 }) });
    for (const item of planItems(record, plan)) writes.put(runs, { item });
    const refused = await writes.commit();
    if (refused === undefined) return 'inserted';
    if (refused === 'allowance_used' || refused === 'test_not_found' || refused === 'changed') return refused;
    throw new Error(`Couldn't store a recording: ${refused}`);
  },

  async findLatest(organizationId, testId) {
    const latest = await runs.get<{ grounding_id: string }>(runsKeys.latestRecorder(organizationId, testId));
    if (!latest) return undefined;
    const [record, count] = await Promise.all([
      runs.get<RecorderRecord>(runsKeys.execution(latest.grounding_id)),
      runs.get<{ count: number }>(runsKeys.recorderInputs(latest.grounding_id)),
    ]);
    if (record?.organization_id !== organizationId) return undefined;
    return { record: fromItem(record), inputs: count?.count ?? 0 };
  },

  async putInput({ id, epoch, ttl }, { number, sealed }) {
    const refused = await transaction()
      .check(runs, { key: runsKeys.execution(id), condition: stillHeld({ executionId: id, epoch }) })
      .update(runs, {
        key: runsKeys.recorderInputs(id),
        change: { set: { et: 'recorder_inputs', v: 1, count: number, ttl } },
        condition: isNext(number),
      })
      .put(runs, { item: { ...runsKeys.recorderInput(id, number), et: 'recorder_input', v: 1, number, sealed, ttl } })
      .commit();
    return refused === undefined ? 'accepted' : 'not_next';
  },

  async putStop({ id, ttl }) {
    await runs.put({ ...runsKeys.recorderStop(id), et: 'recorder_stop', v: 1, ttl });
  },

  async takeInputs(executionId, after) {
    const { pk } = runsKeys.execution(executionId);
    const items = await Array.fromAsync(runs.query<SealedInput>({ pk, skPrefix: inputPrefix }));
    const stop = runsKeys.recorderStop(executionId).sk;
    const isDone = ({ sk, number }: { sk: string; number: number }): boolean => sk !== stop && number <= after;
    for (const { sk } of items.filter(isDone)) await runs.delete({ pk, sk });
    return {
      inputs: items
        .filter(({ sk, number }) => sk !== stop && number > after)
        .map(({ number, sealed }) => ({ number, sealed })),
      isStopped: items.some(({ sk }) => sk === stop),
    };
  },

  async report(hold, progress) {
    const written = await runs.update(
      runsKeys.execution(hold.executionId),
      { set: { recorder: progress } },
      stillHeld(hold),
    );
    return written ? 'written' : 'fenced';
  },
});
