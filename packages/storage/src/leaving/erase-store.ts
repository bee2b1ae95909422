import { isFinal } from '@saywright/contracts/entities/execution';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { FormerEmail, OrganizationRecord, UserRecord } from '@saywright/domain/ports/identity-repository';
import type { FormerRecord, LeavingRepository } from '@saywright/domain/ports/leaving-repository';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import {
  appIndexKeys,
  appKeys,
  ciTokenKeyPrefix,
  formerEmailPrefix,
  invitationPrefix,
  memberPrefix,
  segmentPrefix,
  testPrefixes,
} from '../app-keys.ts';
import { isCountedAsRead, peopleAtWork } from '../billing/people-at-work.ts';
import { moveTotals } from '../counts/service-counts.ts';
import type { Database } from '../database.ts';
import { wordItems } from '../directory/staff-directory.ts';
import { mustExist, stillHas } from '../dynamo/expressions.ts';
import { toItem } from '../dynamo/records.ts';
import { belongsTo, type EmailLock } from '../identity/email-lock.ts';
import type { Key, Table } from '../dynamo/table.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { changeOfMembers, outcomeOf } from '../team/team-change.ts';

export type EraseStore = Pick<
  LeavingRepository,
  | 'lockOut'
  | 'takeOut'
  | 'revokeAccess'
  | 'listUnfinishedRuns'
  | 'listEndedHistories'
  | 'holdHistory'
  | 'eraseRun'
  | 'eraseNotifications'
  | 'eraseSchedule'
  | 'eraseContents'
  | 'eraseOrganization'
  | 'eraseUser'
>;

/** Runs whose items are removed at the same time. */
const runsAtOnce = 20;

/** How often an organization's record is read again while others change it. */
const rounds = 10;

/** As many as fit into a transaction. Others expire within a week. */
const mostInvitations = 90;

const kinds = Object.keys(testPrefixes) as TestKindName[];

const formerItem = (former: FormerRecord) => toItem(former, { key: appKeys.former(former.id), type: 'former' });

/** Removes the items of a partition, except for some. */
async function wipe(table: Table, pk: string, isKept: (sk: string) => boolean = () => false): Promise<void> {
  const keys = await Array.fromAsync(table.query<Key>({ pk, attributes: ['pk', 'sk'] }));
  await table.batchWrite({ delete: keys.filter(({ sk }) => !isKept(sk)) });
}

