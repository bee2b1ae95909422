import type { ReactNode } from 'react';

/** A value with its name, in a `<dl>`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 min-w-0 text-sm break-words">{children}</dd>
  </div>
);

/** A part of a dialog under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-xs font-medium text-muted">{title}</h3>
    {children}
  </section>
);
