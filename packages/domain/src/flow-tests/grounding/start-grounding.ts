import { groundingsPerDay, type Grounding } from '@saywright/contracts/entities/grounding';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isFinal } from '@saywright/contracts/entities/execution';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { requireAccount } from '../../identity/require-account.ts';
import { protocolConfig, type ProtocolConfig } from '../../runs/protocol-config.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { startUnlistedRun } from '../runs/start-unlisted-run.ts';
import type { Author } from '../write-from-prompt.ts';
import { buildGroundingPlan } from './grounding-plan.ts';
import { groundingView } from './grounding-view.ts';

const alreadyChecked = (): DomainError =>
  new DomainError('conflict', 'This test is being checked on the page already. Wait for it, or stop it first.');

/**
 * Starts a check of a flow test on its live page.
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
  const { organizationId } = ctx.actor;
  const { groundings } = ctx.ports;
  const test = await requireFlowTest(ctx, input.id);
  const environment = await chooseEnvironment(ctx, 'flow', test.environment_id);
  const plan = await buildGroundingPlan({ ctx, test, environment, author, askAbout: input.ask_about });
  const [{ organization }, latest] = await Promise.all([
    requireAccount(ctx),
    groundings.findLatest(organizationId, test.id),
  ]);
  if (latest && !isFinal(latest.record.status)) throw alreadyChecked();
  const started = await startUnlistedRun(
    ctx,
    {
      test,
      environment,
      organization,
      lane: 'fast',
      plan,
      own: { question: null },
      insert: groundings.insertGrounding,
      replaces: latest?.record.id,
      alreadyOn: alreadyChecked,
      limitPerDay: groundingsPerDay,
      plural: 'checks on live pages',
      details: 'checked on the live page',
    },
    config,
  );
  return groundingView({ ...started, steps: [] });
}
