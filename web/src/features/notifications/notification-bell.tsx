import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { NotificationRow } from '~/features/notifications/notification-row.tsx';
import { notificationsQuery } from '~/features/notifications/notifications-query.ts';
import { useNotificationChange } from '~/features/notifications/use-notification-change.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { useCloseOnNavigation } from '~/lib/use-close-on-navigation.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Popover } from '~/ui/popover.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const shortcut = 'g n';

/** Notifications: a bell with the number of unread ones, and the list behind it. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOnNavigation(open, close);
  const notifications = useQuery(notificationsQuery);
  const change = useNotificationChange();
  const list = notifications.data ?? [];
  const unread = list.filter(({ read }) => !read).length;
  const count = unread > 9 ? '9+' : String(unread);
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'notifications',
        title: 'Show notifications',
        group: 'Go to',
        keywords: ['bell', 'news', 'unread'],
        shortcut,
        run: () => setOpen(true),
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Notifications"
      className="w-96"
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          shortcut={shortcut}
          className="relative"
        >
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold tabular text-background ring-2 ring-background"
            >
              {count}
            </span>
          ) : null}
        </IconButton>
      }
      actions={
        list.length > 0 ? (
          <>
            <Button
              variant="ghost"
              size="sm"
              disabled={unread === 0}
              onClick={() => change.mutate({ kind: 'read_all' })}
            >
              Mark all read
            </Button>
            <Button variant="ghost" size="sm" onClick={() => change.mutate({ kind: 'clear' })}>
              Clear all
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={notifications}
        failure="We couldn’t load your notifications"
        skeleton={<NotificationsSkeleton />}
        empty={
          notifications.data?.length === 0 && (
            <EmptyState
              icon={<Bell aria-hidden="true" />}
              title="No notifications"
              description="When a run that you started ends, you'll see it here."
              help={<DocsLink to="/docs/schedules#notifications">About notifications</DocsLink>}
              className="py-8"
            />
          )
        }
        className="py-8"
      >
        {(shown) => (
          <ul>
            {shown.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  setOpen(false);
                  if (!notification.read) change.mutate({ kind: 'read', id: notification.id });
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Popover>
  );
}

const NotificationsSkeleton = () => (
  <Loading label="Loading your notifications">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex gap-2.5 border-b border-border px-3.5 py-3 last:border-b-0">
        <Skeleton round className="size-4" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3 w-full" />
        </div>
      </div>
    ))}
  </Loading>
);
