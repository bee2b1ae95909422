import type {
  NotificationOwner,
  NotificationRecord,
  NotificationRepository,
} from '@saywright/domain/ports/notification-repository';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { runsKeys } from '../runs-keys.ts';

export const notificationItem = (notification: NotificationRecord): ReturnType<typeof toItem> =>
  toItem(notification, {
    key: runsKeys.notification(
      { organizationId: notification.organization_id, userId: notification.user_id },
      notification.id,
    ),
    type: 'notification',
  });

const partition = (owner: NotificationOwner): string => runsKeys.notification(owner, '').pk;

/** How many updates run at the same time. */
const writers = 10;

/** Notifications in the `runs` table: they expire like the runs that they tell of. */
export function createNotificationRepository({ runs }: Pick<Database, 'runs'>): NotificationRepository {
  const markRead = async (key: Key): Promise<boolean> =>
    (await runs.update(key, { set: { read: true } }, mustExist)) !== undefined;

  return {
    async listNotifications(owner, limit) {
      const items = runs.query<NotificationRecord>({ pk: partition(owner), descending: true, limit });
      return (await Array.fromAsync(items)).map((item) => fromItem(item));
    },

    async markRead(owner, notificationId) {
      return (await markRead(runsKeys.notification(owner, notificationId))) ? 'read' : 'not_found';
    },

    async markAllRead(owner) {
      const unread = await Array.fromAsync(
        runs.query<Key>({
          pk: partition(owner),
          attributes: ['pk', 'sk'],
          filter: { expression: '#read = :no', names: { '#read': 'read' }, values: { ':no': false } },
        }),
      );
      for (let at = 0; at < unread.length; at += writers)
        await Promise.all(unread.slice(at, at + writers).map(({ pk, sk }) => markRead({ pk, sk })));
    },

    async deleteAll(owner) {
      const keys = await Array.fromAsync(runs.query<Key>({ pk: partition(owner), attributes: ['pk', 'sk'] }));
      await runs.batchWrite({ delete: keys });
    },
  };
}
