import type { Notification } from '@saywright/contracts/entities/notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsQuery } from '~/features/notifications/notifications-query.ts';
import { api } from '~/lib/api.ts';

const { queryKey } = notificationsQuery;

/** Actions on notifications. */
export type NotificationChange = { kind: 'read'; id: string } | { kind: 'read_all' } | { kind: 'clear' };

function send(change: NotificationChange): Promise<unknown> {
  if (change.kind === 'read') return api.readNotification({ params: { id: change.id } });
  return change.kind === 'read_all' ? api.readAllNotifications() : api.clearNotifications();
}

function applied(notifications: readonly Notification[], change: NotificationChange): Notification[] {
  if (change.kind === 'clear') return [];
  return notifications.map((each) =>
    change.kind === 'read_all' || each.id === change.id ? { ...each, read: true } : each,
  );
}

/** Shows a change before the server has made it; when the server refuses, the list is read again. */
export function useNotificationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notifications) => notifications && applied(notifications, change));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
