import { formatUsd } from '~/lib/format.ts';

interface PriceLinesProps {
  lines: readonly { label: string; cents: number; per?: string }[];
}

/** Amounts below each other, aligned. */
export const PriceLines = ({ lines }: PriceLinesProps) => (
  <dl className="divide-y divide-border rounded-md border border-border text-sm">
    {lines.map(({ label, cents, per }) => (
      <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
        <dt className="text-muted">{label}</dt>
        <dd className="font-medium tabular">
          {formatUsd(cents)}
          {per === undefined ? null : <span className="font-normal text-muted"> a {per}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
