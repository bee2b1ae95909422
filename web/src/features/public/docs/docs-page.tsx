import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { docGroups } from '~/features/public/docs/doc-pages.ts';
import { useDocsSearch } from '~/features/public/docs/search/docs-search.tsx';
import { shopTest } from '~/features/public/docs/sentences.ts';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { siteOrigin } from '~/lib/site-origin.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { LazyToaster } from '~/ui/lazy-toaster.tsx';

/** The start of the documentation: what there is to read, and the shortest way to a test. */
export function DocsPage() {
  const search = useDocsSearch();
  return (
    <PublicLayout title="Documentation">
      <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
        <PageIntro
          title="Documentation"
          lead="Describe a test in plain English. Saywright writes the steps, runs them in a real browser, and shows you what happened. Here’s how."
        />
        <div className="mt-8 max-w-md print:hidden">{search.button}</div>
        {docGroups.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="mt-10">
            <h2 className="text-sm font-medium text-muted">{title}</h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {pages.map((page) => (
                <li key={page.to}>
                  <PageCard {...page} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section
          aria-labelledby="try"
          className="mt-14 grid items-center gap-x-14 gap-y-6 border-t border-border pt-12 lg:grid-cols-[2fr_3fr]"
        >
          <div>
            <h2 id="try" className="text-xl font-semibold tracking-tight">
              Try it on the demo shop
            </h2>
            <p className="mt-2 text-base leading-6 text-pretty text-muted">
              The product includes a small shop that’s made to be tested. Copy this sentence into{' '}
              <strong className="font-medium text-foreground">Generate with AI</strong>, then click Run.{' '}
              <Link to="/docs/getting-started" className={textLinkClassName}>
                Step by step
              </Link>
            </p>
          </div>
          <CodeBlock label="the example test" wrap>
            {shopTest(siteOrigin)}
          </CodeBlock>
        </section>
      </div>
      {search.dialog}
      <LazyToaster />
    </PublicLayout>
  );
}

function PageCard({ to, title, description }: (typeof docGroups)[number]['pages'][number]) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col rounded-lg border border-border bg-surface p-5 transition-colors duration-100 hover:border-border-strong"
    >
      <span className="flex items-center justify-between gap-3 text-base font-semibold">
        {title}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint group-hover:text-foreground" />
      </span>
      <span className="mt-1.5 text-sm leading-5 text-pretty text-muted">{description}</span>
    </Link>
  );
}
