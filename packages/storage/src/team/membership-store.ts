import type { OrganizationRecord, UserRecord } from '@saywright/domain/ports/identity-repository';
import type { NextOrganization, TeamRepository } from '@saywright/domain/ports/team-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import { countPeople, writePeople } from '../billing/people-at-work.ts';
import type { Database } from '../database.ts';
import { mustExist, type Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { putOrganization } from '../identity/account-store.ts';
import { changeOfMembers, changeOfTeam, outcomeOf } from './team-change.ts';

type MembershipStore = Pick<TeamRepository, 'removeMember' | 'changeRole' | 'changeOwner' | 'switchOrganization'>;

const worksIn = (operator: '=' | '<>', organizationId: string): Condition => ({
  expression: `#active ${operator} :organization`,
  names: { '#active': 'organization_id' },
  values: { ':organization': organizationId },
});

/** Memberships. Anyone who can sign in always works in an organization that they belong to. */
export function membershipStore(database: Database): MembershipStore {
  const { app, transaction } = database;

  const findOrganization = (id: string) => app.get<OrganizationRecord>(appKeys.organization(id));

  /** Adds what keeps a person at work whose membership ends. */
  const goOn = (
    writes: Transaction,
    person: { userId: string; left: string; next: NextOrganization | undefined },
  ): Transaction => {
    const { userId, left, next } = person;
    const key = appKeys.user(userId);
    if (!next) return writes.check(app, { key, condition: worksIn('<>', left) });
    const goesTo = 'organization' in next ? next.organization.id : next.organizationId;
    writes.update(app, {
      key,
      change: { set: { organization_id: goesTo } },
      condition: worksIn('=', left),
    });
    return 'organization' in next
      ? putOrganization(writes, app, next)
      : writes.check(app, { key: appKeys.member(goesTo, userId), condition: mustExist });
  };

  return {
    async removeMember({ userId, next, ...change }) {
      const left = change.team.organization.id;
      const founded = next && 'organization' in next ? next.organization : undefined;
      const other = next && 'organizationId' in next ? await findOrganization(next.organizationId) : undefined;
      if (next && !founded && !other) return 'changed_meanwhile';
      const atWork = next ? -1 : 0;
      const writes = changeOfMembers(database, { ...change, members: -1, atWork, other, founded }).delete(app, {
        key: appKeys.member(left, userId),
        condition: mustExist,
      });
      return outcomeOf(goOn(writes, { userId, left, next }));
    },

    changeRole: ({ userId, role, ...change }) =>
      outcomeOf(
        changeOfTeam(database, change).update(app, {
          key: appKeys.member(change.team.organization.id, userId),
          change: { set: { role } },
          condition: mustExist,
        }),
      ),

    changeOwner: ({ userId, ...change }) =>
      outcomeOf(
        changeOfTeam(database, { ...change, set: { owner_id: userId } }).update(app, {
          key: appKeys.member(change.team.organization.id, userId),
          change: { set: { role: 'admin' } },
          condition: mustExist,
        }),
      ),

    async switchOrganization({ userId, organizationId, audit }) {
      const user = await app.get<UserRecord>(appKeys.user(userId));
      if (!user) return 'not_a_member';
      const [from, to] = await Promise.all([user.organization_id, organizationId].map(findOrganization));
      if (!to) return 'not_a_member';
      const writes = transaction()
        .check(app, { key: appKeys.member(to.id, userId), condition: mustExist, label: 'not_a_member' })
        .update(app, {
          key: appKeys.user(userId),
          change: { set: { organization_id: to.id } },
          condition: worksIn('=', user.organization_id),
        })
        .put(app, { item: auditItem(audit) });
      if (from && from.id !== to.id) {
        writePeople(database, writes, { organization: from, moved: -1 });
        writePeople(database, writes, { organization: to, moved: 1 });
        const moves = [
          { organization: from, moved: -1 },
          { organization: to, moved: 1 },
        ];
        countPeople(database, writes, { at: audit.at, moves });
      }
      const refused = await writes.commit();
      if (refused === undefined) return 'switched';
      return refused === 'not_a_member' ? refused : 'changed_meanwhile';
    },
  };
}
