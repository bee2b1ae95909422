import type { SecurityEventPage } from '@saywright/contracts/entities/security-event';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

type Happened = Pick<SecurityEventPage, 'counts' | 'status' | 'unexplained'>;

const failedText = ({ counts }: Happened): string => formatQuantity(counts.failed_login, 'failed sign-in');

/** Why the status is as it is. */
const causes: Record<Happened['status'], (happened: Happened) => string> = {
  normal: ({ counts }) =>
    counts.critical === 0
      ? 'No critical events, and few failed sign-ins.'
      : `${formatQuantity(counts.critical, 'critical event')}, each with a reason from staff.`,
  elevated: (happened) => `${failedText(happened)}. Someone may be guessing passwords.`,
  critical: ({ unexplained }) =>
    `Check that this was meant: ${unexplained.map(({ action, count }) => `${action} (${count})`).join(', ')}.`,
};

const looks = {
  normal: { frame: 'border-border bg-subtle', title: 'Security Status: Normal' },
  elevated: { frame: 'border-paused/30 bg-paused/8', title: 'Security Status: Elevated' },
  critical: { frame: 'border-failed/30 bg-failed/8', title: 'Security Status: Critical' },
} as const;

/** How things are in the chosen range, and the events that say so. */
export function StatusBanner(happened: Happened) {
  const { show } = useLayer();
  const { counts, status } = happened;
  const { frame, title } = looks[status];
  const Icon = status === 'normal' ? ShieldCheck : ShieldAlert;
  const behind = status === 'elevated' ? 'failed' : counts.critical > 0 ? 'critical' : undefined;
  return (
    <div className={`mb-4 flex items-start gap-2 rounded-md border px-3 py-2 text-sm ${frame}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <span className="font-medium">{title}.</span> {causes[status](happened)}
      </p>
      {behind ? (
        <button
          type="button"
          className={`min-h-6 whitespace-nowrap ${textLinkClassName}`}
          onClick={() => show({ events: behind, search: undefined })}
        >
          Show events
        </button>
      ) : null}
    </div>
  );
}
