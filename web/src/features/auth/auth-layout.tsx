import type { ReactNode } from 'react';
import { PublicFrame } from '~/app/public-frame.tsx';

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
    <PublicFrame>
      <div className="mx-auto w-full max-w-90 pt-[8dvh] pb-16">
        <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
          {title}
        </h1>
        {description ? <p className="mt-1.5 text-base text-pretty text-muted">{description}</p> : null}
        <div className="mt-6">{children}</div>
        <p className="mt-6 text-sm text-muted">{footer}</p>
      </div>
    </PublicFrame>
  );
}
