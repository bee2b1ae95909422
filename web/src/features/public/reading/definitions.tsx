import type { ReactNode } from 'react';

/** Names and what they mean, as a list that reads well on a phone and as a table. */
export const Definitions = ({ children }: { children: ReactNode }) => (
  <dl className="mt-5 divide-y divide-border rounded-lg border border-border text-sm leading-5">{children}</dl>
);

export const Definition = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid break-inside-avoid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
    <dt className="font-medium text-foreground">{name}</dt>
    <dd className="text-muted [&>p]:mt-0!">{children}</dd>
  </div>
);
