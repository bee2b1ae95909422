import { cx } from 'class-variance-authority';
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
          <h2
            id={id}
            tabIndex={-1}
            className="scroll-mt-22 text-xl leading-7 font-semibold tracking-[-0.015em] text-foreground"
          >
            {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  );
}
