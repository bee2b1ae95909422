import type { ReactNode } from 'react';
import { PublicFooter } from '~/features/public/public-footer.tsx';
import { PublicHeader } from '~/features/public/public-header.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { SkipLink } from '~/ui/skip-link.tsx';

interface PublicLayoutProps {
  /** Names the document: `About · Saywright`. */
  title: string;
  children: ReactNode;
}

/** The page around everything that people see without signing in. It needs nothing of the signed-in application. */
export function PublicLayout({ title, children }: PublicLayoutProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
