import type { UserContext } from '../context/context.ts';

/** The base URL of a test's environment; empty without one, or when the environment was deleted. */
export async function chosenBaseUrl(ctx: UserContext, environmentId: string | null): Promise<string> {
  if (environmentId === null) return '';
  const found = await ctx.ports.environments.findEnvironment(ctx.actor.organizationId, environmentId);
  return found?.base_url ?? '';
}
