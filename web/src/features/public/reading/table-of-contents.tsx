import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { useSectionInView } from '~/features/public/reading/use-section-in-view.ts';

type Entry = Pick<ReadingSection, 'id' | 'title'>;

/** The router scrolls; the focus must follow, so that the keyboard continues from there. */
const focusHeading = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/** The sections of the page beside it, the one that is being read marked. */
export function TableOfContents({ sections }: { sections: readonly Entry[] }) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useSectionInView(ids);
  return (
    <nav aria-label="On this page" className="text-sm">
      <h2 className="mb-2 text-xs font-medium text-foreground">On this page</h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The same for narrow screens, folded away above the text. */
export function FoldedTableOfContents({ sections }: { sections: readonly Entry[] }) {
  return (
    <details className="group rounded-lg border border-border bg-surface text-sm print:hidden">
      <summary className="flex min-h-11 cursor-default list-none items-center justify-between rounded-lg px-4 font-medium [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden="true" className="size-4 text-faint group-open:rotate-180" />
      </summary>
      <nav aria-label="On this page" className="border-t border-border px-4 py-2">
        <SectionLinks sections={sections} current={undefined} />
      </nav>
    </details>
  );
}

function SectionLinks({ sections, current }: { sections: readonly Entry[]; current: string | undefined }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            onClick={() => focusHeading(id)}
            activeOptions={{ includeHash: true }}
            activeProps={{ 'aria-current': undefined }}
            data-current={id === current || undefined}
            className="flex min-h-7 items-center border-l border-border py-1 pl-3 leading-5 text-muted transition-colors duration-100 hover:text-foreground data-current:border-foreground data-current:text-foreground"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
