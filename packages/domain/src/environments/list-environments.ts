import type { Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import type { UserContext } from '../context/context.ts';
import { environmentView } from './environment-view.ts';

/** The environments of the caller's organization for tests of a kind, oldest first. */
export async function listEnvironments({ ctx, kind }: { ctx: UserContext; kind: TestArea }): Promise<Environment[]> {
  const environments = await ctx.ports.environments.listEnvironments(ctx.actor.organizationId, kind);
  return environments.map(environmentView);
}
