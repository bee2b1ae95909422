import type { Credential } from '@saywright/contracts/entities/credential';
import type { UserContext } from '../context/context.ts';
import { credentialView } from './credential-view.ts';

/** The credentials of the caller's organization, oldest first, without their values. */
export async function listCredentials({ ctx }: { ctx: UserContext }): Promise<Credential[]> {
  return (await ctx.ports.credentials.listCredentials(ctx.actor.organizationId)).map(credentialView);
}
