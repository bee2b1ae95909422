import { recordingsPerDay, type Recorder } from '@saywright/contracts/entities/recorder';
import { isFinal } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { requireAccount } from '../../identity/require-account.ts';
import { protocolConfig, type ProtocolConfig } from '../../runs/protocol-config.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { startUnlistedRun } from '../runs/start-unlisted-run.ts';
import { buildRecorderPlan } from './recorder-plan.ts';
import { newProgress, recorderView } from './recorder-view.ts';

const alreadyOn = (): DomainError =>
  new DomainError('conflict', 'This test is being recorded already. Continue there, or finish that recording first.');

const beingChecked = (): DomainError =>
  new DomainError('conflict', 'This test is being checked on the page. Wait for it, or stop it first.');

/**
 * Opens a browser for a person, at the end of a flow test's steps, in the lane whose workers may take as long as
 * a person does.
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
  const { organizationId } = ctx.actor;
  const { recorders, groundings } = ctx.ports;
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
  const { record } = await startUnlistedRun(
    ctx,
    {
      test,
      environment,
      organization,
      lane: 'heavy',
      plan,
      own: { recorder: newProgress },
      insert: recorders.insertRecorder,
      replaces: latest?.record.id,
      alreadyOn,
      limitPerDay: recordingsPerDay,
      plural: 'recordings',
      details: 'recorded in the browser',
    },
    config,
  );
  return recorderView({ record, inputs: 0 }, test);
}
