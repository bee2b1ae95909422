import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { PageIntro } from '~/features/public/page-intro.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { Sections } from '~/features/public/reading/sections.tsx';
import { FoldedTableOfContents, TableOfContents } from '~/features/public/reading/table-of-contents.tsx';
import { useSteadyAnchor } from '~/features/public/reading/use-steady-anchor.ts';

interface ReadingPageProps {
  title: string;
  lead: ReactNode;
  back?: ReactNode;
  /** Between the title and the table of contents, on screens without the aside. */
  above?: ReactNode;
  /** Above the first section. */
  before?: ReactNode;
  /** Constant: the table of contents watches them. */
  sections: readonly ReadingSection[];
  /** Left of the text on wide screens: other texts of the same kind. */
  aside?: ReactNode;
  /** After the last section. */
  footer?: ReactNode;
}

/** A long text with its table of contents: at its right, or at its left when nothing else is there. */
export function ReadingPage({ title, lead, back, above, before, sections, aside, footer }: ReadingPageProps) {
  useSteadyAnchor();
  return (
    <div className="mx-auto flex w-full max-w-6xl gap-12 px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
      {aside}
      <article className="min-w-0 flex-1">
        <PageIntro title={title} lead={lead} back={back} />
        <div className="mt-8">
          {above}
          <div className="lg:hidden">
            <FoldedTableOfContents sections={sections} />
          </div>
        </div>
        {before}
        <Sections sections={sections} className="mt-10 sm:mt-12" />
        {footer}
      </article>
      <div className={cx('hidden w-52 shrink-0 lg:block print:hidden', !aside && 'order-first mr-4')}>
        <div className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto pt-10">
          <TableOfContents sections={sections} />
        </div>
      </div>
    </div>
  );
}
