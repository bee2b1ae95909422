import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { planLimits } from '@saywright/contracts/plans';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { requireBrowser } from '../browsers/require-browser.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { flowTestNotFound, requireFlowTest } from '../flow-tests/require-flow-test.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { ScheduledBy } from '../ports/execution-repository.ts';
import { FireOver } from '../schedules/fire-over.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { buildPlan, environmentIdOf, parallelExecutionsOf, type ExecuteInput } from './build-plan.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { executionSummaryView } from './execution-view.ts';
import { newExecution } from './new-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/**
 * Accepting an execution, the first half of the protocol.
 *
 * 1. The plan is frozen: later changes to the test and its environment do not reach this run. Secrets stay sealed in it.
 * 2. Execution numbers are taken from the test.
 * 3. One transaction: usage (a hard limit is its condition, so 300 at once never pass it), the test's counters, the
 *    executions as `pending` with their plans, one outbox item each, the entry of the audit trail. All or nothing, also for parallel executions.
 * 4. From here on the execution is promised. The dispatcher tries to hand it to the queue at once; whatever fails there
 *    is made good by the sweep, so the answer is 202 even while the queue is down.
 */

function limitReached(allowance: { limit: number; used: number; wanted: number }): DomainError {
  const { limit, used, wanted } = allowance;
  const left = Math.max(0, limit - used);
  const text =
    left === 0
      ? `All ${limit} executions of this month are used. Upgrade your plan to go on now.`
      : `This run needs ${wanted} executions, and ${left} of the ${limit} of this month ${left === 1 ? 'is' : 'are'} left. ` +
        'Run fewer in parallel, or upgrade your plan.';
  return new DomainError('plan_limit_reached', `Monthly execution limit reached. ${text}`);
}

/**
 * Starts one to three executions of a flow test.
 * @param options.schedule what starts it in the caller's name, if it is a schedule
 * @throws DomainError `not_found`; `validation_failed` for a test that cannot run or an environment that is gone, or whose browser is missing here; `plan_limit_reached`, and then none
 * was started; FireOver when the schedule started it already, or must not any more
 */
export async function startExecution({
  ctx,
  input,
  schedule,
  config = protocolConfig,
}: {
  ctx: UserContext;
  input: ExecuteInput & { id: string };
  schedule?: ScheduledBy;
  config?: ProtocolConfig;
}): Promise<{ executions: ExecutionSummary[] }> {
  const { organizationId } = ctx.actor;
  const { executions: repository, identity } = ctx.ports;
  const [test, { organization }] = await Promise.all([requireFlowTest(ctx, input.id), requireAccount(ctx)]);
  const environment = await chooseEnvironment(ctx, environmentIdOf(test, input));
  const plan = buildPlan(test, input, environment);
  await requireBrowser(ctx, plan.configuration.browser);
  const wanted = parallelExecutionsOf(input);
  const limits = planLimits[organization.plan];
  const now = ctx.clock.now();
  const { start: periodStart } = usagePeriod(organization.created_at, now);

  const used = async (): Promise<number> => (await identity.readUsage(organizationId, periodStart)).executions_used;
  const refusal = async (): Promise<DomainError> =>
    limitReached({ limit: limits.executionsMonthly, used: await used(), wanted });
  // The condition in the transaction decides; looking first keeps refused runs from taking numbers.
  if (limits.hardLimit && (await used()) + wanted > limits.executionsMonthly) throw await refusal();

  const firstNumber = await repository.takeNumbers(organizationId, test.id, wanted);
  if (firstNumber === undefined) throw flowTestNotFound();
  const ids = Array.from({ length: wanted }, () => newId(ctx.clock)).toSorted();
  const executions = ids.map((id, at) => {
    const own = { ...plan, execution_id: id };
    const record = newExecution({
      plan: own,
      executionNumber: firstNumber + at,
      organizationId,
      startedBy: ctx.actor.userId,
      schedule,
      now,
      usagePeriod: periodStart,
      historyDays: limits.historyDays,
    });
    return { record, plan: own };
  });
  const outcome = await repository.insertPending({
    executions,
    usageLimit: limits.hardLimit ? limits.executionsMonthly : undefined,
    nextSendAt: new Date(now + config.resendAfterMs).toISOString(),
    audit: auditEntry(ctx, {
      action: 'execution.started',
      target: test.name,
      details: `${executions.map(({ record }) => `#${record.execution_number}`).join(', ')}${schedule ? ', by a schedule' : ''}`,
    }),
  });
  if (outcome === 'test_not_found') throw flowTestNotFound();
  if (outcome === 'plan_limit_reached') throw await refusal();
  if (outcome === 'fire_over') throw new FireOver();

  await dispatchExecutions({ ctx, input: { organizationId, plan: organization.plan }, config });
  return { executions: executions.map(({ record }) => executionSummaryView(record)) };
}
