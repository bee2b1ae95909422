import { createFlowTestBody, type generateBody, type generatedFlowTest } from '@saywright/contracts/entities/flow-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { chooseProject } from '../projects/project-access.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';
import { requireGeneration } from '../identity/require-generation.ts';
import { writeFromPrompt, type Author } from './write-from-prompt.ts';

/**
 * Writes a flow test from a description and stores it, which uses up one generation of the month.
 * @throws DomainError `plan_limit_reached`; `validation_failed`: the environment or the project doesn't exist
 */
export async function generateFlowTest({
  ctx,
  input,
  author,
}: {
  ctx: UserContext;
  input: z.output<typeof generateBody>;
  author: Author;
}): Promise<z.output<typeof generatedFlowTest>> {
  const [generation, environment] = await Promise.all([
    requireGeneration(ctx),
    chooseEnvironment(ctx, 'flow', input.environment_id),
    chooseProject(ctx, input.project_id),
  ]);
  const websiteUrl = input.website_url ?? '';
  const {
    diagnostics,
    intents: _intents,
    prompt,
    ...written
  } = await writeFromPrompt(ctx, { prompt: input.prompt, websiteUrl, environment, author });
  const body = createFlowTestBody.parse({
    ...written,
    environment_id: input.environment_id,
    project_id: input.project_id,
    website_url: websiteUrl,
  });
  const test = await storeNewFlowTest(ctx, newFlowTest(ctx, body, prompt), {
    generation,
    origin: 'from a description',
  });
  return { ...flowTestView(test), diagnostics };
}
