import type { ReactNode } from 'react';

/** Figures with their names, one a line. */
export const FigureList = ({ children }: { children: ReactNode }) => <dl className="px-4 py-2 text-sm">{children}</dl>;

export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3 py-1.5">
    <dt>{label}</dt>
    <dd className="text-right tabular">{children}</dd>
  </div>
);
