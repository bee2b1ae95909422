import type { Notification } from '@saywright/contracts/entities/notification';
import { Link, linkOptions } from '@tanstack/react-router';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import { formatAge } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';

const icons: Record<Notification['type'], React.ReactNode> = {
  success: <CircleCheck aria-hidden="true" className="text-passed" />,
  error: <CircleX aria-hidden="true" className="text-failed" />,
  other: <Info aria-hidden="true" className="text-muted" />,
};

/** The run that a notification is about, on the page of its kind of test. Without a run, the history of its schedule. */
function placeOf({ test_type: kind, test_id: test, execution_id: execution, schedule_id: schedule }: Notification) {
  const to = testKinds[kind].page;
  return execution === null
    ? linkOptions({ to, search: { tab: 'schedules', ...(schedule ? { schedule_history: schedule } : {}) } })
    : linkOptions({ to, search: { tab: 'executions', test, execution } });
}

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

/** One notification; a press reads it and opens what it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { type, title, message, read, created_at: createdAt } = notification;
  return (
    <li className="border-b border-border last:border-b-0">
      <Link
        {...placeOf(notification)}
        onClick={onOpen}
        className="flex items-start gap-2.5 px-3.5 py-2.5 transition-colors duration-100 hover:bg-hover focus-visible:-outline-offset-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {icons[type]}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={`min-w-0 flex-1 truncate text-sm ${read ? 'text-muted' : 'font-medium'}`}>{title}</span>
            <span className="shrink-0 text-xs text-muted">{formatAge(createdAt)}</span>
          </span>
          <span className="mt-0.5 line-clamp-3 text-xs break-words text-muted">{message}</span>
        </span>
        {read ? null : (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
    </li>
  );
}
