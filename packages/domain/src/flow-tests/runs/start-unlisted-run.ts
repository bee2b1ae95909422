import type { Lane } from '@saywright/contracts/entities/browser';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { OrganizationRecord } from '../../ports/identity-repository.ts';
import type { FrozenUnlistedPlan, InsertUnlistedRun, UnlistedRunRecord } from '../../ports/unlisted-run.ts';
import { dispatchExecutions } from '../../runs/dispatch-executions.ts';
import { newRun } from '../../runs/new-run.ts';
import type { ProtocolConfig } from '../../runs/protocol-config.ts';
import { limitsOf } from '../../subscriptions/limits-of.ts';
import { flowTestNotFound } from '../require-flow-test.ts';
import type { UnlistedPlan } from './unlisted-plan.ts';

/** A run to start, in the words and with the fields of its kind. */
interface NewUnlistedRun<Own, Plan> {
  test: FlowTestRecord;
  environment: EnvironmentRecord | undefined;
  organization: OrganizationRecord;
  lane: Lane;
  plan: Plan;
  /** The fields of the record that no other kind has. */
  own: Own;
  insert: InsertUnlistedRun<UnlistedRunRecord & NoInfer<Own>, FrozenUnlistedPlan & NoInfer<Plan>>;
  /** The ID of the latest one. */
  replaces: string | undefined;
  alreadyOn: () => DomainError;
  limitPerDay: number;
  /** As in "You've started 5 recordings today". */
  plural: string;
  /** For the audit trail, beside the name of the test. */
  details: string;
}

/**
 * Starts a check on the live page, or a recording. It's a run without a verdict: it waits for a slot and a worker like any
 * other, and no list or counter knows of it.
 * @throws DomainError `not_found`; `conflict` when another one was faster; `plan_limit_reached`
 */
export async function startUnlistedRun<Own extends object, Plan extends UnlistedPlan>(
  ctx: UserContext,
  run: NewUnlistedRun<Own, Plan>,
  config: ProtocolConfig,
): Promise<{ record: UnlistedRunRecord & Own; plan: FrozenUnlistedPlan & Plan }> {
  const { test, limitPerDay } = run;
  const { organizationId, userId } = ctx.actor;
  const { demoShopUrl } = ctx.ports;
  const limits = limitsOf(run.organization);
  const now = ctx.clock.now();
  const record = {
    ...newRun({
      id: newId(ctx.clock),
      kind: 'flow',
      test,
      lane: run.lane,
      executionNumber: 0,
      organizationId,
      startedBy: userId,
      environmentName: run.environment?.name,
      now,
      usagePeriod: '',
      units: 0,
      historyDays: limits.history_days,
    }),
    is_unlisted: true as const,
    ...run.own,
  };
  const plan = {
    ...run.plan,
    execution_id: record.id,
    ...(demoShopUrl === undefined ? {} : { demo_shop_url: demoShopUrl }),
  };
  const outcome = await run.insert({
    record,
    plan,
    replaces: run.replaces,
    limitPerDay,
    nextSendAt: new Date(now + config.resendAfterMs).toISOString(),
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: test.name, details: run.details }),
  });
  if (outcome === 'test_not_found') throw flowTestNotFound();
  if (outcome === 'allowance_used')
    throw new DomainError(
      'plan_limit_reached',
      `You've started ${limitPerDay} ${run.plural} today, which is the daily limit. Try again tomorrow.`,
    );
  if (outcome === 'changed') throw run.alreadyOn();
  await dispatchExecutions({ ctx, input: { organizationId, slots: limits.concurrent_executions }, config });
  return { record, plan };
}
