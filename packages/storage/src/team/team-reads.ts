import type { MemberRecord, OrganizationRecord, UserRecord } from '@saywright/domain/ports/identity-repository';
import type { InvitationRecord, TeamRepository } from '@saywright/domain/ports/team-repository';
import { appIndexKeys, appKeys, invitationPrefix, memberPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';

type TeamReads = Pick<
  TeamRepository,
  'readTeam' | 'readMembers' | 'findUsers' | 'listMemberships' | 'listMembershipsOf' | 'findOrganizations'
>;

const firstAdmin = (members: readonly MemberRecord[]): string | undefined =>
  members
    .filter(({ role }) => role === 'admin')
    .reduce<MemberRecord | undefined>(
      (first, one) => (first && first.joined_at <= one.joined_at ? first : one),
      undefined,
    )?.user_id;

/** Who belongs where. */
export function teamReads({ app }: Pick<Database, 'app'>): TeamReads {
  const all = async <T extends object>(pk: string, skPrefix: string): Promise<T[]> =>
    (await Array.fromAsync(app.query<T>({ pk, skPrefix }))).map((item) => fromItem(item));

  const membersOf = (organizationId: string) =>
    all<MemberRecord>(appKeys.organization(organizationId).pk, memberPrefix);

  const withOwner = (organization: OrganizationRecord, members: readonly MemberRecord[]): OrganizationRecord => {
    const ownerId = organization.owner_id ?? firstAdmin(members);
    return { ...organization, ...(ownerId ? { owner_id: ownerId } : {}) };
  };

  const findOrganizations = async (organizationIds: readonly string[]): Promise<OrganizationRecord[]> => {
    const items = await app.batchGet<OrganizationRecord>(organizationIds.map(appKeys.organization));
    return items.map((item) => fromItem(item));
  };

  const listMembershipsOf = async (userIds: readonly string[]): Promise<MemberRecord[]> => {
    // The index only says where to look: it may be late.
    const indexed = userIds.map((userId) =>
      Array.fromAsync(
        app.query<Key>({
          index: 'gsi1',
          pk: appIndexKeys.membershipsOfUser(userId),
          attributes: ['pk', 'sk'],
        }),
      ),
    );
    const keys = (await Promise.all(indexed)).flat().map(({ pk, sk }) => ({ pk, sk }));
    const items = await app.batchGet<MemberRecord>(keys);
    return items.map((item) => fromItem(item)).toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1));
  };

  return {
    findOrganizations,
    listMembershipsOf,
    listMemberships: (userId) => listMembershipsOf([userId]),

    async readMembers(organizationIds) {
      const organizations = await findOrganizations(organizationIds);
      return Promise.all(
        organizations.map(async (organization) => {
          const members = await membersOf(organization.id);
          return { organization: withOwner(organization, members), members };
        }),
      );
    },

    async readTeam(organizationId) {
      // The version comes first: a change after it makes the write that is based on it fail.
      const item = await app.get<OrganizationRecord>(appKeys.organization(organizationId));
      if (!item) return undefined;
      const [members, invitations] = await Promise.all([
        membersOf(organizationId),
        all<InvitationRecord>(item.pk, invitationPrefix),
      ]);
      return { organization: withOwner(fromItem<OrganizationRecord>(item), members), members, invitations };
    },

    async findUsers(userIds) {
      const items = await app.batchGet<UserRecord>(userIds.map(appKeys.user));
      return items.map((item) => fromItem(item));
    },
  };
}
