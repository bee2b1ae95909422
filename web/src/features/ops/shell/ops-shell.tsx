import { defaultTimeZone } from '@saywright/contracts/time-zones';
import { Link, getRouteApi } from '@tanstack/react-router';
import { KeyRound, LogOut, Search, ShieldCheck, UserCog } from 'lucide-react';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { opsSession, useAdmin } from '~/features/ops/session/ops-session.ts';
import { OwnPassword } from '~/features/ops/session/own-password.tsx';
import { OpsPalette } from '~/features/ops/shell/ops-palette.tsx';
import { RoleBadge } from '~/features/ops/shell/role-badge.tsx';
import { sectionsFor } from '~/features/ops/shell/sections.tsx';
import { SystemState } from '~/features/ops/shell/system-state.tsx';
import { useClock } from '~/features/ops/shell/use-clock.ts';
import { useCommands } from '~/lib/commands.ts';
import { focusScreenIfLost } from '~/lib/focus-screen.ts';
import { ariaShortcut } from '~/lib/shortcut.ts';
import { useShortcuts } from '~/lib/use-shortcuts.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { BrandMark } from '~/ui/brand.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';
import { Page } from '~/ui/page.tsx';
import { SkipLink } from '~/ui/skip-link.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const route = getRouteApi('/ops');

const findCommand = { id: 'palette', title: 'Find', group: 'Help', shortcut: 'mod+k', opensLayer: true } as const;

/** On a phone, the menu scrolls sideways. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  void link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The console's frame: menu, clock, health, who is signed in, and the open section. */
export function OpsShell() {
  const admin = useAdmin();
  const search = route.useSearch();
  const sections = sectionsFor(admin.role);
  const open = sections.find(({ id }) => id === search.section) ?? sections[0];
  const [hasPalette, setHasPalette] = useState(false);
  useCommands(useMemo(() => [{ ...findCommand, run: () => setHasPalette(true) }], [setHasPalette]));
  useShortcuts();
  // The sign-in form had the focus.
  useEffect(focusScreenIfLost, []);
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink />
      <aside className="flex shrink-0 flex-col border-border bg-subtle max-md:border-b md:sticky md:top-0 md:h-dvh md:w-60 md:border-r">
        <div className="flex items-center justify-between px-4 pt-4">
          <p className="flex items-center gap-2 text-sm font-semibold tracking-tight">
            <BrandMark className="size-5" />
            Admin OPS
          </p>
          <BackLink className="md:hidden" />
        </div>
        <nav aria-label="Console" className="flex gap-1 overflow-x-auto p-3 max-md:pb-1 md:flex-col">
          {sections.map(({ id, label, icon }) => (
            <Link
              key={id}
              ref={id === open?.id ? bringIntoView : undefined}
              to="/ops"
              search={{ section: id }}
              aria-current={id === open?.id ? 'page' : undefined}
              className="flex h-8 shrink-0 items-center gap-2 rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-foreground aria-[current=page]:bg-hover aria-[current=page]:text-foreground pointer-coarse:h-10 [&_svg]:size-4"
            >
              {icon}
              {label}
            </Link>
          ))}
        </nav>
        <div className="mt-auto hidden border-t border-border p-4 md:block">
          <BackLink />
        </div>
        <Account />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header label={open?.label ?? ''} onFind={() => setHasPalette(true)} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          <Page>{open?.content()}</Page>
        </main>
      </div>
      {hasPalette ? <OpsPalette onClose={() => setHasPalette(false)} /> : null}
    </div>
  );
}

const BackLink = ({ className = '' }: { className?: string }) => (
  <Link to="/" className={`inline-flex min-h-6 items-center text-xs text-muted hover:text-foreground ${className}`}>
    Back to Dashboard
  </Link>
);

function Header({ label, onFind }: { label: string; onFind: () => void }) {
  const now = useClock();
  const time = now.toLocaleTimeString('en-US', {
    timeZone: defaultTimeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-4 border-b border-border bg-background/90 px-4 backdrop-blur-md sm:px-6">
      <p className="min-w-0 flex-1 truncate text-sm font-semibold">
        <span className="max-sm:sr-only">{label}</span>
      </p>
      <button
        type="button"
        onClick={onFind}
        aria-keyshortcuts={ariaShortcut('mod+k')}
        className="flex h-8 items-center gap-2 rounded-md border border-border-strong bg-surface px-2 text-sm text-muted hover:bg-subtle hover:text-foreground pointer-coarse:h-10"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-sm:sr-only">Find</span>
        <Kbd keys="mod+k" className="max-sm:hidden" />
      </button>
      <SystemState />
      <time dateTime={now.toISOString()} className="text-xs whitespace-nowrap tabular text-muted">
        {time}
      </time>
    </header>
  );
}

const AccountLink = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <button type="button" className={`text-xs whitespace-nowrap max-md:hidden ${textLinkClassName}`} {...props} />
);

function Account() {
  const admin = useAdmin();
  const { logout, password } = route.useSearch();
  const layer = useLayer();
  const [busy, setBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setBusy(true);
    layer.close('logout');
    await opsSession.signOut();
  };
  return (
    <div className="flex items-center gap-2 border-border px-4 pb-1 md:border-t md:py-3">
      <div className="flex min-w-0 flex-1 items-center gap-2 md:flex-col md:items-start md:gap-1">
        <p className="max-w-full truncate text-xs">{admin.email}</p>
        <RoleBadge role={admin.role} />
        {admin.second_factor === 'off' ? (
          <AccountLink onClick={() => layer.open({ factor: true })}>Set up two-factor</AccountLink>
        ) : null}
        <AccountLink onClick={() => layer.open({ password: true })}>Change password</AccountLink>
      </div>
      <div className="md:hidden">
        <Menu
          trigger={
            <IconButton label="Account">
              <UserCog aria-hidden="true" />
            </IconButton>
          }
        >
          {admin.second_factor === 'off' ? (
            <MenuItem icon={<ShieldCheck aria-hidden="true" />} onClick={() => layer.open({ factor: true })}>
              Set up two-factor
            </MenuItem>
          ) : null}
          <MenuItem icon={<KeyRound aria-hidden="true" />} onClick={() => layer.open({ password: true })}>
            Change password
          </MenuItem>
        </Menu>
      </div>
      <IconButton label="Logout" onClick={() => layer.open({ logout: true })}>
        <LogOut aria-hidden="true" />
      </IconButton>
      <OwnPassword key={String(password)} open={password ?? false} onClose={() => layer.close('password')} />
      <ConfirmDialog
        open={logout ?? false}
        onOpenChange={() => layer.close('logout')}
        title="Logout"
        description="Are you sure you want to logout?"
        confirmLabel="Logout"
        destructive={false}
        busy={busy}
        onConfirm={() => void signOut()}
      />
    </div>
  );
}
