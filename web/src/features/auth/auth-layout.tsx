import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '~/app/brand.tsx';

interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  /** Under the form: the way to the other screen. */
  footer: ReactNode;
  children: ReactNode;
}

/** The page around sign-in and registration. */
export function AuthLayout({ title, description, footer, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="py-5 sm:px-4">
        <Link to="/" className="inline-flex min-h-6 items-center rounded-md">
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-90 flex-1 flex-col pt-[8dvh] pb-16">
        <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
          {title}
        </h1>
        {description ? <p className="mt-1.5 text-base text-muted">{description}</p> : null}
        <div className="mt-6">{children}</div>
        <p className="mt-6 text-sm text-muted">{footer}</p>
      </main>
    </div>
  );
}
