import { DomainError } from '@saywright/contracts/kernel/errors';
import { limitsOf } from '../subscriptions/limits-of.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from './require-account.ts';
import type { Generation } from '../ports/test-repository.ts';
import { usagePeriod } from '../usage/usage-period.ts';

export const generationLimitReached = (): DomainError =>
  new DomainError('plan_limit_reached', 'Monthly test generation limit reached. Please upgrade your plan.');

/**
 * The allowance that a generation is taken from when its result is stored, so that one that fails costs nothing, and two
 * at once cannot share the last one.
 * @throws DomainError `plan_limit_reached` when nothing is left already
 */
export async function requireGeneration(ctx: UserContext): Promise<Generation> {
  const { organization } = await requireAccount(ctx);
  const limit = limitsOf(organization).generations_monthly;
  const { start: periodStart } = usagePeriod(organization.subscription.started_at, ctx.clock.now());
  const usage = await ctx.ports.identity.readUsage(organization.id, periodStart);
  if (usage.generations_used >= limit) throw generationLimitReached();
  return { periodStart, limit };
}
