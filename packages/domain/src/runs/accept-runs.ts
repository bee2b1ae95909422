import { calendarDay } from '@saywright/contracts/calendar-day';
import { freeDemoRunsPerDay } from '@saywright/contracts/demo-shop';
import type { Lane } from '@saywright/contracts/entities/browser';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { Account } from '../ports/identity-repository.ts';
import type { Allowance, FrozenPlan, RunRecord, ScheduledBy } from '../ports/run-repository.ts';
import { testNotFound } from '../tests/require-test.ts';
import { warnOfUsage } from '../subscriptions/warn-of-usage.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { FireOver } from './fire-over.ts';
import { newRun } from './new-run.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/**
 * Accepting executions, the first half of the protocol.
 *
 * 1. The kind of the test has frozen the plan: later changes to the test and its environment don't reach this run.
 *    Secrets stay sealed in it.
 * 2. Execution numbers are taken from the test: in the transaction if the caller has just read the test's last one, else
 *    before it.
 * 3. One transaction: usage (a hard limit is its condition, so 300 at once never pass it) or, within the demo shop, the
 *    free runs of the day, the test's counters, the
 *    executions as `pending` with their plans, one outbox item each, the entry in the audit trail. All or nothing, also
 *    for parallel executions.
 * 4. From here on the execution is promised. The dispatcher tries to hand it to the queue at once; the sweep makes good
 *    whatever fails there, so the answer is 202 even while the queue is down.
 */

export function limitReached(allowance: { limit: number; used: number; wanted: number; units: number }): DomainError {
  const { limit, used, wanted, units } = allowance;
  const left = Math.max(0, limit - used);
  const text =
    left === 0
      ? `You've used all ${limit} executions this month. Upgrade your plan to keep running tests.`
      : `This run needs ${wanted} executions, and ${left} of the ${limit} for this month ${left === 1 ? 'is' : 'are'} left. ` +
        `${units === 1 ? 'Run fewer in parallel' : 'Use fewer requests or data rows'}, or upgrade your plan.`;
  return new DomainError('plan_limit_reached', `Monthly execution limit reached. ${text}`);
}

/** The fields that a first claim sets, and that nobody may repeat the run. */
const claimedFrom = (now: number, { leaseMs }: ProtocolConfig) => ({
  status: 'running' as const,
  started_at: new Date(now).toISOString(),
  lease_until: new Date(now + leaseMs).toISOString(),
  epoch: 1,
  steps_started: true,
});

interface Accepted<R extends RunRecord> {
  record: R;
  plan: FrozenPlan;
}

/** A run's place in a batch, whose runs were counted when it was opened. */
export interface BatchPlace {
  id: string;
  executionId: string;
  /** The period that paid for it. */
  usagePeriod: string;
}

export interface AcceptInput<K extends TestKindName, R extends RunRecord> {
  kind: K;
  test: { id: string; name: string };
  /** The last execution number of the test, if it was just read: then the transaction takes the next ones. */
  lastNumber?: number;
  lane: Lane;
  /** How many executions of the test; they are accepted together or not at all. */
  count: number;
  /** How many executions of the plan each of them counts as; one by default. */
  units?: number;
  schedule?: ScheduledBy | undefined;
  /** The name of the environment that they run in. */
  environmentName?: string | undefined;
  /** The batch that has taken this one run's place in the allowance already. */
  batch?: BatchPlace | undefined;
  /** The runs stay within our own demo shop, so they're free as long as the day's free runs last. */
  inDemoShop?: boolean;
  /**
   * The caller carries the run out at once, so it begins as claimed: `running`, with a lease, its steps started. If the
   * caller dies, the sweep ends the run. The caller warns of usage as well.
   */
  here?: boolean;
  /** The caller's account, if it was read before. */
  account?: Account;
  /** Adds what the kind keeps of a run, and the plan of that run. */
  complete(run: RunRecord & { kind: K }): Accepted<R> | Promise<Accepted<R>>;
}

/**
 * Accepts executions of one test, in the caller's name.
 * @throws DomainError `not_found`; `plan_limit_reached`, and then none was accepted; FireOver when the schedule started
 * it already, or may not anymore
 */
