import type { Environment } from '@saywright/contracts/entities/environment';
import type { UserContext } from '../context/context.ts';
import { environmentView } from './environment-view.ts';

/** The environments of the caller's organization, oldest first. */
export async function listEnvironments({ ctx }: { ctx: UserContext }): Promise<Environment[]> {
  const environments = await ctx.ports.environments.listEnvironments(ctx.actor.organizationId);
  return environments.map(environmentView);
}
