import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '~/ui/brand.tsx';

/** The frame of screens for people who are not signed in: the way home, and the content. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="py-5 sm:px-4">
        <Link to="/" className="inline-flex min-h-6 items-center rounded-md">
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
