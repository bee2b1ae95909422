import type { ReactNode } from 'react';
import { BackLink } from '~/features/public/back-link.tsx';

interface PageIntroProps {
  title: string;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** In place of the way back to the start page. */
  back?: ReactNode;
  className?: string;
}

/** The head of a public page: the way back, the only `h1`, and what the page is about. */
export function PageIntro({ title, lead, back, className }: PageIntroProps) {
  return (
    <div className={className}>
      {back ?? <BackLink />}
      <h1
        tabIndex={-1}
        className="mt-5 max-w-3xl text-3xl leading-[1.12] font-semibold tracking-[-0.03em] text-balance sm:text-[2.625rem]"
      >
        {title}
      </h1>
      {lead ? <p className="mt-4 max-w-2xl text-[1.0625rem] leading-7 text-pretty text-muted">{lead}</p> : null}
    </div>
  );
}
