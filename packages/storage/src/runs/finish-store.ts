import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { TestStatus } from '@saywright/contracts/entities/test-kind';
import type { Ending, Expected, ProvenChecks, RunRecord, RunRepository } from '@saywright/domain/ports/run-repository';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { checksHash } from '@saywright/domain/ports/steps-hash';
import { appKeys } from '../app-keys.ts';
import { countRun } from '../counts/service-counts.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { both, type Change, type Condition } from '../dynamo/expressions.ts';
import type { Key } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { afterRun } from '../flow-test-item.ts';
import { notificationItem } from '../notifications/notification-repository.ts';
import { runsKeys } from '../runs-keys.ts';
import { countForSchedule, undecidedKey } from '../schedules/fire-writes.ts';
import { countTest, type CountedTest } from '../tests/test-stats.ts';
import { followUsage, usageChanged } from '../usage/move-usage.ts';
import { eventItem } from '../webhooks/webhook-items.ts';
import { losesDemoDay, settleAllowance, settleOverage, unitsOf, usageKey, type Settled } from './allowance-writes.ts';
import { countDay } from './daily-runs.ts';
import { placeAmongAll, resultItem, testKeyOf, workerLogItem } from './execution-items.ts';

type Finish = Parameters<RunRepository['finish']>[0];

const asExpected = ({ status, epoch, lease_until: lease }: Expected): Condition => ({
  expression: ['#status = :expected', '#epoch = :epoch', ...(lease === undefined ? [] : ['#lease = :lease'])].join(
    ' AND ',
  ),
  names: { '#status': 'status', '#epoch': 'epoch', ...(lease === undefined ? {} : { '#lease': 'lease_until' }) },
  values: { ':expected': status, ':epoch': epoch, ...(lease === undefined ? {} : { ':lease': lease }) },
});

function endExecution(record: RunRecord, ending: Ending): Change {
  const {
    details,
    refund,
    unused = 0,
    charge: _charge,
    stored_bytes: _bytes,
    result: _result,
    proven: _proven,
    deviated: _deviated,
    ...fields
  } = ending;
  const units = unused > 0 && !refund ? { units: unitsOf(record) - unused } : {};
  const place = record.is_unlisted ? {} : placeAmongAll({ id: record.id, ...ending });
  const set = { ...fields, ...details, ...units, ...place, refunded: refund, lease_until: null };
  const undecided = undecidedKey(record, ending);
  const remove = losesDemoDay(ending) ? ['demo_day'] : [];
  return undecided ? { set: { ...set, ...undecided }, remove } : { set, remove: [...remove, 'gsi2pk', 'gsi2sk'] };
}

/** A cancelled run says nothing about its test. */
const verdictOf = ({ status }: Ending): TestStatus | undefined => (status === 'cancelled' ? undefined : status);

type StoredTest = Pick<CountedTest, 'status' | 'project_id'> & {
  steps_hash?: string;
  listed?: string;
  global_assertions?: string;
};

/** The findings of a run about the checks of a test, as long as the test is the one that it ran. */
const stillProven = (
  { steps_hash: hash = '', global_assertions: last = '[]' }: StoredTest,
  proven: ProvenChecks | undefined,
): ProvenChecks | undefined => (proven?.of === checksHash(hash, JSON.parse(last) as Assertion[]) ? proven : undefined);

const isAsRead = ({ status, project_id: project }: StoredTest): Condition => ({
  expression: '#status = :status AND #project = :project',
  names: { '#status': 'status', '#project': 'project_id' },
  values: { ':status': status, ':project': project },
});

/** The steps are the same, and no other run of them has ended. */
const stillProves = ({ hash, listed }: { hash: string; listed: string }): Condition => ({
  expression: '#hash = :hash AND #listed = :listed',
  names: { '#hash': 'steps_hash', '#listed': 'listed' },
  values: { ':hash': hash, ':listed': listed },
});

