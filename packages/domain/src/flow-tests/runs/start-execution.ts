import { laneOf } from '@saywright/contracts/entities/browser';
import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { requireBrowser } from '../../browsers/require-browser.ts';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { overridden, type RunOverrides } from '../../environments/run-environment.ts';
import type { ScheduledBy } from '../../ports/run-repository.ts';
import { acceptRuns, type BatchPlace } from '../../runs/accept-runs.ts';
import { sealTunnel } from '../../runs/run-tunnel.ts';
import type { ProtocolConfig } from '../../runs/protocol-config.ts';
import { freezeCalledTests } from '../api-calls/freeze-called-tests.ts';
import { planHealing } from '../healing/plan-healing.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { buildPlan, environmentIdOf, parallelExecutionsOf, type ExecuteInput } from './build-plan.ts';
import { executionSummaryView } from './execution-view.ts';
import { newFlowRun } from './new-flow-run.ts';
import { movedTo } from './moved-to.ts';
import { staysInDemoShop } from './stays-in-demo-shop.ts';

interface Start {
  ctx: UserContext;
  input: ExecuteInput & { id: string };
  overrides?: RunOverrides;
}

type PreparedExecution = Awaited<ReturnType<typeof prepareExecution>>;

/**
 * Freezes the plan of a run, without starting it.
 * @throws DomainError `validation_failed` for a test that can't run or calls an API test that can't, an environment that is
 * gone, or a browser that is missing here
 */
export async function prepareExecution({ ctx, input, overrides }: Start) {
  const test = await requireFlowTest(ctx, input.id);
  const environment = await chooseEnvironment(ctx, 'flow', environmentIdOf(test, input));
  const { demoShopUrl } = ctx.ports;
  const drafted = movedTo(overrides?.base_url, test, buildPlan(test, input, overridden(environment, overrides)));
  const built = { ...drafted, ...(await freezeCalledTests(ctx, drafted.steps)) };
  const inDemoShop = demoShopUrl !== undefined && staysInDemoShop(built, demoShopUrl);
  const healing = await planHealing(ctx, test);
  const plan = {
    ...built,
    ...(inDemoShop && { demo_shop_url: demoShopUrl }),
    ...(healing && { healing }),
    ...(await sealTunnel(ctx, overrides?.tunnel)),
  };
  await requireBrowser(ctx, plan.configuration.browser);
  return { test, environment, inDemoShop, plan };
}

/**
 * Starts one to three executions of a flow test.
 * @param options.schedule what starts it in the caller's name, if it is a schedule
 * @param options.batch its place in a batch of a CI/CD token
 * @param options.prepared what prepareExecution has returned, if that was called before
 * @param options.overrides values that it has in place of its environment's
 * @throws DomainError as prepareExecution and acceptRuns do
 */
export async function startExecution({
  schedule,
  batch,
  prepared,
  config,
  ...start
}: Start & {
  schedule?: ScheduledBy;
  batch?: BatchPlace;
  prepared?: PreparedExecution;
  config?: ProtocolConfig;
}): Promise<{ executions: ExecutionSummary[] }> {
  const { ctx, input } = start;
  const { test, environment, inDemoShop, plan } = prepared ?? (await prepareExecution(start));
  const executions = await acceptRuns({
    ctx,
    input: {
      kind: 'flow',
      test,
      lane: laneOf(plan.configuration),
      count: parallelExecutionsOf(input),
      schedule,
      batch,
      environmentName: environment?.name,
      inDemoShop,
      complete: (run) => ({ record: newFlowRun(run, plan), plan: { ...plan, execution_id: run.id } }),
    },
    ...(config && { config }),
  });
  return { executions: executions.map(executionSummaryView) };
}
