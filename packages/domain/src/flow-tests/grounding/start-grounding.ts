import { groundingsPerDay, type Grounding } from '@saywright/contracts/entities/grounding';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isFinal } from '@saywright/contracts/entities/execution';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { requireAccount } from '../../identity/require-account.ts';
import type { GroundingRecord } from '../../ports/grounding-repository.ts';
import { dispatchExecutions } from '../../runs/dispatch-executions.ts';
import { newRun } from '../../runs/new-run.ts';
import { protocolConfig, type ProtocolConfig } from '../../runs/protocol-config.ts';
import { limitsOf } from '../../subscriptions/limits-of.ts';
import { flowTestNotFound, requireFlowTest } from '../require-flow-test.ts';
import type { Author } from '../write-from-prompt.ts';
import { buildGroundingPlan } from './grounding-plan.ts';
import { groundingView } from './grounding-view.ts';

const alreadyChecked = (): DomainError =>
  new DomainError('conflict', 'This test is being checked on the page already. Wait for it, or stop it first.');

const usedUp = (): DomainError =>
  new DomainError(
    'plan_limit_reached',
    `You've started ${groundingsPerDay} checks on live pages today, which is the daily limit. Try again tomorrow.`,
  );

/**
 * Starts a check of a flow test on its live page. It's a run without a verdict: it waits for a slot and a worker like any
 * other, and no list or counter knows of it.
 * @throws DomainError `not_found`; `validation_failed` without a step, or for an environment that is gone; `conflict` while
 * the test is being checked; `plan_limit_reached`
 */
export async function startGrounding({
  ctx,
  input,
  author,
  config = protocolConfig,
}: {
  ctx: UserContext;
  input: { id: string; ask_about: readonly string[] };
  author: Author;
  config?: ProtocolConfig;
}): Promise<Grounding> {
  const { organizationId, userId } = ctx.actor;
  const { groundings } = ctx.ports;
  const test = await requireFlowTest(ctx, input.id);
  const environment = await chooseEnvironment(ctx, 'flow', test.environment_id);
  const plan = await buildGroundingPlan({ ctx, test, environment, author, askAbout: input.ask_about });
  const { demoShopUrl } = ctx.ports;
  const [{ organization }, latest] = await Promise.all([
    requireAccount(ctx),
    groundings.findLatest(organizationId, test.id),
  ]);
  if (latest && !isFinal(latest.record.status)) throw alreadyChecked();
  const limits = limitsOf(organization);
  const now = ctx.clock.now();
  const record: GroundingRecord = {
    ...newRun({
      id: newId(ctx.clock),
      kind: 'flow',
      test,
      lane: 'fast',
      executionNumber: 0,
      organizationId,
      startedBy: userId,
      environmentName: environment?.name,
      now,
      usagePeriod: '',
      units: 0,
      historyDays: limits.history_days,
    }),
    is_unlisted: true,
    question: null,
  };
  const whole = {
    ...plan,
    execution_id: record.id,
    ...(demoShopUrl === undefined ? {} : { demo_shop_url: demoShopUrl }),
  };
  const outcome = await groundings.insertGrounding({
    record,
    plan: whole,
    replaces: latest?.record.id,
    limitPerDay: groundingsPerDay,
    nextSendAt: new Date(now + config.resendAfterMs).toISOString(),
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: test.name, details: 'checked on the live page' }),
  });
  if (outcome === 'test_not_found') throw flowTestNotFound();
  if (outcome === 'allowance_used') throw usedUp();
  if (outcome === 'changed') throw alreadyChecked();
  await dispatchExecutions({ ctx, input: { organizationId, slots: limits.concurrent_executions }, config });
  return groundingView({ record, plan: whole, steps: [] });
}
