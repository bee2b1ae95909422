import type { HealingPolicy } from '@saywright/contracts/entities/healing';
import type { TeamRole } from '@saywright/contracts/entities/user';
import type { AuditRecord } from './audit-repository.ts';
import type { MemberRecord, OrganizationRecord, UserRecord } from './identity-repository.ts';

/** An invitation that no one has accepted yet; an accepted or cancelled one is gone. */
export interface InvitationRecord {
  /** A ULID. Names the invitation to the team, and opens nothing. */
  id: string;
  organization_id: string;
  /** Lower case. */
  email: string;
  role: TeamRole;
  /** The admin's user id. */
  invited_by: string;
  created_at: string;
  expires_at: string;
  /** Seconds since the epoch: `expires_at`. */
  ttl: number;
  /** SHA-256 in hex of the token in the one link that counts; absent until its email is written. */
  token_hash?: string;
}

/** An organization with everyone in it, as of `organization.team_version`. */
export interface TeamRecord {
  /** Its owner is always there: the admin who came first, where it was not noted. */
  organization: OrganizationRecord;
  members: MemberRecord[];
  /** Those that are not over, the oldest first. */
  invitations: InvitationRecord[];
}

/** Where a person works after their membership ends. */
export type NextOrganization =
  | { organizationId: string }
  | { organization: OrganizationRecord; member: MemberRecord; usagePeriodStart: string };

/** `changed_meanwhile`: the team is no longer the one that was read; read it again. */
export type TeamChange = 'changed' | 'changed_meanwhile';

/** A change of a team that was read before, with its entry of the audit trail; all or nothing. */
interface ChangeOf {
  team: TeamRecord;
  audit: AuditRecord;
}

/** Every change holds only if the team has not changed since it was read; see change-team.ts. */
export interface TeamRepository {
  readTeam(organizationId: string): Promise<TeamRecord | undefined>;
  /** In no particular order. */
  findUsers(userIds: readonly string[]): Promise<UserRecord[]>;

  insertInvitation(change: ChangeOf & { invitation: InvitationRecord }): Promise<TeamChange>;
  /** Moves the end of an invitation; the link that was mailed ends. */
  renewInvitation(change: ChangeOf & { invitation: InvitationRecord }): Promise<TeamChange>;
  deleteInvitation(change: ChangeOf & { invitation: InvitationRecord }): Promise<TeamChange>;
  /** Gives an invitation its one link; an older one is over. */
  storeInvitationToken(token: {
    organizationId: string;
    invitationId: string;
    tokenHash: string;
    ttl: number;
  }): Promise<'stored' | 'invitation_over'>;
  findInvitation(organizationId: string, invitationId: string): Promise<InvitationRecord | undefined>;
  findInvitationByToken(tokenHash: string): Promise<InvitationRecord | undefined>;
  /** Uses the invitation up, makes its person a member and the organization their active one. */
  acceptInvitation(
    change: ChangeOf & { invitation: InvitationRecord; user: UserRecord; member: MemberRecord },
  ): Promise<TeamChange>;

  /** Ends a membership. @param change.next the person's next organization, if this was their active organization */
  removeMember(change: ChangeOf & { userId: string; next: NextOrganization | undefined }): Promise<TeamChange>;
  changeRole(change: ChangeOf & { userId: string; role: TeamRole }): Promise<TeamChange>;
  /** The new owner becomes an admin. */
  changeOwner(change: ChangeOf & { userId: string }): Promise<TeamChange>;

  /** Organizations with their members; those that are gone are left out. */
  readMembers(organizationIds: readonly string[]): Promise<Omit<TeamRecord, 'invitations'>[]>;
  /** The oldest first. */
  listMemberships(userId: string): Promise<MemberRecord[]>;
  /** Those of all these people, the oldest first. */
  listMembershipsOf(userIds: readonly string[]): Promise<MemberRecord[]>;
  findOrganizations(organizationIds: readonly string[]): Promise<OrganizationRecord[]>;
  switchOrganization(change: {
    userId: string;
    organizationId: string;
    audit: AuditRecord;
  }): Promise<'switched' | 'not_a_member' | 'changed_meanwhile'>;
  /** @param change.logoUrl null removes it, undefined leaves it */
  updateOrganization(change: {
    organizationId: string;
    name?: string;
    logoUrl?: string | null | undefined;
    healing?: HealingPolicy | undefined;
    audit: AuditRecord;
  }): Promise<OrganizationRecord>;
}
