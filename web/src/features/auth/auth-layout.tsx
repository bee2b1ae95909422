import { useEffect, useRef, type ReactNode } from 'react';
import { PublicFrame } from '~/ui/public-frame.tsx';

interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  /** Under the form: the way to the other screen. */
  footer: ReactNode;
  children?: ReactNode;
}

/** The page around the screens of people who are not signed in. A new title on the same page takes the focus. */
export function AuthLayout({ title, description, footer, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);
  return (
    <PublicFrame>
      <div className="mx-auto w-full max-w-90 pt-[8dvh] pb-16">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight text-balance">
          {title}
        </h1>
        {description ? <div className="mt-1.5 text-base text-pretty text-muted">{description}</div> : null}
        {children ? <div className="mt-6">{children}</div> : null}
        <p className="mt-6 text-sm text-muted">{footer}</p>
      </div>
    </PublicFrame>
  );
}
