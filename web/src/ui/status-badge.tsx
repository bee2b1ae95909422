import { cx } from 'class-variance-authority';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  SkipForward,
  TriangleAlert,
  Waves,
} from 'lucide-react';

interface StatusLook {
  word: string;
  icon: LucideIcon;
  text: string;
  tint: string;
}

const looks = {
  passed: { word: 'Passed', icon: CircleCheck, text: 'text-passed', tint: 'bg-passed/10' },
  failed: { word: 'Failed', icon: CircleX, text: 'text-failed', tint: 'bg-failed/10' },
  error: { word: 'Error', icon: TriangleAlert, text: 'text-error', tint: 'bg-error/10' },
  running: { word: 'Running', icon: LoaderCircle, text: 'text-running', tint: 'bg-running/10' },
  pending: { word: 'Pending', icon: Clock, text: 'text-pending', tint: 'bg-pending/10' },
  paused: { word: 'Paused', icon: CirclePause, text: 'text-paused', tint: 'bg-paused/10' },
  cancelled: { word: 'Cancelled', icon: Ban, text: 'text-cancelled', tint: 'bg-cancelled/10' },
  flaky: { word: 'Flaky', icon: Waves, text: 'text-flaky', tint: 'bg-flaky/10' },
  draft: { word: 'Draft', icon: CircleDashed, text: 'text-draft', tint: 'bg-draft/10' },
  skipped: { word: 'Skipped', icon: SkipForward, text: 'text-cancelled', tint: 'bg-cancelled/10' },
} as const satisfies Record<string, StatusLook>;

/** Every status that a test, an execution or a step can have. */
export type Status = keyof typeof looks;

/** The word of a status: "Passed". */
export const statusWord = (status: Status): string => looks[status].word;

/** The icon of a status in its color. With `labelled` it speaks for itself; otherwise the word stands beside it. */
export function StatusIcon({
  status,
  labelled = false,
  className,
}: {
  status: Status;
  labelled?: boolean;
  className?: string;
}) {
  const { icon: Icon, word, text } = looks[status];
  return (
    <Icon
      data-slot="status-icon"
      className={cx('shrink-0', text, status === 'running' && 'animate-spin', className ?? 'size-4')}
      {...(labelled ? { role: 'img', 'aria-label': word } : { 'aria-hidden': true })}
    />
  );
}

/** A status as an icon and a word, never color alone. */
export function StatusBadge({ status, className }: { status: Status; className?: string }) {
  const { word, text, tint } = looks[status];
  return (
    <span
      data-slot="status-badge"
      data-status={status}
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full pr-2 pl-1.5 text-2xs font-medium whitespace-nowrap',
        text,
        tint,
        className,
      )}
    >
      <StatusIcon status={status} className="size-3" />
      {word}
    </span>
  );
}
