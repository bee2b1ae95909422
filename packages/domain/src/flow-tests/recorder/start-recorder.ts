import { recordingsPerDay, type Recorder } from '@saywright/contracts/entities/recorder';
import { isFinal } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { requireAccount } from '../../identity/require-account.ts';
import type { RecorderRecord } from '../../ports/recorder-repository.ts';
import { dispatchExecutions } from '../../runs/dispatch-executions.ts';
import { newRun } from '../../runs/new-run.ts';
import { protocolConfig, type ProtocolConfig } from '../../runs/protocol-config.ts';
import { limitsOf } from '../../subscriptions/limits-of.ts';
import { flowTestNotFound, requireFlowTest } from '../require-flow-test.ts';
import { buildRecorderPlan } from './recorder-plan.ts';
import { newProgress, recorderView } from './recorder-view.ts';

const alreadyOn = (): DomainError =>
  new DomainError('conflict', 'This test is being recorded already. Continue there, or finish that recording first.');

const beingChecked = (): DomainError =>
  new DomainError('conflict', 'This test is being checked on the page. Wait for it, or stop it first.');

const usedUp = (): DomainError =>
  new DomainError(
    'plan_limit_reached',
    `You've started ${recordingsPerDay} recordings today, which is the daily limit. Try again tomorrow.`,
  );

/**
 * Opens a browser for a person, at the end of a flow test's steps. It's a run without a verdict, in the lane whose workers
 * may take as long as a person does.
 * @throws DomainError `not_found`; `validation_failed` without a place to begin; `conflict` while the test is being
 * recorded or checked; `plan_limit_reached`
 */
export async function startRecorder({
  ctx,
  input,
  config = protocolConfig,
}: {
  ctx: UserContext;
  input: { id: string };
  config?: ProtocolConfig;
}): Promise<Recorder> {
  const { organizationId, userId } = ctx.actor;
  const { recorders, groundings, demoShopUrl } = ctx.ports;
  const test = await requireFlowTest(ctx, input.id);
  const environment = await chooseEnvironment(ctx, 'flow', test.environment_id);
  const plan = await buildRecorderPlan(ctx, { test, environment });
  const [{ organization }, latest, check] = await Promise.all([
    requireAccount(ctx),
    recorders.findLatest(organizationId, test.id),
    groundings.findLatest(organizationId, test.id),
  ]);
  if (latest && !isFinal(latest.record.status)) throw alreadyOn();
  if (check && !isFinal(check.record.status)) throw beingChecked();
  const limits = limitsOf(organization);
  const now = ctx.clock.now();
  const record: RecorderRecord = {
    ...newRun({
      id: newId(ctx.clock),
      kind: 'flow',
      test,
      lane: 'heavy',
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
    recorder: newProgress,
  };
  const outcome = await recorders.insertRecorder({
    record,
    plan: { ...plan, execution_id: record.id, ...(demoShopUrl === undefined ? {} : { demo_shop_url: demoShopUrl }) },
    replaces: latest?.record.id,
    limitPerDay: recordingsPerDay,
    nextSendAt: new Date(now + config.resendAfterMs).toISOString(),
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: test.name, details: 'recorded in the browser' }),
  });
  if (outcome === 'test_not_found') throw flowTestNotFound();
  if (outcome === 'allowance_used') throw usedUp();
  if (outcome === 'changed') throw alreadyOn();
  await dispatchExecutions({ ctx, input: { organizationId, slots: limits.concurrent_executions }, config });
  return recorderView({ record, inputs: 0 }, test);
}
