import type { Assertion } from '@saywright/contracts/entities/assertion';
import {
  createFlowTestBody,
  type Diagnostic,
  type generateBody,
  type generatedFlowTest,
} from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { planLimits } from '@saywright/contracts/plans';
import type * as z from 'zod';
import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { requireAccount } from '../identity/require-account.ts';
import { chooseProject } from '../projects/project-access.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { startInEnvironment } from './start-in-environment.ts';

/** What an author makes of a description. */
export interface AuthoredTest {
  name: string;
  steps: Step[];
  global_assertions: Assertion[];
  diagnostics: Diagnostic[];
}

export type Author = (
  prompt: string,
  options: { websiteUrl?: string; continues?: boolean },
) => AuthoredTest | Promise<AuthoredTest>;

const limitReached = (): DomainError =>
  new DomainError('plan_limit_reached', 'Monthly test generation limit reached. Please upgrade your plan.');

/**
 * Writes a flow test from a description and stores it. One generation of the month is used up by storing it, so that a
 * generation that fails costs nothing, and two at once cannot share the last one.
 * @throws DomainError `plan_limit_reached`; `validation_failed`: the environment or the project is not there
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
  const [{ organization }, environment] = await Promise.all([
    requireAccount(ctx),
    chooseEnvironment(ctx, input.environment_id),
    chooseProject(ctx, input.project_id),
  ]);
  const limit = planLimits[organization.plan].generationsMonthly;
  const { start: periodStart } = usagePeriod(organization.created_at, ctx.clock.now());
  const usage = await ctx.ports.identity.readUsage(organization.id, periodStart);
  if (usage.generations_used >= limit) throw limitReached();

  const websiteUrl = input.website_url ?? '';
  const baseUrl = websiteUrl === '' ? (environment?.base_url ?? '') : '';
  const startUrl = websiteUrl || baseUrl;
  const { diagnostics, ...authored } = await author(input.prompt, startUrl === '' ? {} : { websiteUrl: startUrl });
  const body = createFlowTestBody.parse({
    ...authored,
    steps: baseUrl === '' ? authored.steps : startInEnvironment(authored.steps, baseUrl),
    environment_id: input.environment_id,
    project_id: input.project_id,
    website_url: websiteUrl,
  });
  const test = newFlowTest(ctx, body, input.prompt);
  const outcome = await ctx.ports.flowTests.insertFlowTest(test, { generation: { periodStart, limit } });
  if (outcome === 'plan_limit_reached') throw limitReached();
  await recordChange(ctx, { action: 'flow_test.created', target: test.name, details: 'from a description' });
  return { ...flowTestView(test), diagnostics };
}
