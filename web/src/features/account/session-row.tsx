import type { Session } from '@saywright/contracts/entities/user';
import { Monitor, Smartphone } from 'lucide-react';
import { formatAge } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';

const isHandheld = (device: string): boolean => /iPhone|iPad|Android/.test(device);

interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

/** One place where one is signed in. This very session ends with the user menu's "Sign out". */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { formatDate, formatDateTime } = useDates();
  const Icon = isHandheld(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 border-b border-border px-3 py-2.5 last:border-b-0">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{session.device}</p>
        <p className="text-xs text-muted">
          {session.current ? 'In use now' : `Last used ${formatAge(session.last_used_at).toLowerCase()}`}
          <span aria-hidden="true"> · </span>
          <span className="whitespace-nowrap">since {formatDate(session.created_at)}</span>
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">This browser</Badge>
      ) : (
        <Button
          size="sm"
          onClick={onEnd}
          aria-label={`Sign out ${session.device}, signed in ${formatDateTime(session.created_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
