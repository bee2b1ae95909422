import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { TeamRepository } from '@saywright/domain/ports/team-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { wordItems } from '../directory/staff-directory.ts';
import { invitationStore } from './invitation-store.ts';
import { membershipStore } from './membership-store.ts';
import { teamReads } from './team-reads.ts';

/** Teams in the `app` table. */
export const createTeamRepository = (database: Database): TeamRepository => ({
  ...teamReads(database),
  ...invitationStore(database),
  ...membershipStore(database),

  async updateOrganization({ organizationId, name, logoUrl, healing, audit }) {
    const key = appKeys.organization(organizationId);
    const writes = database.transaction();
    for (const item of name === undefined ? [] : wordItems('org', organizationId, name))
      writes.put(database.app, { item });
    await writes
      .update(database.app, {
        key,
        change: {
          set: { name, logo_url: logoUrl ?? undefined, healing },
          remove: logoUrl === null ? ['logo_url'] : [],
        },
        condition: mustExist,
      })
      .put(database.app, { item: auditItem(audit) })
      .commit();
    const item = await database.app.get<OrganizationRecord>(key);
    if (!item) throw new Error(`The organization ${organizationId} does not exist`);
    return fromItem(item);
  },
});
