import type {
  AlertRepository,
  AlertSettingsRecord,
  DueAlert,
  OwedAlert,
} from '@saywright/domain/ports/alert-repository';
import type { NotificationOwner } from '@saywright/domain/ports/notification-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { owedAlertKey, writeAlerts } from '../notifications/write-alerts.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { fireItem } from '../schedules/schedule-items.ts';

/** How many updates run at the same time. */
const writers = 10;

const isUndecided: Condition = {
  expression: '#list = :undecided',
  names: { '#list': 'gsi2pk' },
  values: { ':undecided': runsIndexKeys.undecided },
};

type Streak = NonNullable<Parameters<AlertRepository['decide']>[1]['streak']>;

const hasStreak = (before: Streak['before']): Condition =>
  before === undefined
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(#streak)', names: { '#streak': 'streak' } }
    : {
        expression: '#streak.#failures = :failures AND #streak.#alerted = :alerted',
        names: { '#streak': 'streak', '#failures': 'failures', '#alerted': 'alerted' },
        values: { ':failures': before.failures, ':alerted': before.alerted },
      };

/** The person is in the key, which every index has. */
const ownerOf = ({ pk }: Key): NotificationOwner | undefined => {
  const [, organizationId, userId] = /^ORG#(.+)#ALERTS#(.+)$/.exec(pk) ?? [];
  return organizationId !== undefined && userId !== undefined ? { organizationId, userId } : undefined;
};

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += writers)
    done.push(...(await Promise.all(items.slice(at, at + writers).map(work))));
  return done;
}

const isDueAt = (dueAt: string): Condition => ({
  expression: '#due = :due',
  names: { '#due': 'gsi2sk' },
  values: { ':due': dueAt },
});

/** Settings in the `app` table with their person; owed emails in `runs`, where they expire. */
export function createAlertRepository({ app, runs, transaction }: Database): AlertRepository {
  return {
    async findSettings(userId) {
      const item = await app.get<AlertSettingsRecord>(appKeys.alertSettings(userId));
      return item && fromItem(item);
    },

    async saveSettings(userId, { kinds, quiet_hours }) {
      await app.update(appKeys.alertSettings(userId), { set: { et: 'alert_settings', v: 1, kinds, quiet_hours } });
    },

    async takeUnsubscribeKey(userId, fresh) {
      const item = await app.update<AlertSettingsRecord>(appKeys.alertSettings(userId), {
        set: { et: 'alert_settings', v: 1 },
        setIfAbsent: { unsubscribe_key: fresh },
      });
      return item?.unsubscribe_key ?? fresh;
    },

    async listUndecided(limit) {
      const ended = runs.query<{ organization_id: string; id: string }>({
        index: 'gsi2',
        pk: runsIndexKeys.undecided,
        attributes: ['organization_id', 'id'],
        limit,
      });
      return (await Array.fromAsync(ended)).map(({ organization_id, id }) => ({ organization_id, id }));
    },

    async decide(record, { streak, retry, ...alerts }) {
      const writes = transaction().update(runs, {
        key: runsKeys.execution(record.id),
        change: { remove: ['gsi2pk', 'gsi2sk'] },
        condition: isUndecided,
      });
      if (streak)
        writes.update(app, {
          key: appKeys.schedule(record.organization_id, record.schedule?.id ?? ''),
          change: { set: { streak: streak.after } },
          condition: hasStreak(streak.before),
        });
      if (retry) writes.put(runs, { item: fireItem(retry), condition: mustNotExist });
      writeAlerts(runs, writes, alerts);
      return (await writes.commit()) === undefined ? 'decided' : 'changed';
    },

    async listOwed(before, limit) {
      const owed = runs.query<Key>({
        index: 'gsi2',
        pk: runsIndexKeys.owed,
        skBetween: ['0', before],
        attributes: ['pk', 'sk'],
        limit,
      });
      return (await Array.fromAsync(owed)).flatMap((key) => ownerOf(key) ?? []);
    },

    async listDue(owner, before) {
      const { pk } = runsKeys.owedAlert(owner, '');
      const items = await Array.fromAsync(runs.query<OwedAlert & { gsi2sk?: string }>({ pk }));
      return items.flatMap(({ gsi2sk: dueAt, ...item }): DueAlert[] =>
        dueAt !== undefined && dueAt <= before ? [{ alert: fromItem(item), due_at: dueAt }] : [],
      );
    },

    async postpone({ alert, due_at: dueAt }, until) {
      await runs.update(owedAlertKey(alert), { set: { gsi2sk: until } }, isDueAt(dueAt));
    },

    async putInMail(due, { id, leaseUntil }) {
      const taken = await eachOf(due, async ({ alert, due_at: dueAt }) => {
        const change = { set: { mail_id: id, gsi2sk: leaseUntil } };
        return (await runs.update(owedAlertKey(alert), change, isDueAt(dueAt))) && { ...alert, mail_id: id };
      });
      return taken.filter((alert) => alert !== undefined);
    },

    async noteQueued(alerts) {
      await eachOf(alerts, (alert) => runs.update(owedAlertKey(alert), { remove: ['gsi2pk', 'gsi2sk'] }, mustExist));
    },

    async noteSent(userId, sent) {
      await app.update(appKeys.alertSettings(userId), { set: { et: 'alert_settings', v: 1, sent } });
    },

    forget: (alerts) => runs.batchWrite({ delete: alerts.map(owedAlertKey) }),

    async listMail(owner, mailId) {
      const items = runs.query<OwedAlert>({
        pk: runsKeys.owedAlert(owner, '').pk,
        filter: { expression: '#mail = :mail', names: { '#mail': 'mail_id' }, values: { ':mail': mailId } },
      });
      return (await Array.fromAsync(items)).map((item) => fromItem(item));
    },
  };
}
