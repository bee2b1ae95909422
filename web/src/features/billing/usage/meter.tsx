import { formatCount } from '~/lib/format.ts';
import { Progress } from '~/ui/progress.tsx';

const warningPercent = 80;

export interface MeterProps {
  label: string;
  used: number;
  /** -1 means unlimited. */
  limit: number;
  note: string;
  /** Whether nothing more can be used. */
  isOver?: boolean;
  /** Whether most of it being used is worth a warning. */
  warns?: boolean;
}

/** How much of an allowance is used. */
export function Meter({ label, used, limit, note, isOver = false, warns = true }: MeterProps) {
  const isUnlimited = limit === -1;
  const percent = isUnlimited ? 0 : limit === 0 ? 100 : (used / limit) * 100;
  return (
    <div className="flex flex-col gap-2 bg-surface px-4 py-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium">{label}</span>
        {isUnlimited ? null : <span className="text-xs text-muted tabular">{Math.round(percent)}%</span>}
      </p>
      <p className="text-2xl font-semibold tracking-tight tabular">
        {formatCount(used)}
        <span className="text-base font-normal text-muted"> / {isUnlimited ? 'unlimited' : formatCount(limit)}</span>
      </p>
      {isUnlimited ? null : (
        <Progress
          label={`${label} used`}
          value={percent}
          valueText={`${formatCount(used)} of ${formatCount(limit)} used`}
          tone={isOver ? 'danger' : warns && percent >= warningPercent ? 'warning' : 'accent'}
        />
      )}
      <p className={`mt-auto text-xs ${isOver ? 'text-failed' : 'text-muted'}`}>{note}</p>
    </div>
  );
}
