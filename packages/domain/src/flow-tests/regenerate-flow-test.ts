import type { generatedFlowTest, RegenerateBody } from '@saywright/contracts/entities/flow-test';
import { stepInput } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { linkSteps } from './steps/link-steps.ts';
import { flowTestView } from './flow-test-view.ts';
import { numberSteps } from './steps/number-steps.ts';
import { refuseOversized } from './steps/refuse-oversized.ts';
import { flowTestNotFound, requireFlowTest } from './require-flow-test.ts';
import { changedByAnother } from './update-flow-test.ts';
import { generationLimitReached, requireGeneration } from '../identity/require-generation.ts';
import { giveBackPasswords } from './take-passwords.ts';
import { writeFromPrompt, type Author } from './write-from-prompt.ts';

const noPrompt = 'This Flow Test has no description to regenerate it from. Describe what it should do.';

/**
 * Regenerates the steps of a flow test, from its own description or another one, and counts it. Everything else of the
 * test stays. It uses up one generation of the month.
 * @throws DomainError `not_found`; `plan_limit_reached`; `validation_failed` without a description or with an environment that is
 * gone; `conflict` when the test was saved since the version that the caller has seen
 */
export async function regenerateFlowTest({
  ctx,
  input,
  author,
}: {
  ctx: UserContext;
  input: RegenerateBody & { id: string };
  author: Author;
}): Promise<z.output<typeof generatedFlowTest>> {
  const { organizationId } = ctx.actor;
  const test = await requireFlowTest(ctx, input.id);
  const description = input.prompt ?? test.ai_prompt;
  if (description === null)
    throw new DomainError('validation_failed', noPrompt, { issues: [{ path: 'prompt', message: noPrompt }] });
  const [generation, environment] = await Promise.all([
    requireGeneration(ctx),
    chooseEnvironment(ctx, 'flow', test.environment_id),
  ]);
  const { diagnostics, prompt, ...written } = await writeFromPrompt(ctx, {
    prompt: giveBackPasswords(description, test.steps),
    websiteUrl: test.website_url,
    environment,
    author,
  });
  const steps = numberSteps(stepInput.array().parse(written.steps), ctx.clock);
  const content = { steps, step_count: steps.length, global_assertions: written.global_assertions };
  refuseOversized({ name: test.name, description: test.description, ...content });
  if (input.version !== undefined && input.version !== test.version) throw changedByAnother();
  const { uses } = await linkSteps(ctx, { steps, stored: test.steps });
  const updated = await ctx.ports.flowTests.regenerateFlowTest({
    organizationId,
    testId: test.id,
    content,
    prompt,
    updatedAt: isoNow(ctx.clock),
    version: test.version,
    generation,
    uses,
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: test.name, details: 'regenerated' }),
  });
  if (updated === 'not_found') throw flowTestNotFound();
  if (updated === 'changed_meanwhile' || updated === 'segment_changed') throw changedByAnother();
  if (updated === 'plan_limit_reached') throw generationLimitReached();
  return { ...flowTestView(updated), diagnostics };
}
