import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { placeCommands } from '~/app/place-commands.ts';
import { openDocumentation } from '~/features/support/open-documentation.ts';
import { openSupportTicket } from '~/features/support/open-support-ticket.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { session, useUser } from '~/lib/session.ts';
import { setTheme } from '~/lib/theme.ts';
import { useHasTeam } from '~/lib/use-has-team.ts';
import { useLayer } from '~/lib/use-layer.ts';

interface FrameLayers {
  hasPalette: boolean;
  openPalette: () => void;
  openShortcuts: () => void;
}

/** The commands that are there on every signed-in screen. */
export function useFrameCommands({ hasPalette, openPalette, openShortcuts }: FrameLayers): void {
  const router = useRouter();
  const { role } = useUser();
  const hasTeam = useHasTeam() === true;
  const { open } = useLayer();
  const commands = useMemo(
    (): Command[] => [
      ...placeCommands(router, { hasTeam, role }),
      {
        id: 'create-test',
        title: 'Create a test',
        group: 'Actions',
        keywords: ['new', 'generate', 'ai', 'write', 'flow test'],
        shortcut: 'c',
        opensLayer: true,
        run: () => void router.navigate({ to: '/flow-testing', search: { tab: 'tests', dialog: 'generate' } }),
      },
      {
        id: 'contact-support',
        title: 'Contact support',
        group: 'Actions',
        keywords: ['help', 'ticket', 'bug', 'question'],
        run: openSupportTicket,
      },
      {
        id: 'profile',
        title: 'Open your profile',
        group: 'Preferences',
        keywords: ['account', 'name', 'email', 'settings'],
        run: () => open({ profile: 'profile' }),
      },
      {
        id: 'change-password',
        title: 'Change your password',
        group: 'Preferences',
        keywords: ['security', 'profile'],
        run: () => open({ profile: 'security' }),
      },
      {
        id: 'theme-system',
        title: 'Theme: follow the system',
        group: 'Preferences',
        keywords: ['appearance', 'color', 'auto'],
        run: () => setTheme('system'),
      },
      {
        id: 'theme-light',
        title: 'Theme: light',
        group: 'Preferences',
        keywords: ['appearance', 'color', 'bright'],
        run: () => setTheme('light'),
      },
      {
        id: 'theme-dark',
        title: 'Theme: dark',
        group: 'Preferences',
        keywords: ['appearance', 'color', 'night'],
        run: () => setTheme('dark'),
      },
      {
        id: 'sign-out',
        title: 'Sign out',
        group: 'Preferences',
        keywords: ['log out', 'leave'],
        run: () => void session.signOut(),
      },
      {
        id: 'palette',
        title: 'Search',
        group: 'Help',
        shortcut: 'mod+k',
        opensLayer: !hasPalette,
        run: openPalette,
      },
      {
        id: 'documentation',
        title: 'Read the documentation',
        group: 'Help',
        keywords: ['docs', 'guide', 'how'],
        run: openDocumentation,
      },
      {
        id: 'shortcuts',
        title: 'Show keyboard shortcuts',
        group: 'Help',
        keywords: ['keys', 'hotkeys', 'help'],
        shortcut: '?',
        opensLayer: true,
        run: openShortcuts,
      },
    ],
    [router, open, hasPalette, openPalette, openShortcuts, hasTeam, role],
  );
  useCommands(commands);
}
