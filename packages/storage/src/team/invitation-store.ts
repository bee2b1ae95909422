import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { InvitationRecord, TeamRepository } from '@saywright/domain/ports/team-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { both, mustExist, mustNotExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { memberItem } from '../identity/account-store.ts';
import { changeOfMembers, changeOfTeam, outcomeOf } from './team-change.ts';

type InvitationStore = Pick<
  TeamRepository,
  | 'insertInvitation'
  | 'renewInvitation'
  | 'deleteInvitation'
  | 'storeInvitationToken'
  | 'findInvitation'
  | 'findInvitationByToken'
  | 'acceptInvitation'
>;

const invitationItem = (invitation: InvitationRecord): ReturnType<typeof toItem> =>
  toItem(invitation, {
    key: appKeys.invitation(invitation.organization_id, invitation.id),
    type: 'invitation',
  });

const keyOf = (invitation: InvitationRecord) => appKeys.invitation(invitation.organization_id, invitation.id);

const still = (attribute: string, value: string | undefined): Condition => ({
  expression: '#is = :is',
  names: { '#is': attribute },
  values: { ':is': value },
});

/** Invitations, and their tokens by hash. The invitation names the token that counts, so older ones need not be found. */
export function invitationStore(database: Database): InvitationStore {
  const { app, transaction } = database;
  const findInvitation = async (
    organizationId: string,
    invitationId: string,
  ): Promise<InvitationRecord | undefined> => {
    const item = await app.get<InvitationRecord>(appKeys.invitation(organizationId, invitationId));
    return item && fromItem(item);
  };
  return {
    findInvitation,

    insertInvitation: ({ invitation, ...change }) =>
      outcomeOf(changeOfTeam(database, change).put(app, { item: invitationItem(invitation), condition: mustNotExist })),

    renewInvitation: ({ invitation, ...change }) =>
      outcomeOf(changeOfTeam(database, change).put(app, { item: invitationItem(invitation), condition: mustExist })),

    deleteInvitation: ({ invitation, ...change }) =>
      outcomeOf(changeOfTeam(database, change).delete(app, { key: keyOf(invitation), condition: mustExist })),

    async storeInvitationToken({ organizationId, invitationId, tokenHash, ttl }) {
      const token = { organization_id: organizationId, invitation_id: invitationId, ttl };
      const refused = await transaction()
        .put(app, { item: toItem(token, { key: appKeys.invitationToken(tokenHash), type: 'invitation_token' }) })
        .update(app, {
          key: appKeys.invitation(organizationId, invitationId),
          change: { set: { token_hash: tokenHash } },
          condition: mustExist,
        })
        .commit();
      return refused === undefined ? 'stored' : 'invitation_over';
    },

    async findInvitationByToken(tokenHash) {
      const token = await app.get<{ organization_id: string; invitation_id: string }>(
        appKeys.invitationToken(tokenHash),
      );
      const invitation = token && (await findInvitation(token.organization_id, token.invitation_id));
      return invitation?.token_hash === tokenHash ? invitation : undefined;
    },

    async acceptInvitation({ invitation, user, member, ...change }) {
      const other = await app.get<OrganizationRecord>(appKeys.organization(user.organization_id));
      return outcomeOf(
        changeOfMembers(database, { ...change, members: 1, atWork: 1, other })
          .delete(app, { key: keyOf(invitation), condition: still('token_hash', invitation.token_hash) })
          .put(app, { item: memberItem(member), condition: mustNotExist })
          .update(app, {
            key: appKeys.user(user.id),
            change: {
              set: { organization_id: member.organization_id },
              setIfAbsent: { email_verified_at: member.joined_at },
              remove: ['verify_hash'],
            },
            condition: both(still('email', invitation.email), stillHas('organization_id', user.organization_id)),
          }),
      );
    },
  };
}
