import type { RecorderRecord, RecorderRepository, SealedInput } from '@saywright/domain/ports/recorder-repository';
import type { Database } from '../database.ts';
import { mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { stillHeld } from '../runs/execution-items.ts';
import { insertUnlistedRun } from '../runs/insert-unlisted-run.ts';
import { inputPrefix, runsKeys } from '../runs-keys.ts';

const isNext = (number: number): Condition =>
  number === 1
    ? mustNotExist
    : { expression: '#count = :before', names: { '#count': 'count' }, values: { ':before': number - 1 } };

/** Recordings, in the `runs` table. */
export const createRecorderRepository = ({ app, runs, transaction }: Database): RecorderRepository => ({
  insertRecorder: insertUnlistedRun(
    { app, runs, transaction },
    {
      latest: { type: 'latest_recorder', keyOf: runsKeys.latestRecorder },
      counter: 'recorded',
    },
  ),

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