export async function acceptRuns<K extends TestKindName, R extends RunRecord>({
  ctx,
  input,
  config = protocolConfig,
}: {
  ctx: UserContext;
  input: AcceptInput<K, R>;
  config?: ProtocolConfig;
}): Promise<R[]> {
  const { kind, test, count, units = 1, schedule, batch } = input;
  const wanted = count * units;
  const { organizationId } = ctx.actor;
  const { runs, identity } = ctx.ports;
  const { organization } = input.account ?? (await requireAccount(ctx));
  const limits = limitsOf(organization);
  const now = ctx.clock.now();
  const { total: limit, isHard } = allowanceOf(organization, now);
  const periodStart = batch?.usagePeriod ?? usagePeriod(organization.subscription.started_at, now).start;

  const nextSendAt = new Date(now + config.resendAfterMs).toISOString();

  const used = async (): Promise<number> => (await identity.readUsage(organizationId, periodStart)).executions_used;
  const refusal = async (): Promise<DomainError> => limitReached({ limit, used: await used(), wanted, units });
  const ids = batch ? [batch.executionId] : Array.from({ length: count }, () => newId(ctx.clock)).toSorted();
  const insert = async (
    allowance: Allowance,
    { firstNumber, lastNumber }: { firstNumber: number; lastNumber?: number },
  ): Promise<R[] | 'allowance_used' | 'number_taken'> => {
    const accepted = ids.map(async (id, at) =>
      input.complete({
        ...newRun({
          id,
          kind,
          test,
          lane: input.lane,
          executionNumber: firstNumber + at,
          organizationId,
          startedBy: ctx.actor.userId,
          schedule,
          batchId: batch?.id,
          environmentName: input.environmentName,
          units,
          now,
          usagePeriod: periodStart,
          demoDay: allowance.from === 'demo' ? calendarDay(now) : undefined,
          historyDays: limits.history_days,
        }),
        ...(input.here && claimedFrom(now, config)),
      }),
    );
    const executions = await Promise.all(accepted);
    const outcome = await runs.insertPending({
      executions,
      allowance,
      nextSendAt,
      lastNumber,
      audit: auditEntry(ctx, {
        action: 'execution.started',
        target: test.name,
        details: `${executions.map(({ record }) => `#${record.execution_number}`).join(', ')}${schedule ? ', by a schedule' : ''}${batch ? ', from CI' : ''}`,
      }),
    });
    if (outcome === 'test_not_found') throw testNotFound(kind);
    if (outcome === 'fire_over') throw new FireOver();
    return outcome === 'inserted' ? executions.map(({ record }) => record) : outcome;
  };

  const paid: Allowance = batch ? { from: 'batch' } : { from: 'plan', limit: isHard ? limit : undefined };
  const isFree = input.inDemoShop && !batch;
  const insertNumbered = async (numbers: Parameters<typeof insert>[1]) => {
    const free = isFree ? await insert({ from: 'demo', limit: freeDemoRunsPerDay }, numbers) : 'allowance_used';
    return {
      isFree: free !== 'allowance_used',
      outcome: free === 'allowance_used' ? await insert(paid, numbers) : free,
    };
  };
  const { lastNumber } = input;
  let inserted =
    lastNumber === undefined ? undefined : await insertNumbered({ firstNumber: lastNumber + 1, lastNumber });
  if (!inserted || inserted.outcome === 'number_taken') {
    // The condition in the transaction decides; looking first keeps refused runs from taking numbers.
    if (!batch && !input.inDemoShop && isHard && (await used()) + wanted > limit) throw await refusal();
    const firstNumber = await runs.takeNumbers({ organizationId, kind, testId: test.id }, count);
    if (firstNumber === undefined) throw testNotFound(kind);
    inserted = await insertNumbered({ firstNumber });
  }
  const { outcome: accepted, isFree: free } = inserted;
  if (typeof accepted === 'string') throw await refusal();

  if (input.here) return accepted;
  const dispatch = { ctx, input: { organizationId, slots: limits.concurrent_executions }, config };
  await Promise.all([dispatchExecutions(dispatch), free || batch ? undefined : warnOfUsage(ctx, organization)]);
  return accepted;
}
