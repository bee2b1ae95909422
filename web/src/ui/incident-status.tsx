import type { Incident } from '@saywright/contracts/entities/service-status';
import { cx } from 'class-variance-authority';
import { CalendarClock, CircleCheck, Search, Wrench, type LucideIcon } from 'lucide-react';

interface Look {
  word: string;
  icon: LucideIcon;
  text: string;
}

const looks: Record<Incident['status'], Look> = {
  investigating: { word: 'Investigating', icon: Search, text: 'text-failed' },
  resolved: { word: 'Resolved', icon: CircleCheck, text: 'text-passed' },
  maintenance: { word: 'Maintenance', icon: Wrench, text: 'text-paused' },
  completed: { word: 'Completed', icon: CircleCheck, text: 'text-passed' },
};

const scheduled: Look = { word: 'Scheduled', icon: CalendarClock, text: 'text-muted' };

export const isAhead = (instant: string): boolean => Date.parse(instant) > Date.now();

/** How an incident stands, as an icon and a word. */
export function IncidentStatusLabel({ incident: { status, started_at: startedAt } }: { incident: Incident }) {
  const { word, icon: Icon, text } = status === 'maintenance' && isAhead(startedAt) ? scheduled : looks[status];
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1.5 text-sm font-medium', text)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  );
}
