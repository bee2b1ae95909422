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
import type { Account, OrganizationRecord } from '../ports/identity-repository.ts';
import type { Allowance, FrozenPlan, RunRecord, ScheduledBy } from '../ports/run-repository.ts';
import { testNotFound } from '../tests/require-test.ts';
import { warnOfUsage } from '../subscriptions/warn-of-usage.ts';
import { withCurrentPlan } from '../subscriptions/with-current-plan.ts';
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

/** The executions that an organization can run, and has run, in the current period. */
async function readAllowance(ctx: UserContext, organization: OrganizationRecord) {
  const now = ctx.clock.now();
  const { start } = usagePeriod(organization.subscription.started_at, now);
  const { executions_used: used } = await ctx.ports.identity.readUsage(organization.id, start);
  return { limit: allowanceOf(organization, now).total, used };
}

/** The refusal of executions that are more than what's left. */
export async function limitReached(
  ctx: UserContext,
  organization: OrganizationRecord,
  { wanted, units }: { wanted: number; units: number },
): Promise<DomainError> {
  const { limit, used } = await readAllowance(ctx, organization);
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
  const { count, units = 1 } = input;
  const { organization: known } = input.account ?? (await requireAccount(ctx));
  const { accepted, isFree, organization } = await withCurrentPlan(ctx, known, {
    take: (each) => acceptUnder(each, { ctx, input, config }),
    refuse: (each) => limitReached(ctx, each, { wanted: count * units, units }),
  });
  if (input.here) return accepted;
  const slots = limitsOf(organization).concurrent_executions;
  const dispatch = { ctx, input: { organizationId: organization.id, slots }, config };
  await Promise.all([dispatchExecutions(dispatch), isFree || input.batch ? undefined : warnOfUsage(ctx, organization)]);
  return accepted;
}

/** Accepts executions under the plan that an organization has; undefined when its allowance is used up. */
async function acceptUnder<K extends TestKindName, R extends RunRecord>(
  organization: OrganizationRecord,
  { ctx, input, config }: { ctx: UserContext; input: AcceptInput<K, R>; config: ProtocolConfig },
): Promise<{ accepted: R[]; isFree: boolean; organization: OrganizationRecord } | undefined> {
  const { kind, test, count, units = 1, schedule, batch } = input;
  const { id: organizationId } = organization;
  const { runs } = ctx.ports;
  const now = ctx.clock.now();
  const { total, isHard } = allowanceOf(organization, now);
  const periodStart = batch?.usagePeriod ?? usagePeriod(organization.subscription.started_at, now).start;
  const nextSendAt = new Date(now + config.resendAfterMs).toISOString();
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
          historyDays: limitsOf(organization).history_days,
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

  const paid: Allowance = batch ? { from: 'batch' } : { from: 'plan', total, isHard };
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
    if (!batch && !input.inDemoShop && isHard) {
      const { limit, used } = await readAllowance(ctx, organization);
      if (used + count * units > limit) return undefined;
    }
    const firstNumber = await runs.takeNumbers({ organizationId, kind, testId: test.id }, count);
    if (firstNumber === undefined) throw testNotFound(kind);
    inserted = await insertNumbered({ firstNumber });
  }
  const { outcome: accepted, isFree: free } = inserted;
  return typeof accepted === 'string' ? undefined : { accepted, isFree: free, organization };
}
