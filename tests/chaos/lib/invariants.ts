import type { FlowRunRecord } from '@saywright/domain/ports/flow-run-repository';
import type { FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import type { TestStats } from '@saywright/domain/ports/test-repository';
import type { WaitingExecution } from '@saywright/domain/ports/run-repository';
import type { NotificationRecord } from '@saywright/domain/ports/notification-repository';
import { isActive } from '@saywright/domain/runs/execution-state';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { planSeeds, type PlanCode } from '@saywright/contracts/plans';
import { appKeys, testPrefixes } from '@saywright/storage/app-keys';
import { runsKeys } from '@saywright/storage/runs-keys';
import type { StepItem } from '@saywright/storage/flow-runs/progress-store';
import { scanItems } from '@saywright/testing/scan-items';
import { database } from './tenant.ts';

/** A run of any kind, with the fields of a flow test's where it has them. */
type StoredRun = Omit<FlowRunRecord, 'kind'> & { kind: TestKindName };

/** Also those whose test was deleted, which no index leads to. */
async function scanExecutions(table: string, organizationId: string): Promise<StoredRun[]> {
  const found = await scanItems<StoredRun>(table, {
    expression: '#et = :execution AND #organization = :organization',
    names: { '#et': 'et', '#organization': 'organization_id' },
    values: { ':execution': 'execution', ':organization': organizationId },
  });
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The turn of an organization in a lane; `since` is its place in the round. */
interface Turn {
  ready: readonly string[];
  since: string | undefined;
}

async function readTurns(organizationId: string): Promise<Turn[]> {
  const turns = database().runs.query<{ ready?: Set<string>; gsi2sk?: string }>({
    pk: runsKeys.turn(organizationId, 'fast').pk,
    skPrefix: 'TURN#',
  });
  return Array.fromAsync(turns, ({ ready, gsi2sk: since }) => ({ ready: [...(ready ?? [])], since }));
}

/** What's counted in a usage period. */
export interface CountedUsage {
  sk: string;
  executions_used?: number;
  executions_settled?: number;
  executions_over?: number;
  moved_to?: string;
}

/** All that the tables say about an organization; executions in the order of their acceptance. */
export async function readHistory(organizationId: string) {
  const { app, runs } = database();
  const { pk } = appKeys.stats(organizationId);
  const tests = (
    await Promise.all(
      Object.values(testPrefixes).map((skPrefix) => Array.fromAsync(app.query<FlowTestRecord>({ pk, skPrefix }))),
    )
  ).flat();
  const days = await Array.fromAsync(app.query<Record<string, unknown>>({ pk, skPrefix: 'DAY#' }));
  const usage = await Array.fromAsync(app.query<CountedUsage>({ pk, skPrefix: 'USAGE#' }));
  const demoDays = await Array.fromAsync(app.query<{ runs?: number }>({ pk, skPrefix: 'DEMO#' }));
  const stats = await app.get<Partial<TestStats>>(appKeys.stats(organizationId));
  const executions = await scanExecutions(runs.name, organizationId);
  const waiting = await Array.fromAsync(runs.query<WaitingExecution>({ pk: runsKeys.waiting(organizationId, '').pk }));
  const slots = await runs.get<{ held?: Set<string> }>(runsKeys.slots(organizationId));
  const turns = await readTurns(organizationId);
  const plan =
    (await app.get<{ subscription: { plan: PlanCode } }>(appKeys.organization(organizationId)))?.subscription.plan ??
    'TRIAL';
  const steps = new Map<string, StepItem[]>();
  for (const { id } of executions)
    steps.set(id, await Array.fromAsync(runs.query<StepItem>({ pk: runsKeys.execution(id).pk, skPrefix: 'STEP#' })));
  const notifications: NotificationRecord[] = [];
  for (const userId of new Set(executions.flatMap(({ started_by: starter }) => starter ?? []))) {
    const told = runsKeys.notification({ organizationId, userId }, '');
    notifications.push(...(await Array.fromAsync(runs.query<NotificationRecord>({ pk: told.pk }))));
  }
  const held = [...(slots?.held ?? [])];
  return { tests, days, usage, demoDays, stats, executions, waiting, held, turns, plan, steps, notifications };
}

export type History = Awaited<ReturnType<typeof readHistory>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sorted = (ids: readonly string[]): string => ids.toSorted().join(' ');

function checkExecution(record: StoredRun, { steps, waiting }: History): string[] {
  const problems: string[] = [];
  const say = (text: string): void => void problems.push(`${record.id} (${record.status}): ${text}`);
  const active = isActive(record.status);
  if (active === (record.finished_at !== null)) say(`finished_at is ${record.finished_at}`);
  if ((record.status === 'running') === (record.lease_until === null)) say(`lease_until is ${record.lease_until}`);
  if (active ? record.end_reason !== null : (record.status === 'passed') !== (record.end_reason === null))
    say(`the reason is ${record.end_reason?.code}`);
  if (record.refunded && (record.status === 'passed' || record.status === 'failed')) say('refunded with a verdict');
  const inOutbox = waiting.some((item) => item.execution_id === record.id);
  if (inOutbox !== (record.status === 'pending')) say(inOutbox ? 'still in the outbox' : 'not in the outbox');
  const epochs = new Set((steps.get(record.id) ?? []).map(({ epoch }) => epoch));
  if (epochs.size > 1) say(`steps of several epochs: ${[...epochs].join(', ')}`);
  // Only flow tests have steps.
  if (
    record.kind === 'flow' &&
    record.status === 'passed' &&
    (steps.get(record.id) ?? []).length !== record.total_steps
  )
    say('steps are missing');
  const orders = (steps.get(record.id) ?? []).map(({ result }) => result.order).toSorted((a, b) => a - b);
  const hasVerdict = record.status === 'passed' || record.status === 'failed';
  if (hasVerdict && orders.some((order, at) => order !== at + 1)) say(`a verdict on steps ${orders.join(', ')}`);
  return problems;
}

type Counted = Pick<StoredRun, 'status' | 'refunded' | 'demo_day' | 'units'>;

/** Each execution is counted in one period, and once it has ended either within the allowance or past it. */
export function checkUsageCounts(usage: readonly CountedUsage[], executions: readonly Counted[]): string[] {
  // A run of a collection counts its requests, without those that it gave back.
  const unitsOf = (counted: readonly Counted[]): number =>
    sum(counted.map(({ refunded, demo_day: day, units = 1 }) => (refunded || day !== undefined ? 0 : units)));
  const countsOf = ({ executions_settled: within = 0, executions_over: past = 0 }: CountedUsage) => within + past;
  return [
    ...same(
      'usage = executions - refunds',
      sum(usage.map((period) => period.executions_used ?? 0)),
      unitsOf(executions),
    ),
    ...same(
      'within the allowance + past it = ended executions - refunds',
      sum(usage.map(countsOf)),
      unitsOf(executions.filter(({ status }) => !isActive(status))),
    ),
    ...usage
      .filter((period) => period.moved_to !== undefined && (period.executions_used ?? 0) + countsOf(period) !== 0)
      .map(({ sk, moved_to: to }) => `${sk}: counts after it was moved to ${to}`),
  ];
}

const same = (what: string, is: number, should: number): string[] =>
  is === should ? [] : [`${what}: ${is}, should be ${should}`];

function checkCounters(history: History): string[] {
  const { tests, usage, demoDays, stats, executions } = history;
  const problems: string[] = [...checkUsageCounts(usage, executions)];
  const expectSame = (...compared: Parameters<typeof same>): void => void problems.push(...same(...compared));
  expectSame(
    'free demo runs = executions in the demo shop - refunds',
    sum(demoDays.map(({ runs = 0 }) => runs)),
    executions.filter(({ refunded, demo_day: day }) => !refunded && day !== undefined).length,
  );
  const having = (...statuses: FlowTestRecord['status'][]): number =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  expectSame('stats: total_tests', stats?.total_tests ?? 0, tests.length);
  expectSame('stats: passed_tests', stats?.passed_tests ?? 0, having('passed'));
  expectSame('stats: failed_tests', stats?.failed_tests ?? 0, having('failed', 'error'));
  for (const test of tests) {
    const own = executions.filter((record) => record.test_id === test.id);
    const ended = (...statuses: string[]): number => own.filter(({ status }) => statuses.includes(status)).length;
    expectSame(`${test.id}: execution_count`, test.execution_count, own.length);
    expectSame(`${test.id}: finished_count`, test.finished_count, ended('passed', 'failed', 'error'));
    expectSame(`${test.id}: passed_count`, test.passed_count, ended('passed'));
    expectSame(`${test.id}: distinct numbers`, new Set(own.map((record) => record.execution_number)).size, own.length);
  }
  return problems;
}

/** Runs of a test that was deleted meanwhile may be counted or not, all others are. */
function checkDays({ tests, days, executions }: History): string[] {
  const counts = days.flatMap((day) => Object.entries(day).filter(([name]) => name.includes('#')));
  const counted = sum(counts.map(([, count]) => Number(count)));
  const verdicts = executions.filter(({ status }) => ['passed', 'failed', 'error'].includes(status));
  const existing = new Set(tests.map(({ id }) => id));
  const least = verdicts.filter(({ test_id: id }) => existing.has(id)).length;
  if (counted >= least && counted <= verdicts.length) return [];
  return [`runs of all days: ${counted}, should be ${least} to ${verdicts.length}`];
}

/** The person who started a run is notified once at most: always of a failure, never of a cancellation. Schedules alert later. */
function checkNotifications({ executions, notifications }: History): string[] {
  return executions.flatMap(({ id, status, started_by: starter, schedule }) => {
    const sent = notifications.filter((notification) => notification.execution_id === id).length;
    const isNews = starter !== null && (status === 'failed' || status === 'error');
    const least = isNews && !schedule ? 1 : 0;
    const most = isNews || (status === 'passed' && starter !== null) ? 1 : 0;
    return sent >= least && sent <= most
      ? []
      : [`${id} (${status}): ${sent} notifications, should be ${least} to ${most}`];
  });
}

/** Slots are held by what may be with a worker, and never by more than the plan allows. */
function checkSlots({ executions, held, plan }: History, dispatched: ReadonlySet<string>): string[] {
  const entitled = executions.filter(
    ({ id, status }) => isActive(status) && (status !== 'pending' || dispatched.has(id)),
  );
  const should = sorted(entitled.map(({ id }) => id));
  const limit = planSeeds[plan].limits.concurrent_executions;
  return [
    ...(sorted(held) === should ? [] : [`slots: held by ${sorted(held)}, should be ${should}`]),
    ...(held.length <= limit ? [] : [`slots: ${held.length} held, the plan allows ${limit}`]),
  ];
}

/** An organization is in the round while it has ready executions, and only those with a slot are ready. */
function checkTurns({ executions, turns }: History, dispatched: ReadonlySet<string>): string[] {
  const withoutSlot = executions.filter(({ id, status }) => status === 'pending' && !dispatched.has(id));
  return turns.flatMap(({ ready, since }) => [
    ...(ready.length > 0 && since === undefined ? [`turns: never reached, with ${sorted(ready)} ready`] : []),
    ...(ready.length === 0 && since !== undefined ? ['turns: in the round with nothing ready'] : []),
    ...withoutSlot.filter(({ id }) => ready.includes(id)).map(({ id }) => `turns: ${id} is ready without a slot`),
  ]);
}

/** Violations in an organization's tables; empty if every rule holds. Holds at any moment, not only at the end. */
export async function findViolations(organizationId: string): Promise<string[]> {
  const history = await readHistory(organizationId);
  const sent = history.waiting.filter(({ dispatched_at: at }) => at !== null);
  const dispatched = new Set(sent.map(({ execution_id: id }) => id));
  return [
    ...history.executions.flatMap((record) => checkExecution(record, history)),
    ...checkCounters(history),
    ...checkDays(history),
    ...checkNotifications(history),
    ...checkSlots(history, dispatched),
    ...checkTurns(history, dispatched),
  ];
}
