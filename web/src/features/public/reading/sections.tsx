import { cx } from 'class-variance-authority';
import { AnchorHeading } from '~/features/public/reading/anchor-heading.tsx';
import { proseClassName } from '~/features/public/reading/prose.ts';
import type { ReadingSection } from '~/features/public/reading/section.ts';

interface SectionsProps {
  sections: readonly ReadingSection[];
  className?: string;
}

/** The sections of a long text, one under the other, each with an anchor. */
export function Sections({ sections, className }: SectionsProps) {
  return (
    <div className={cx(proseClassName, className)}>
      {sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id} className="mt-11 first:mt-0">
          <AnchorHeading level={2} id={id}>
            {title}
          </AnchorHeading>
          {body}
        </section>
      ))}
    </div>
  );
}
