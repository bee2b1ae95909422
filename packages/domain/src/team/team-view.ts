import { defaultHealing } from '@saywright/contracts/entities/healing';
import type { Invitation, Organization, TeamMember } from '@saywright/contracts/entities/team';
import type { MemberRecord, OrganizationRecord, UserRecord } from '../ports/identity-repository.ts';
import type { InvitationRecord } from '../ports/team-repository.ts';

/** A membership as the API answers it. */
export const memberView = (
  member: MemberRecord,
  { user, organization }: { user: UserRecord; organization: OrganizationRecord },
): TeamMember => ({
  id: user.id,
  user_id: user.id,
  name: user.name,
  email: user.email,
  role: member.role,
  is_owner: organization.owner_id === user.id,
  joined_at: member.joined_at,
});

/** An invitation as the API answers it. @param admin who invited, if they still exist */
export const invitationView = (invitation: InvitationRecord, admin: UserRecord | undefined): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: admin?.name ?? null,
  created_at: invitation.created_at,
  expires_at: invitation.expires_at,
});

/** An organization as its settings show it. */
export const organizationView = (organization: OrganizationRecord): Organization => ({
  id: organization.id,
  name: organization.name,
  logo_url: organization.logo_url ?? null,
  plan: organization.subscription.plan,
  owner_id: organization.owner_id ?? null,
  healing: organization.healing ?? defaultHealing,
  deletes_at: organization.deletes_at ?? null,
  created_at: organization.created_at,
});
