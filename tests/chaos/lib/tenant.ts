import type { CreateFlowTestBody, FlowTest } from '@saywright/contracts/entities/flow-test';
import { stepInput, type StepInput } from '@saywright/contracts/entities/step';
import type { PlanCode } from '@saywright/contracts/plans';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { makeFlowTest, makeOrganization, type MadeOrganization } from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';

export const database = (): Database => createDatabase(readStorageConfig());

/** An organization on a plan. */
export async function makeTenant(plan: PlanCode): Promise<MadeOrganization> {
  const tenant = await makeOrganization();
  await setPlan(tenant.admin, plan);
  return tenant;
}

/** A test of the organization with these steps. */
export function makeTest({ admin }: MadeOrganization, steps: readonly StepInput[], url = ''): Promise<FlowTest> {
  const parsed: CreateFlowTestBody['steps'] = steps.map((step) => stepInput.parse(step));
  return makeFlowTest(admin, { steps: parsed, website_url: url });
}

/** Steps that mean something to a scripted run only. */
export const threeWaits: readonly StepInput[] = ['one', 'two', 'three'].map((name) => ({
  action: 'wait',
  value: '0',
  description: `Wait ${name}`,
  wait_after: 0,
}));

/** The input of `execute` without choices. */
export const asIs = {
  parallel_executions: 1,
  run_in_debug_mode: false,
  environment_id: null,
  configuration_override: {},
};
