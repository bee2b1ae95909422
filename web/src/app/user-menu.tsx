import { useNavigate } from '@tanstack/react-router';
import { Building2, Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { OrganizationSwitcher } from '~/app/organization-switcher.tsx';
import { openSupportTicket } from '~/features/support/open-support-ticket.ts';
import { initialsOf } from '~/lib/initials.ts';
import { session, useUser } from '~/lib/session.ts';
import { setTheme, useThemeChoice, type ThemeChoice } from '~/lib/theme.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Menu, MenuHeading, MenuItem, MenuRadioGroup, MenuSeparator } from '~/ui/menu.tsx';

const themes: { value: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

/** Who is signed in and where, their profile, the theme, help with the keyboard, and the way out. */
export function UserMenu({ onOpenShortcuts }: { onOpenShortcuts: () => void }) {
  const user = useUser();
  const theme = useThemeChoice();
  const { open } = useLayer();
  const navigate = useNavigate();
  return (
    <Menu
      className="w-60"
      trigger={
        <button type="button" className="flex size-8 items-center justify-center rounded-full">
          <span className="sr-only">Account of {user.name}</span>
          <span
            aria-hidden="true"
            className="flex size-7 items-center justify-center rounded-full border border-border-strong bg-subtle text-2xs font-semibold text-muted"
          >
            {initialsOf(user.name)}
          </span>
        </button>
      }
    >
      <MenuHeading>
        <span className="block truncate text-sm font-medium text-foreground">{user.name}</span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <OrganizationSwitcher />
      <MenuItem icon={<UserRound aria-hidden="true" />} onClick={() => open({ profile: 'profile' })}>
        Profile
      </MenuItem>
      <MenuItem
        icon={<Building2 aria-hidden="true" />}
        onClick={() => void navigate({ to: '/team', search: { tab: 'organization' } })}
      >
        Organization settings
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden="true" />} shortcut="?" onClick={onOpenShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LifeBuoy aria-hidden="true" />} onClick={openSupportTicket}>
        Contact support
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onClick={() => void session.signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
