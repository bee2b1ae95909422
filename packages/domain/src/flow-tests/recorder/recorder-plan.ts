import { maxSteps, step, type Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { FrozenRecorderPlan } from '../../ports/recorder-repository.ts';
import { unlistedPlan } from '../runs/unlisted-plan.ts';

const refusal = (message: string, path: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

/** The steps that lead to where the recording begins: those of the test, or the one that opens its site. */
function stepsBefore(ctx: UserContext, test: FlowTestRecord, environment: EnvironmentRecord | undefined): Step[] {
  const draft = test.steps.find(({ action }) => action === 'draft');
  if (draft)
    throw refusal(
      `Step ${draft.order} is still a draft. Finish or delete it, then record.`,
      `steps.${draft.order - 1}`,
    );
  if (test.steps.length >= maxSteps)
    throw refusal(`A test can have ${maxSteps} steps, and this one has them.`, 'steps');
  if (test.steps.length > 0) return [...test.steps];
  const value = test.website_url || environment?.base_url || '';
  if (value === '') throw refusal('Enter the website URL of this test, so that we know where to begin.', 'website_url');
  const opening = { id: newId(ctx.clock), order: 1, action: 'navigate', value, description: `Go to ${value}` };
  return [step.parse(opening)];
}

/** @throws DomainError `validation_failed` when there's no place to begin at, or an API test that steps call can't run */
export async function buildRecorderPlan(
  ctx: UserContext,
  { test, environment }: { test: FlowTestRecord; environment: EnvironmentRecord | undefined },
): Promise<Omit<FrozenRecorderPlan, 'execution_id'>> {
  return {
    ...(await unlistedPlan(ctx, { test, environment, steps: stepsBefore(ctx, test, environment) })),
    ...(environment && { environment_id: environment.id }),
  };
}
