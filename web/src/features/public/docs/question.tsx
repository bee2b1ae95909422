import type { ReactNode } from 'react';

/** One question with its answer, within a section of the FAQ. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="[&>p:first-child]:mt-1.5">{children}</div>
    </>
  );
}
