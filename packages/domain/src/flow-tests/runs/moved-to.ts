import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';

type Plan = Omit<FrozenFlowPlan, 'execution_id'>;

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * A plan that runs against another address: steps that open a page of the test's own website, which is where it begins
 * unless it says otherwise, open the same page there.
 * Pages of other sites stay where they are.
 * @param baseUrl undefined or empty leaves the plan as it is
 */
export function movedTo(baseUrl: string | undefined, test: Pick<FlowTestRecord, 'website_url'>, plan: Plan): Plan {
  const begins = plan.steps.find((step) => step.action === 'navigate')?.value ?? '';
  const own = originOf(test.website_url) ?? originOf(begins);
  if (!baseUrl || own === undefined) return plan;
  const { origin } = new URL(baseUrl);
  const steps = plan.steps.map((step) =>
    step.action === 'navigate' && step.value !== null && originOf(step.value) === own
      ? { ...step, value: `${origin}${step.value.slice(new URL(step.value).origin.length)}` }
      : step,
  );
  return { ...plan, steps };
}
