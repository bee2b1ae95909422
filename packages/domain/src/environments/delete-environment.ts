import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';
import { environmentNotFound } from './require-environment.ts';

/**
 * Deletes an environment. Tests that chose it keep their choice, and are refused by name when they are run; executions
 * that were accepted before keep what they froze.
 * @throws DomainError `not_found`
 */
export async function deleteEnvironment({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const found = await ctx.ports.environments.findEnvironment(ctx.actor.organizationId, input.id);
  const outcome = await ctx.ports.environments.deleteEnvironment(ctx.actor.organizationId, input.id);
  if (outcome === 'not_found') throw environmentNotFound();
  await recordChange(ctx, { action: 'environment.deleted', target: found?.name ?? input.id });
}
