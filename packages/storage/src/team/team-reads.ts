import type { MemberRecord, OrganizationRecord, UserRecord } from '@saywright/domain/ports/identity-repository';
import type { InvitationRecord, TeamRepository } from '@saywright/domain/ports/team-repository';
import { appIndexKeys, appKeys, invitationPrefix, memberPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';

type TeamReads = Pick<TeamRepository, 'readTeam' | 'findUsers' | 'listMemberships' | 'findOrganizations'>;

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

  return {
    async readTeam(organizationId) {
      // The version comes first: a change after it makes the write that is based on it fail.
      const item = await app.get<OrganizationRecord>(appKeys.organization(organizationId));
      if (!item) return undefined;
      const [members, invitations] = await Promise.all([
        all<MemberRecord>(item.pk, memberPrefix),
        all<InvitationRecord>(item.pk, invitationPrefix),
      ]);
      const organization = fromItem<OrganizationRecord>(item);
      const ownerId = organization.owner_id ?? firstAdmin(members);
      return { organization: { ...organization, ...(ownerId ? { owner_id: ownerId } : {}) }, members, invitations };
    },

    async findUsers(userIds) {
      const items = await app.batchGet<UserRecord>(userIds.map(appKeys.user));
      return items.map((item) => fromItem(item));
    },

    async listMemberships(userId) {
      // The index only says where to look: it may be late.
      const indexed = app.query<Key>({
        index: 'gsi1',
        pk: appIndexKeys.membershipsOfUser(userId),
        attributes: ['pk', 'sk'],
      });
      const keys = (await Array.fromAsync(indexed)).map(({ pk, sk }) => ({ pk, sk }));
      const items = await app.batchGet<MemberRecord>(keys);
      return items.map((item) => fromItem(item)).toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1));
    },

    async findOrganizations(organizationIds) {
      const items = await app.batchGet<OrganizationRecord>(organizationIds.map(appKeys.organization));
      return items.map((item) => fromItem(item));
    },
  };
}