/** The verdict in the test and in the counters of its organization. */
function countVerdict(
  database: Database,
  writes: Transaction,
  counted: { record: RunRecord; test: StoredTest; verdict: TestStatus; ending: Ending },
): void {
  const { record, verdict, ending } = counted;
  const { steps_hash: hash, listed, global_assertions: _last, ...test } = counted.test;
  const isAboutSteps =
    hash !== undefined &&
    hash === record.steps_hash &&
    ending.deviated !== true &&
    (verdict === 'passed' || verdict === 'failed');
  const shown = isAboutSteps && listed !== undefined ? { hash, listed } : undefined;
  writes.update(database.app, {
    key: appKeys.test(testKeyOf(record)),
    change: {
      set: {
        status: verdict,
        ...(shown && isAboutSteps && afterRun(shown.listed, verdict, stillProven(counted.test, ending.proven))),
      },
      add: { finished_count: 1, passed_count: verdict === 'passed' ? 1 : 0 },
    },
    // Two runs that end at once must not move the counters twice, and a deleted test stays deleted.
    condition: shown ? both(isAsRead(test), stillProves(shown)) : isAsRead(test),
    label: 'test_changed',
  });
  const from = { kind: record.kind, organization_id: record.organization_id, ...test };
  countTest(database, writes, { from, to: { ...from, status: verdict } });
}

async function buildFinish(
  database: Database,
  { record, expected, ending, notify, overageFrom, emit, audit, hasSlot = true, workerLog }: Finish,
): Promise<Transaction> {
  const { app, runs, transaction } = database;
  const writes = transaction().update(runs, {
    key: runsKeys.execution(record.id),
    change: endExecution(record, ending),
    condition: asExpected(expected),
    label: 'changed',
  });
  if (hasSlot)
    writes
      .delete(runs, { key: runsKeys.waiting(record.organization_id, record.id) })
      .update(runs, { key: runsKeys.slots(record.organization_id), change: { take: { held: new Set([record.id]) } } });
  if (workerLog) writes.put(runs, { item: workerLogItem(record.id, workerLog) });
  if (ending.result !== undefined) writes.put(runs, { item: resultItem(record, { piece: 0, json: ending.result }) });
  if (audit) writes.put(app, { item: auditItem(audit) });
  if (record.is_unlisted) return writes;
  countRun(database, writes, { kind: record.kind, status: ending.status, at: ending.finished_at });
  const verdict = verdictOf(ending);
  const keys = {
    organization: appKeys.organization(record.organization_id),
    test: appKeys.test(testKeyOf(record)),
    usage: usageKey(record),
  };
  const found = await app.batchGet<object>(Object.values(keys));
  const read = <T>({ pk, sk }: Key): T | undefined =>
    found.find((item) => item.pk === pk && item.sk === sk) as T | undefined;
  const organization = read<OrganizationRecord>(keys.organization);
  const test = verdict && read<StoredTest>(keys.test);
  const counted = { organizationId: record.organization_id, start: record.usage_period };
  const { start, usage } = await followUsage<Settled>(database, counted, read<Settled>(keys.usage));
  const total = organization && overageFrom?.(organization, { start, total: usage?.executions_total });
  const overage = settleOverage({ record, ending, total, settled: usage?.executions_settled ?? 0 });
  settleAllowance(database, writes, { record: { ...record, usage_period: start }, ending, overage });
  const notification = notify?.(test?.status);
  if (notification) writes.put(runs, { item: notificationItem(notification) });
  const event = organization?.emits_events
    ? emit?.({ before: test?.status, projectId: test?.project_id ?? null })
    : undefined;
  if (event) writes.put(runs, { item: eventItem(event) });
  if (verdict && test) {
    const { status, project_id, steps_hash, listed, global_assertions } = test;
    countVerdict(database, writes, {
      record,
      test: {
        status,
        project_id,
        ...(steps_hash === undefined || listed === undefined
          ? {}
          : { steps_hash, listed, ...(global_assertions !== undefined && { global_assertions }) }),
      },
      verdict,
      ending,
    });
    countDay(database, writes, { record, ending, projectId: test.project_id });
  }
  await countForSchedule(database, writes, { record, ending });
  return writes;
}

/** Failed conditions which mean that a record has changed since it was read: the transaction is built again. */
const readAgain: ReadonlySet<string> = new Set(['test_changed', 'schedule_changed', usageChanged]);

/** The one transaction that ends an execution. */
export const finishStore = (database: Database): Pick<RunRepository, 'finish'> => ({
  async finish(input) {
    for (;;) {
      const refused = await (await buildFinish(database, input)).commit();
      if (refused === undefined) return 'finished';
      // Another run ended, or the test or schedule was deleted, since it was read.
      if (!readAgain.has(refused)) return 'changed';
    }
  },
});