/** Removes what belongs to those who leave: everything through its keys. */
export function eraseStore(database: Database): EraseStore {
  const { app, runs, transaction } = database;

  /** The record of a run goes last: the index leads to it until everything else of the run is gone. */
  async function eraseRun(id: string): Promise<void> {
    const record = runsKeys.execution(id);
    await wipe(runs, record.pk, (sk) => sk === record.sk);
    await runs.delete(record);
  }

  /** @returns whether none is left */
  async function eraseRuns(organizationId: string, isOver: () => boolean): Promise<boolean> {
    const pk = runsIndexKeys.runs(organizationId);
    const listed = runs.query<{ id: string; batch_id?: string }>({ index: 'gsi3', pk, attributes: ['id', 'batch_id'] });
    let ids: string[] = [];
    const eraseSome = async (): Promise<void> => {
      await Promise.all(ids.map(eraseRun));
      ids = [];
    };
    for await (const { id, batch_id: batchId } of listed) {
      if (batchId !== undefined) await runs.delete(runsKeys.batch(batchId));
      ids.push(id);
      if (ids.length === runsAtOnce) await eraseSome();
      if (isOver()) return false;
    }
    await eraseSome();
    return true;
  }

  const keysOf = <T extends object>(organizationId: string, skPrefix: string) =>
    Array.fromAsync(app.query<T>({ pk: appKeys.organization(organizationId).pk, skPrefix }));

  /** Removes every item with the organization's ID in its key. */
  async function erasePartitions(organizationId: string): Promise<void> {
    const segments = await keysOf<{ id: string }>(organizationId, segmentPrefix);
    const partitions: [Table, string][] = [
      [runs, runsKeys.waiting(organizationId, '').pk],
      [runs, runsKeys.idempotencyKey(organizationId, '').pk],
      [runs, runsKeys.latestGrounding(organizationId, '').pk],
      [runs, runsKeys.webhookEvent(organizationId, '').pk],
      [runs, runsKeys.slots(organizationId).pk],
      ...segments.map(({ id }): [Table, string] => [app, appKeys.segmentUse(organizationId, id, '').pk]),
      ...kinds.map((kind): [Table, string] => [app, appKeys.listingChange({ organizationId, kind }, '').pk]),
      [app, appKeys.auditEntry(organizationId, '').pk],
    ];
    for (const [table, pk] of partitions) await wipe(table, pk);
    // The way to segments goes last.
    const organization = appKeys.organization(organizationId);
    await wipe(app, organization.pk, (sk) => sk === organization.sk || sk.startsWith(memberPrefix));
  }

  /** @returns whether it's gone: events of the payment provider may change its plan at the same time */
  async function eraseRecord(former: FormerRecord): Promise<boolean> {
    const organization = await app.get<OrganizationRecord>(appKeys.organization(former.id));
    const members = await keysOf<Key>(former.id, memberPrefix);
    const writes = transaction().put(app, { item: formerItem(former) });
    for (const key of members) writes.delete(app, { key });
    if (organization) {
      const { plan, paid } = organization.subscription;
      const totals = {
        [`members#${plan}` as const]: -peopleAtWork(organization),
        paying: paid ? -1 : 0,
        mrr_cents: -(paid?.monthly_cents ?? 0),
      };
      moveTotals(database, writes, { at: new Date().toISOString(), totals });
      writes.delete(app, { key: appKeys.organization(former.id), condition: isCountedAsRead(organization) });
    }
    return (await writes.commit()) === undefined;
  }

  return {
    async lockOut(userId) {
      const change = { set: { status: 'deactivated' }, add: { session_epoch: 1 } };
      await app.update(appKeys.user(userId), change, mustExist);
    },

    async takeOut({ team, user: { id: userId, organization_id: activeId }, heirId, audit }) {
      const { id } = team.organization;
      const writes = changeOfMembers(database, {
        team,
        audit,
        members: -1,
        atWork: activeId === id ? -1 : 0,
        ...(heirId !== undefined && { set: { owner_id: heirId } }),
      });
      writes.delete(app, { key: appKeys.member(id, userId), condition: mustExist });
      writes.check(app, { key: appKeys.user(userId), condition: stillHas('organization_id', activeId) });
      if (heirId !== undefined)
        writes.update(app, {
          key: appKeys.member(id, heirId),
          change: { set: { role: 'admin' } },
          condition: mustExist,
        });
      const sent = team.invitations.filter(({ invited_by: by }) => by === userId);
      for (const invitation of sent.slice(0, mostInvitations))
        writes.delete(app, { key: appKeys.invitation(id, invitation.id) });
      return outcomeOf(writes);
    },

    async revokeAccess(organizationId) {
      const tokens = await keysOf<{ hash: string }>(organizationId, ciTokenKeyPrefix);
      const invitations = await keysOf<{ token_hash?: string }>(organizationId, invitationPrefix);
      const hashes = invitations.flatMap(({ token_hash: hash }) => hash ?? []);
      // The token first: without its record, nothing leads to it.
      await app.batchWrite({
        delete: [...tokens.map(({ hash }) => appKeys.ciTokenHash(hash)), ...hashes.map(appKeys.invitationToken)],
      });
      await app.batchWrite({ delete: [...tokens, ...invitations] });
    },

    async listUnfinishedRuns(organizationId) {
      const pk = runsIndexKeys.runs(organizationId);
      const listed = runs.query<Pick<RunRecord, 'id' | 'status'>>({ index: 'gsi3', pk, attributes: ['id', 'status'] });
      const ids: string[] = [];
      for await (const { id, status } of listed) if (!isFinal(status)) ids.push(id);
      return ids;
    },

    async listEndedHistories(now, limit) {
      const ended = app.query<{ id: string }>({
        index: 'gsi2',
        pk: appIndexKeys.endingHistories,
        skBetween: ['0', now],
        attributes: ['id'],
        limit,
      });
      return (await Array.fromAsync(ended)).map(({ id }) => id);
    },

    async holdHistory(organizationId, until) {
      await app.update(
        appKeys.organization(organizationId),
        { set: { gsi2sk: until } },
        {
          expression: '#list = :ending',
          names: { '#list': 'gsi2pk' },
          values: { ':ending': appIndexKeys.endingHistories },
        },
      );
    },

    eraseRun,

    async eraseNotifications(owner) {
      await wipe(runs, runsKeys.notification(owner, '').pk);
      await wipe(runs, runsKeys.owedAlert(owner, '').pk);
    },

    async eraseSchedule(organizationId, scheduleId) {
      await wipe(runs, runsKeys.fire(scheduleId, '').pk);
      await app.delete(appKeys.schedule(organizationId, scheduleId));
    },

    async eraseContents(organizationId, isOver) {
      const groundings = runs.query<{ grounding_id: string }>({
        pk: runsKeys.latestGrounding(organizationId, '').pk,
        attributes: ['grounding_id'],
      });
      // A check on the page is a run that no list leads to.
      for await (const { grounding_id: id } of groundings) await eraseRun(id);
      if (!(await eraseRuns(organizationId, isOver)) || isOver()) return 'more';
      await erasePartitions(organizationId);
      return 'erased';
    },

    async eraseOrganization(former) {
      await app.batchWrite({ delete: wordItems('org', former.id, former.label) });
      for (let round = 0; round < rounds; round++) if (await eraseRecord(former)) return;
      throw new Error('The plan of the organization kept changing meanwhile');
    },

    async eraseUser(user, former) {
      const { pk } = appKeys.user(user.id);
      const sessions = app.query<Key>({
        index: 'gsi1',
        pk: appIndexKeys.sessionsOfUser(user.id),
        attributes: ['pk', 'sk'],
      });
      const formerEmails = await Array.fromAsync(app.query<FormerEmail>({ pk, skPrefix: formerEmailPrefix }));
      const emails = [...new Set([user.email, ...formerEmails.map(({ email }) => email)])];
      const undoHashes = formerEmails.flatMap(({ undo_hash: hash }) => hash ?? []);
      await app.batchWrite({
        delete: [
          ...(await Array.fromAsync(sessions)).map((session) => ({ pk: session.pk, sk: session.sk })),
          ...undoHashes.map(appKeys.undoToken),
          ...tokensOf(user),
          appKeys.testsMade(user.id),
          appKeys.alertSettings(user.id),
          ...wordItems('user', user.id, user.name, ...emails),
          ...formerEmails,
        ],
      });
      const locks = await app.batchGet<EmailLock>(emails.map(appKeys.emailLock));
      const writes = transaction()
        .put(app, { item: formerItem(former) })
        .delete(app, { key: appKeys.user(user.id), condition: mustExist });
      moveTotals(database, writes, { at: new Date().toISOString(), totals: { users: -1 } });
      for (const key of locks.filter(({ user_id: id }) => id === user.id))
        writes.delete(app, { key, condition: belongsTo(user.id) });
      if ((await writes.commit()) !== undefined)
        throw new Error('The account, or one of its emails, changed meanwhile');
    },
  };
}

const tokensOf = ({ reset_hash: reset, verify_hash: verify }: UserRecord): Key[] => [
  ...(reset === undefined ? [] : [appKeys.resetToken(reset)]),
  ...(verify === undefined ? [] : [appKeys.verificationToken(verify)]),
];
