import { cx } from 'class-variance-authority';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ServiceState } from '~/features/public/status/shown-status.ts';

interface StateLook {
  word: string;
  /** Of the service as a whole. */
  headline: string;
  icon: LucideIcon;
  text: string;
  tint: string;
}

const looks: Record<ServiceState, StateLook> = {
  operational: {
    word: 'Operational',
    headline: 'All systems operational',
    icon: CircleCheck,
    text: 'text-passed',
    tint: 'bg-passed/8 border-passed/30',
  },
  degraded: {
    word: 'Degraded',
    headline: 'Some systems are slow',
    icon: TriangleAlert,
    text: 'text-paused',
    tint: 'bg-paused/8 border-paused/30',
  },
  outage: {
    word: 'Outage',
    headline: 'Some systems are down',
    icon: CircleX,
    text: 'text-failed',
    tint: 'bg-failed/8 border-failed/30',
  },
  unknown: {
    word: 'Unknown',
    headline: 'Status unknown',
    icon: CircleHelp,
    text: 'text-pending',
    tint: 'bg-subtle border-border',
  },
};

export const stateLook = (state: ServiceState): StateLook => looks[state];

/** The state of one component: icon and word. */
export function ServiceStateBadge({ state }: { state: ServiceState }) {
  const { word, icon: Icon, text } = looks[state];
  return (
    <span data-state={state} className={cx('inline-flex items-center gap-1.5 text-sm font-medium', text)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  );
}
