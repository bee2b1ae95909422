import type { ReactNode } from 'react';
import { PublicFooter } from '~/features/public/public-footer.tsx';
import { PublicHeader } from '~/features/public/public-header.tsx';
import { usePageTitle } from '~/lib/page-title.ts';

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
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-3 py-2 text-sm font-medium text-primary-foreground focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
