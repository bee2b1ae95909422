import { Link } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import { BrandMark } from '~/ui/brand.tsx';
import { useNavigation } from '~/app/navigation.tsx';
import { PlanBadge } from '~/app/plan-badge.tsx';
import { UserMenu } from '~/app/user-menu.tsx';
import { NotificationBell } from '~/features/notifications/notification-bell.tsx';
import { session, useUser } from '~/lib/session.ts';
import { ariaShortcut } from '~/lib/shortcut.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Kbd } from '~/ui/kbd.tsx';

interface AppHeaderProps {
  onOpenPalette: () => void;
  onOpenShortcuts: () => void;
}

/** Whose workspace it is, the areas, search and the user. The areas move to a second row when space is short. */
export function AppHeader({ onOpenPalette, onOpenShortcuts }: AppHeaderProps) {
  const user = useUser();
  const navigation = useNavigation();
  const { open } = useLayer();
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background/85 backdrop-blur-md">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 px-4 sm:px-6">
        <div className="flex h-12 min-w-0 flex-1 items-center gap-2.5 lg:flex-none">
          <Link to="/" aria-label="Saywright: Dashboard" className="rounded-md">
            <BrandMark />
          </Link>
          <span aria-hidden="true" className="h-4 w-px rotate-12 bg-border-strong" />
          {user.organization_logo_url ? (
            <img
              src={user.organization_logo_url}
              alt=""
              referrerPolicy="no-referrer"
              className="size-6 shrink-0 rounded-sm object-contain"
            />
          ) : null}
          <span className="max-w-56 min-w-0 truncate text-sm font-medium">{user.organization_name}</span>
          <PlanBadge plan={user.plan} />
        </div>
        <nav
          aria-label="Main"
          className="order-last hidden w-full overflow-x-auto overflow-y-hidden [scrollbar-width:none] sm:block lg:order-none lg:ml-3 lg:w-auto lg:flex-1"
        >
          <ul className="-ml-2.5 flex gap-0.5">
            {navigation.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  activeOptions={{ exact: item.to === '/', includeSearch: false }}
                  className="relative flex h-10 items-center rounded-md px-2.5 text-sm font-medium text-muted transition-colors duration-100 hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:text-foreground aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-foreground lg:h-12"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex h-12 items-center gap-1.5">
          <button
            type="button"
            onClick={onOpenPalette}
            aria-keyshortcuts={ariaShortcut('mod+k')}
            className="flex h-8 items-center gap-2 rounded-md border border-border-strong bg-surface pr-1.5 pl-2.5 text-sm text-muted transition-colors duration-100 hover:bg-subtle hover:text-foreground max-sm:size-8 max-sm:justify-center max-sm:border-transparent max-sm:bg-transparent max-sm:p-0 sm:min-w-44"
          >
            <Search aria-hidden="true" className="size-4 shrink-0" />
            <span className="flex-1 text-left max-sm:sr-only">Search</span>
            <Kbd keys="mod+k" className="max-sm:hidden" />
          </button>
          <NotificationBell />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open({ profile: 'profile' })}
            className="hidden h-8 max-w-44 min-w-0 items-center rounded-md px-2 text-sm font-medium text-muted transition-colors duration-100 hover:bg-hover hover:text-foreground xl:flex"
          >
            <span className="sr-only">Profile of </span>
            <span className="truncate">{user.name}</span>
          </button>
          <UserMenu onOpenShortcuts={onOpenShortcuts} />
          <span className="hidden xl:block">
            <IconButton label="Sign out" onClick={() => void session.signOut()}>
              <LogOut aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </div>
    </header>
  );
}
