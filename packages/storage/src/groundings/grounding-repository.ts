import type { GroundedStep, GroundingAnswer } from '@saywright/contracts/entities/grounding';
import type {
  FrozenGroundingPlan,
  GroundingRecord,
  GroundingRepository,
} from '@saywright/domain/ports/grounding-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { both, mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { contentAttributes } from '../flow-test-item.ts';
import { fromItem } from '../dynamo/records.ts';
import { leavesRoom } from '../runs/allowance-writes.ts';
import { executionItem, planItems, planOf, stillHeld, waitingItem } from '../runs/execution-items.ts';
import { stillHasVersion } from '../tests/test-store.ts';
import { groundedPrefix, planPrefix, runsKeys } from '../runs-keys.ts';

const daySeconds = 86_400;

/** The day's count only has to outlive the day. */
const countedUntil = ({ created_at: at }: GroundingRecord): number =>
  Math.ceil(Date.parse(at) / 1_000) + 2 * daySeconds;

/** That no other check became the latest one since the given one was read; expired items may still be there. */
const isLatest = (id: string | undefined, { created_at: now }: GroundingRecord): Condition => ({
  expression: 'attribute_not_exists(#id) OR #id = :id OR #ttl <= :now',
  names: { '#id': 'grounding_id', '#ttl': 'ttl' },
  values: { ':id': id ?? '', ':now': Math.floor(Date.parse(now) / 1_000) },
});

const asks = (question: number): Condition => ({
  expression: '#question.#number = :number',
  names: { '#question': 'question', '#number': 'number' },
  values: { ':number': question },
});

/** Checks of tests on the live page, in the `runs` table. */
export const createGroundingRepository = ({ app, runs, transaction }: Database): GroundingRepository => ({
  async insertGrounding({ record, plan, replaces, limitPerDay, nextSendAt, audit }) {
    const { organization_id: organizationId, test_id: testId, ttl } = record;
    const writes = transaction()
      .check(app, { key: appKeys.flowTest(organizationId, testId), condition: mustExist, label: 'test_not_found' })
      .put(app, { item: auditItem(audit) })
      .update(app, {
        key: appKeys.groundings(organizationId, record.created_at.slice(0, 10)),
        change: { setIfAbsent: { et: 'groundings', v: 1, ttl: countedUntil(record) }, add: { started: 1 } },
        condition: leavesRoom('started', limitPerDay - 1),
        label: 'allowance_used',
      })
      .put(runs, {
        item: {
          ...runsKeys.latestGrounding(organizationId, testId),
          et: 'latest_grounding',
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
    throw new Error(`Couldn't store a grounding: ${refused}`);
  },

  async findLatest(organizationId, testId) {
    const latest = await runs.get<{ grounding_id: string }>(runsKeys.latestGrounding(organizationId, testId));
    if (!latest) return undefined;
    const { pk, sk } = runsKeys.execution(latest.grounding_id);
    const items = await Array.fromAsync(runs.query<object>({ pk }));
    const record = items.find((item) => item.sk === sk) as (GroundingRecord & Key) | undefined;
    if (record?.organization_id !== organizationId) return undefined;
    const having = <T>(prefix: string): T[] => items.filter((item) => item.sk.startsWith(prefix)) as T[];
    return {
      record: fromItem(record),
      plan: planOf(having<{ json: string }>(planPrefix)) as FrozenGroundingPlan,
      steps: having<{ step: GroundedStep }>(groundedPrefix).map(({ step }) => step),
    };
  },

  async recordSteps(hold, { steps, question, model, ttl }) {
    const writes = transaction().update(runs, {
      key: runsKeys.execution(hold.executionId),
      change: { set: { question, model } },
      condition: stillHeld(hold),
    });
    for (const step of steps)
      writes.put(runs, {
        item: { ...runsKeys.groundedStep(hold.executionId, step.order), et: 'grounded', v: 1, step, ttl },
      });
    return (await writes.commit()) === undefined ? 'written' : 'fenced';
  },

  async writeSteps(hold, { organizationId, testId, steps, environmentId, version, updatedAt }) {
    const refused = await transaction()
      .check(runs, { key: runsKeys.execution(hold.executionId), condition: stillHeld(hold), label: 'fenced' })
      .update(app, {
        key: appKeys.flowTest(organizationId, testId),
        change: {
          set: {
            ...contentAttributes({ steps, ...(environmentId !== undefined && { environment_id: environmentId }) }),
            updated_at: updatedAt,
          },
          add: { version: 1 },
        },
        condition: stillHasVersion(version),
        label: 'changed',
      })
      .commit();
    return refused === undefined ? 'written' : refused === 'fenced' ? 'fenced' : 'changed';
  },

  async putAnswer({ id, epoch, ttl }, answer) {
    const refused = await transaction()
      .check(runs, {
        key: runsKeys.execution(id),
        condition: both(stillHeld({ executionId: id, epoch }), asks(answer.question)),
      })
      .put(runs, { item: { ...runsKeys.groundingAnswer(id), et: 'grounding_answer', v: 1, ...answer, ttl } })
      .commit();
    return refused === undefined ? 'answered' : 'not_open';
  },

  async findAnswer(executionId) {
    const item = await runs.get<GroundingAnswer>(runsKeys.groundingAnswer(executionId));
    return item && { question: item.question, choice: item.choice };
  },
});
