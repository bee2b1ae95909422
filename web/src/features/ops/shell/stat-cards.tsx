interface Stat {
  label: string;
  value: string;
  /** A word about it. */
  note?: string;
}

/** Numbers in one band. They keep their place while they load. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl
      aria-label={label}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-4"
    >
      {stats.map(({ label: name, value, note }) => (
        <div key={name} className="flex flex-col gap-1 bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular">
            {value}
            {note === undefined ? null : <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
