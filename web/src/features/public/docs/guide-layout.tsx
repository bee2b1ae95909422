import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { backLinkClassName } from '~/features/public/back-link.tsx';
import { guides } from '~/features/public/docs/guides.ts';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { ReadingPage } from '~/features/public/reading/reading-page.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { Toaster } from '~/ui/toast.tsx';

interface GuideLayoutProps {
  /** The guide's row in `guides`. */
  to: (typeof guides)[number]['to'];
  lead: ReactNode;
  /** Above the first section. */
  before?: ReactNode;
  /** Constant: the table of contents watches them. */
  sections: readonly ReadingSection[];
  footer?: ReactNode;
}

/** One guide of the documentation: the others at its left, its sections at its right, the next one below. */
export function GuideLayout({ to, lead, before, sections, footer }: GuideLayoutProps) {
  const index = guides.findIndex((guide) => guide.to === to);
  const title = guides[index]?.title ?? '';
  return (
    <PublicLayout title={`${title} · Documentation`}>
      <ReadingPage
        title={title}
        lead={lead}
        before={before}
        sections={sections}
        back={
          <Link to="/docs" className={backLinkClassName}>
            <ArrowLeft aria-hidden="true" />
            Back to Documentation
          </Link>
        }
        aside={<GuideLinks />}
        footer={
          <>
            {footer}
            <NextGuide guide={guides[index + 1]} />
          </>
        }
      />
      <Toaster />
    </PublicLayout>
  );
}

function GuideLinks() {
  return (
    <nav aria-label="Guides" className="hidden w-44 shrink-0 pt-10 text-sm xl:block print:hidden">
      <div className="sticky top-22">
        <h2 className="mb-2 text-xs font-medium">Documentation</h2>
        <ul className="-mx-2">
          {guides.map(({ to, title }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-8 items-center rounded-md px-2 text-muted transition-colors duration-100 hover:text-foreground aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-foreground"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function NextGuide({ guide }: { guide: (typeof guides)[number] | undefined }) {
  if (!guide) return null;
  return (
    <Link
      to={guide.to}
      className="group mt-14 flex max-w-[35rem] items-center justify-between gap-4 rounded-lg border border-border bg-surface px-5 py-4 transition-colors duration-100 hover:border-border-strong print:hidden"
    >
      <span>
        <span className="block text-xs text-muted">Next</span>
        <span className="mt-0.5 block text-base font-medium">{guide.title}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint group-hover:text-foreground" />
    </Link>
  );
}
