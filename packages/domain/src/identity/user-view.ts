import type { EmailBlock, User } from '@saywright/contracts/entities/user';
import type { Account, UserRecord } from '../ports/identity-repository.ts';

function blockOf({ email, email_block: block }: UserRecord): EmailBlock | null {
  return block?.email === email ? { reason: block.reason, at: block.at } : null;
}

/** An account as the API answers it. */
export const userView = ({ user, organization, member }: Account): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: member.role,
  plan: organization.subscription.plan,
  subscription: { plan: organization.subscription.plan },
  organization_id: organization.id,
  organization_name: organization.name,
  organization_logo_url: organization.logo_url ?? null,
  email_verified: user.email_verified_at !== undefined,
  email_block: blockOf(user),
  time_zone: user.time_zone ?? null,
  theme: user.theme ?? null,
  deletes_at: user.deletes_at ?? null,
  organization_deletes_at: organization.deletes_at ?? null,
  created_at: user.created_at,
});
