import type { CurrentCiToken } from '@saywright/contracts/entities/ci-test';
import type { CiContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';

/** The token of the caller. */
export async function getCurrentCiToken({ ctx }: { ctx: CiContext }): Promise<CurrentCiToken> {
  const { name, permission, projectIds, expiresAt } = ctx.actor.token;
  const { organization } = await requireAccount(ctx);
  return {
    name,
    permission,
    project_ids: [...projectIds],
    expires_at: expiresAt,
    organization_name: organization.name,
  };
}
