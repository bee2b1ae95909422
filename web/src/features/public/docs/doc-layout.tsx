import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { backLinkClassName } from '~/features/public/back-link.tsx';
import { docGroups, docPages, type DocPath } from '~/features/public/docs/doc-pages.ts';
import { useDocsSearch } from '~/features/public/docs/search/docs-search.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { ReadingPage } from '~/features/public/reading/reading-page.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { LazyToaster } from '~/ui/lazy-toaster.tsx';

interface DocLayoutProps {
  to: DocPath;
  /** Above the first section. */
  before?: ReactNode;
  /** Constant: the table of contents watches them. */
  sections: readonly ReadingSection[];
}

/** One page of the documentation: the others at its left, its sections at its right, its neighbors below. */
export function DocLayout({ to, before, sections }: DocLayoutProps) {
  const index = docPages.findIndex((page) => page.to === to);
  const { title = '', description = '' } = docPages[index] ?? {};
  const search = useDocsSearch();
  return (
    <PublicLayout title={`${title} · Documentation`}>
      <ReadingPage
        title={title}
        lead={description}
        before={before}
        sections={sections}
        back={
          <Link to="/docs" className={backLinkClassName}>
            <ArrowLeft aria-hidden="true" />
            Back to Documentation
          </Link>
        }
        above={<FoldedPages search={search.button} />}
        aside={<PagesAside search={search.button} />}
        footer={<Neighbors before={docPages[index - 1]} after={docPages[index + 1]} />}
      />
      {search.dialog}
      <LazyToaster />
    </PublicLayout>
  );
}

function PagesAside({ search }: { search: ReactNode }) {
  return (
    <div className="hidden w-48 shrink-0 pt-10 text-sm xl:block print:hidden">
      <div className="sticky top-22 -mx-2 max-h-[calc(100dvh-7rem)] overflow-y-auto px-2 pb-4">
        {search}
        <nav aria-label="Documentation" className="mt-5">
          <PageLinks />
        </nav>
      </div>
    </div>
  );
}

/** The same for narrower screens, folded away above the text. */
function FoldedPages({ search }: { search: ReactNode }) {
  return (
    <div className="mb-3 xl:hidden print:hidden">
      {search}
      <details className="group mt-3 rounded-lg border border-border bg-surface text-sm">
        <summary className="flex min-h-11 cursor-default list-none items-center justify-between rounded-lg px-4 font-medium [&::-webkit-details-marker]:hidden">
          All pages
          <ChevronDown aria-hidden="true" className="size-4 text-faint group-open:rotate-180" />
        </summary>
        <nav aria-label="All pages" className="border-t border-border px-4 py-3">
          <PageLinks />
        </nav>
      </details>
    </div>
  );
}

const PageLinks = () =>
  docGroups.map(({ title, pages }) => (
    <div key={title} className="mb-4 last:mb-0">
      <h2 className="mb-1 text-xs font-medium">{title}</h2>
      <ul className="-mx-2">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              className="flex min-h-7 items-center rounded-md px-2 py-0.5 leading-5 text-muted transition-colors duration-100 hover:text-foreground aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));

type Neighbor = (typeof docPages)[number] | undefined;

function Neighbors({ before, after }: { before: Neighbor; after: Neighbor }) {
  return (
    <nav aria-label="Previous and next" className="mt-14 grid max-w-[35rem] gap-3 sm:grid-cols-2 print:hidden">
      {before ? <NeighborLink page={before} label="Previous" /> : null}
      {after ? <NeighborLink page={after} label="Next" /> : null}
    </nav>
  );
}

function NeighborLink({ page, label }: { page: NonNullable<Neighbor>; label: 'Previous' | 'Next' }) {
  const Arrow = label === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={page.to}
      className={`group flex items-center justify-between gap-4 rounded-lg border border-border bg-surface px-5 py-4 transition-colors duration-100 hover:border-border-strong ${
        label === 'Next' ? 'sm:col-start-2' : 'flex-row-reverse text-right'
      }`}
    >
      <span>
        <span className="block text-xs text-muted">{label}</span>
        <span className="mt-0.5 block text-base font-medium">{page.title}</span>
      </span>
      <Arrow aria-hidden="true" className="size-4 shrink-0 text-faint group-hover:text-foreground" />
    </Link>
  );
}
