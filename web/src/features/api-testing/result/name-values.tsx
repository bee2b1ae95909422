interface NameValuesProps {
  label: string;
  items: readonly { name: string; value: string }[];
  empty: string;
}

/** Names and values, such as headers. */
export function NameValues({ label, items, empty }: NameValuesProps) {
  if (items.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <dl aria-label={label} className="divide-y divide-border rounded-md border border-border text-xs">
      {items.map(({ name, value }, index) => (
        <div key={index} className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          <dt className="font-mono wrap-anywhere text-muted">{name}</dt>
          <dd className="font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
