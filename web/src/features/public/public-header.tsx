import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Brand } from '~/ui/brand.tsx';
import { headerLinks } from '~/features/public/public-links.ts';
import { useDismiss } from '~/features/public/use-dismiss.ts';
import { useSession } from '~/lib/session.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

/** The header of the public pages. On phones the links are behind a button. */
export function PublicHeader() {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const closeWithKey = useCallback(() => {
    setOpen(false);
    menuButton.current?.focus();
  }, []);
  useDismiss({ open, inside: header, onLeave: close, onEscape: closeWithKey });
  const Icon = open ? X : Menu;
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-border bg-background/85 backdrop-blur-md print:hidden"
    >
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Saywright: home page" className="-mx-1 flex min-h-8 items-center rounded-md px-1">
          <Brand />
        </Link>
        <nav aria-label="Main" className="ml-5 hidden md:block">
          <ul className="flex gap-0.5">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-8 items-center rounded-md px-2.5 text-sm font-medium text-muted transition-colors duration-100 hover:text-foreground aria-[current=page]:text-foreground"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div data-visitors className="ml-auto flex items-center gap-1.5 sm:gap-2">
          <HeaderActions />
          <button
            ref={menuButton}
            type="button"
            aria-expanded={open}
            aria-controls="public-menu"
            aria-label="Menu"
            onClick={() => setOpen(!open)}
            className="-mr-2 flex size-10 items-center justify-center rounded-md text-muted hover:text-foreground md:hidden"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <nav
        id="public-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b border-border bg-surface px-4 pt-1 pb-3 shadow-popup md:hidden"
      >
        <ul className="divide-y divide-border">
          {headerLinks.map(({ to, label }) => (
            <li key={to}>
              <PhoneLink to={to} label={label} onClick={close} />
            </li>
          ))}
          <SignInLink onClick={close} />
        </ul>
      </nav>
    </header>
  );
}

function HeaderActions() {
  if (useSession().status === 'signed_in')
    return (
      <Link to="/" className={buttonVariants({ variant: 'primary' })}>
        Back to Dashboard
      </Link>
    );
  return (
    <>
      <Link to="/login" className={`${buttonVariants({ variant: 'ghost' })} max-sm:hidden`}>
        Sign In
      </Link>
      <Link to="/register" className={buttonVariants({ variant: 'primary' })}>
        Get Started
      </Link>
    </>
  );
}

/** Phones have no room for it in the header itself. */
function SignInLink({ onClick }: { onClick: () => void }) {
  if (useSession().status === 'signed_in') return null;
  return (
    <li className="sm:hidden">
      <PhoneLink to="/login" label="Sign In" onClick={onClick} />
    </li>
  );
}

interface PhoneLinkProps {
  to: (typeof headerLinks)[number]['to'] | '/login';
  label: string;
  onClick: () => void;
}

function PhoneLink({ to, label, onClick }: PhoneLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="flex h-12 items-center rounded-md text-base font-medium text-muted aria-[current=page]:text-foreground"
    >
      {label}
    </Link>
  );
}
