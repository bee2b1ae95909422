import type { Execution } from '@saywright/contracts/entities/execution';
import type { StepInput } from '@saywright/contracts/entities/step';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { findViolations, readHistory } from './invariants.ts';
import { quick } from './quick-protocol.ts';
import { asIs, makeTenant, makeTest } from './tenant.ts';

/** The third step waits until a held site lets it go. */
export const untilHeld: readonly StepInput[] = [
  { action: 'navigate', value: '/', description: 'Open the page' },
  { action: 'screenshot', description: 'Take a picture' },
  { action: 'navigate', value: '/hold', description: 'Open what never comes', timeout: 60_000 },
];

/** An execution of these steps, started by an organization of its own; whichever worker is there takes it. */
export async function startedOn(url: string, steps: readonly StepInput[], { headless = true } = {}) {
  const tenant = await makeTenant('TRIAL');
  const test = await makeTest(tenant, steps, url);
  const { ctx } = tenant.admin;
  const { organizationId } = tenant;
  const input = { ...asIs, configuration_override: headless ? {} : { is_headless: false }, id: test.id };
  const { executions } = await startExecution({ ctx, input, config: quick });
  const id = executions[0]?.id ?? '';
  return {
    ctx,
    message: { execution_id: id, organization_id: organizationId },
    id,
    read: (): Promise<Execution> => getExecution({ ctx, input: { id } }),
    history: () => readHistory(organizationId),
    violations: () => findViolations(organizationId),
    /** How many executions the organization has used up. */
    used: async (): Promise<number | undefined> => (await readHistory(organizationId)).usage[0]?.executions_used,
  };
}
