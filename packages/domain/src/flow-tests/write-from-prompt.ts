import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { planLimits } from '@saywright/contracts/plans';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';
import type { Generation } from '../ports/flow-test-repository.ts';
import { usagePeriod } from '../usage/usage-period.ts';
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

export const generationLimitReached = (): DomainError =>
  new DomainError('plan_limit_reached', 'Monthly test generation limit reached. Please upgrade your plan.');

/**
 * The allowance that a generation is taken from when its result is stored, so that one that fails costs nothing, and two
 * at once cannot share the last one.
 * @throws DomainError `plan_limit_reached` when nothing is left already
 */
export async function requireGeneration(ctx: UserContext): Promise<Generation> {
  const { organization } = await requireAccount(ctx);
  const limit = planLimits[organization.plan].generationsMonthly;
  const { start: periodStart } = usagePeriod(organization.created_at, ctx.clock.now());
  const usage = await ctx.ports.identity.readUsage(organization.id, periodStart);
  if (usage.generations_used >= limit) throw generationLimitReached();
  return { periodStart, limit };
}

/** Writes a test that begins at the website, or else in the environment, which its steps then do not name. */
export async function writeFromPrompt(input: {
  prompt: string;
  websiteUrl: string;
  environment: EnvironmentRecord | undefined;
  author: Author;
}): Promise<AuthoredTest> {
  const { prompt, websiteUrl, environment, author } = input;
  const baseUrl = websiteUrl === '' ? (environment?.base_url ?? '') : '';
  const startUrl = websiteUrl || baseUrl;
  const authored = await author(prompt, startUrl === '' ? {} : { websiteUrl: startUrl });
  return baseUrl === '' ? authored : { ...authored, steps: startInEnvironment(authored.steps, baseUrl) };
}
