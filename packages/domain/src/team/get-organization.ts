import type { Organization } from '@saywright/contracts/entities/team';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { organizationView } from './team-view.ts';

/** The settings of the caller's organization. */
export async function getOrganization({ ctx }: { ctx: UserContext }): Promise<Organization> {
  return organizationView((await requireAccount(ctx)).organization);
}
