import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Names and what they mean, as a list that reads well on a phone and as a table. */
export const Definitions = ({ children }: { children: ReactNode }) => (
  <dl className="mt-5 divide-y divide-border rounded-lg border border-border text-sm leading-5">{children}</dl>
);

/** Options, variables, fields, and events, as opposed to words. */
const code = /^(?:--\S.*|[A-Z]+_[A-Z]+|[a-z]+(?:[._][a-z]+)*)$/;

export const Definition = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid break-inside-avoid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_1fr]">
    <dt
      className={cx(
        'font-medium text-foreground',
        typeof name === 'string' && code.test(name) && 'font-mono text-xs/5',
      )}
    >
      {name}
    </dt>
    <dd className="text-muted [&>p]:mt-0!">{children}</dd>
  </div>
);
