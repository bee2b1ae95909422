import type { AuditRecord } from '@saywright/domain/ports/audit-repository';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { TeamChange, TeamRecord } from '@saywright/domain/ports/team-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import { countPeople, isCountedAsRead, withPeople, writePeople } from '../billing/people-at-work.ts';
import type { Database } from '../database.ts';
import { both, type Change, type Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';

const stillThe = (version: number | undefined): Condition =>
  version === undefined
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(#version)', names: { '#version': 'team_version' } }
    : { expression: '#version = :version', names: { '#version': 'team_version' }, values: { ':version': version } };

/** Begins a transaction that holds only if the team is still the one that was read. @param set of the organization */
export const changeOfTeam = (
  { app, transaction }: Database,
  { team, audit, set = {} }: { team: TeamRecord; audit: AuditRecord; set?: NonNullable<Change['set']> },
): Transaction =>
  transaction()
    .update(app, {
      key: appKeys.organization(team.organization.id),
      change: { set, add: { team_version: 1 } },
      condition: stillThe(team.organization.team_version),
    })
    .put(app, { item: auditItem(audit) });

interface MemberChange {
  team: TeamRecord;
  audit: AuditRecord;
  /** How many members it gains. */
  members: 1 | -1;
  /** How many more people work in it. */
  atWork: 1 | 0 | -1;
  /** Where the person worked before, or works next. */
  other?: OrganizationRecord | undefined;
  /** Made for the person who leaves. */
  founded?: OrganizationRecord | undefined;
  /** Other fields of the organization. */
  set?: NonNullable<Change['set']>;
}

/** Begins a change of how many members there are, and of who works where, which is counted by the plans that were read. */
export function changeOfMembers(database: Database, change: MemberChange): Transaction {
  const { team, audit, members, atWork, other, founded, set = {} } = change;
  const { organization } = team;
  const moves = [
    { organization, moved: atWork },
    ...[other, founded].flatMap((to) => (to ? [{ organization: to, moved: -atWork }] : [])),
  ];
  const writes = database.transaction().update(database.app, {
    key: appKeys.organization(organization.id),
    change: { set: { ...set, ...withPeople(organization, atWork) }, add: { team_version: 1, members } },
    condition: both(stillThe(organization.team_version), isCountedAsRead(organization)),
  });
  if (other && atWork !== 0) writePeople(database, writes, { organization: other, moved: atWork === 1 ? -1 : 1 });
  countPeople(database, writes, { at: audit.at, moves });
  return writes.put(database.app, { item: auditItem(audit) });
}

/** Any condition that does not hold means that what was read is no longer so. */
export const outcomeOf = async (writes: Transaction): Promise<TeamChange> =>
  (await writes.commit()) === undefined ? 'changed' : 'changed_meanwhile';
