import type { GroundedStep, GroundingAnswer } from '@saywright/contracts/entities/grounding';
import type {
  FrozenGroundingPlan,
  GroundingRecord,
  GroundingRepository,
} from '@saywright/domain/ports/grounding-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { both, type Condition } from '../dynamo/expressions.ts';
import { contentAttributes } from '../flow-test-item.ts';
import { fromItem } from '../dynamo/records.ts';
import { planOf, stillHeld } from '../runs/execution-items.ts';
import { insertUnlistedRun } from '../runs/insert-unlisted-run.ts';
import { stillHasVersion } from '../tests/test-store.ts';
import { groundedPrefix, planPrefix, runsKeys } from '../runs-keys.ts';

const asks = (question: number): Condition => ({
  expression: '#question.#number = :number',
  names: { '#question': 'question', '#number': 'number' },
  values: { ':number': question },
});

/** Checks of tests on the live page, in the `runs` table. */
export const createGroundingRepository = ({ app, runs, transaction }: Database): GroundingRepository => ({
  insertGrounding: insertUnlistedRun(
    { app, runs, transaction },
    {
      latest: { type: 'latest_grounding', keyOf: runsKeys.latestGrounding },
      counter: 'started',
    },
  ),

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
