import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The content of a screen: `wide` in line with the header, `narrow` for reading and forms. */
export function Page({ width = 'wide', children }: { width?: 'narrow' | 'wide'; children: ReactNode }) {
  return (
    <div
      data-slot="page"
      className={cx('mx-auto w-full min-w-0 px-4 py-6 sm:px-6', width === 'narrow' ? 'max-w-3xl' : 'max-w-[100rem]')}
    >
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** A number beside the title. */
  count?: number | undefined;
  description?: ReactNode;
  /** Buttons at the far end, the main one last. */
  actions?: ReactNode;
}

/** The head of a screen. Its title is the page's only `h1` and takes the focus after a navigation. */
export function PageHeader({ title, count, description, actions }: PageHeaderProps) {
  return (
    <header data-slot="page-header" className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl leading-7 font-semibold tracking-tight">
          {title}
          {count === undefined ? null : <span className="ml-2 font-normal tabular text-faint">{count}</span>}
        </h1>
        {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
