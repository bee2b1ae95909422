import { laneOf } from '@saywright/contracts/entities/browser';
import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { requireBrowser } from '../../browsers/require-browser.ts';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import type { ScheduledBy } from '../../ports/run-repository.ts';
import { acceptRuns } from '../../runs/accept-runs.ts';
import type { ProtocolConfig } from '../../runs/protocol-config.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { buildPlan, environmentIdOf, parallelExecutionsOf, type ExecuteInput } from './build-plan.ts';
import { executionSummaryView } from './execution-view.ts';
import { newFlowRun } from './new-flow-run.ts';
import { staysInDemoShop } from './stays-in-demo-shop.ts';

/**
 * Starts one to three executions of a flow test.
 * @param options.schedule what starts it in the caller's name, if it is a schedule
 * @throws DomainError `validation_failed` for a test that can't run, an environment that is gone, or a browser that is
 * missing here; and as acceptRuns does
 */
export async function startExecution({
  ctx,
  input,
  schedule,
  config,
}: {
  ctx: UserContext;
  input: ExecuteInput & { id: string };
  schedule?: ScheduledBy;
  config?: ProtocolConfig;
}): Promise<{ executions: ExecutionSummary[] }> {
  const test = await requireFlowTest(ctx, input.id);
  const environment = await chooseEnvironment(ctx, 'flow', environmentIdOf(test, input));
  const { demoShopUrl } = ctx.ports;
  const built = buildPlan(test, input, environment);
  const inDemoShop = demoShopUrl !== undefined && staysInDemoShop(built, demoShopUrl);
  const plan = inDemoShop ? { ...built, demo_shop_url: demoShopUrl } : built;
  await requireBrowser(ctx, plan.configuration.browser);
  const executions = await acceptRuns({
    ctx,
    input: {
      kind: 'flow',
      test,
      lane: laneOf(plan.configuration),
      count: parallelExecutionsOf(input),
      schedule,
      environmentName: environment?.name,
      inDemoShop,
      complete: (run) => ({ record: newFlowRun(run, plan), plan: { ...plan, execution_id: run.id } }),
    },
    ...(config && { config }),
  });
  return { executions: executions.map(executionSummaryView) };
}
