import type { ReactNode } from 'react';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

interface Stat {
  label: string;
  value: string;
  /** The parts of the number. */
  subtitle?: string | undefined;
  /** How it moved. */
  trend?: ReactNode;
}

const band = 'mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-4';

/** Four figures in one band. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={band}>
      {stats.map(({ label, value, subtitle, trend }) => (
        <div key={label} className="flex flex-col gap-1 bg-surface px-4 py-3.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-2xl leading-8 font-semibold tracking-tight tabular">{value}</dd>
          {subtitle === undefined ? null : <dd className="text-xs text-muted">{subtitle}</dd>}
          {trend === undefined ? null : <dd className="text-xs text-muted">{trend}</dd>}
        </div>
      ))}
    </dl>
  );
}

export const StatBandSkeleton = () => (
  <Loading label="Loading..." className={band}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className="flex flex-col gap-2 bg-surface px-4 py-3.5">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-3 w-32" />
      </div>
    ))}
  </Loading>
);
