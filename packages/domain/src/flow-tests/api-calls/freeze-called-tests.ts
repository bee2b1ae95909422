import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { freezeApiPlan } from '../../api-tests/runs/freeze-plan.ts';
import { refuseDrafts } from '../../api-tests/runs/start-api-run.ts';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import type { FrozenApiPlan } from '../../ports/api-run-repository.ts';
import type { ApiTestRecord } from '../../ports/api-test-repository.ts';
import { findCalledTest } from './find-called-test.ts';

/** Up to three runs are accepted in one transaction of 4 MB, each with the plans of the API tests that it calls. */
const maxPlansBytes = 600_000;
const maxTests = 50;

const refused = (message: string, path: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

/** The plan in the API test's own environment. @throws DomainError whose message names the problem */
async function freeze(ctx: UserContext, test: ApiTestRecord): Promise<FrozenApiPlan> {
  refuseDrafts(test);
  const plan = await freezeApiPlan(ctx, test, await chooseEnvironment(ctx, 'api', test.environment_id));
  if (plan.problem !== undefined) throw refused(plan.problem, 'credential_id');
  return plan;
}

/**
 * Freezes the API tests that steps call, each in its own environment, so that the run starts only if all of them can be
 * called. The caller must be able to see them.
 * @returns the steps with the current names of their API tests, and the plans by their IDs
 * @throws DomainError `validation_failed` that names the step
 */
export async function freezeCalledTests(
  ctx: UserContext,
  steps: readonly Step[],
): Promise<{ steps: Step[]; api_tests?: Record<string, FrozenApiPlan> }> {
  const plans = new Map<string, FrozenApiPlan>();
  const frozen: Step[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.action !== 'call_api_test') {
      frozen.push(step);
      continue;
    }
    const path = `steps.${index}`;
    const found = await findCalledTest(ctx, step);
    if (!('id' in found)) throw refused(`Step ${index + 1}: ${found.problem}`, path);
    if (!plans.has(found.id)) {
      if (plans.size === maxTests) throw refused(`A flow can call up to ${maxTests} different API tests.`, path);
      plans.set(found.id, await freezeNamed(ctx, { ...found, place: `Step ${index + 1}`, path }));
    }
    frozen.push({ ...step, value: found.name, api_test_id: found.id });
  }
  if (plans.size === 0) return { steps: frozen };
  const apiTests = Object.fromEntries(plans);
  if (Buffer.byteLength(JSON.stringify(apiTests)) > maxPlansBytes)
    throw refused(
      `The API tests that this flow calls are too large to run together. The limit is ${maxPlansBytes / 1_000} KB.`,
      'steps',
    );
  return { steps: frozen, api_tests: apiTests };
}

interface Called {
  id: string;
  name: string;
  /** The step, in words. */
  place: string;
  path: string;
}

async function freezeNamed(ctx: UserContext, { id, name, place, path }: Called): Promise<FrozenApiPlan> {
  const test = await ctx.ports.apiTests.findApiTest(ctx.actor.organizationId, id);
  if (!test) throw refused(`${place}: API test "${name}" not found. Choose another one, or create it first.`, path);
  try {
    return await freeze(ctx, test);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refused(`${place} calls the API test "${name}", which can't run. ${error.message}`, path);
  }
}
