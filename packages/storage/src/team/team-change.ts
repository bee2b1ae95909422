import type { AuditRecord } from '@saywright/domain/ports/audit-repository';
import type { TeamChange, TeamRecord } from '@saywright/domain/ports/team-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Change, Condition } from '../dynamo/expressions.ts';
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

/** Any condition that does not hold means that what was read is no longer so. */
export const outcomeOf = async (writes: Transaction): Promise<TeamChange> =>
  (await writes.commit()) === undefined ? 'changed' : 'changed_meanwhile';
