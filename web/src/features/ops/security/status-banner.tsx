import type { SecurityEventPage } from '@saywright/contracts/entities/security-event';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatQuantity } from '~/lib/format.ts';

/** How things are in the chosen range. */
export function StatusBanner({ counts, status }: Pick<SecurityEventPage, 'counts' | 'status'>) {
  const looks = {
    normal: {
      frame: 'border-border bg-subtle',
      title: 'Security Status: Normal',
      text: 'No critical events, and few failed sign-ins.',
    },
    elevated: {
      frame: 'border-paused/30 bg-paused/8',
      title: 'Security Status: Elevated',
      text: `${formatQuantity(counts.failed_login, 'failed sign-in')}. Someone may be guessing passwords.`,
    },
    critical: {
      frame: 'border-failed/30 bg-failed/8',
      title: 'Security Status: Critical',
      text: `${formatQuantity(counts.critical, 'critical event')} to review.`,
    },
  }[status];
  const Icon = status === 'normal' ? ShieldCheck : ShieldAlert;
  return (
    <p role="status" className={`mb-4 flex items-center gap-2 rounded-md border px-3 py-2 text-sm ${looks.frame}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <span className="font-medium">{looks.title}.</span> {looks.text}
      </span>
    </p>
  );
}
