import { Suspense, lazy, useCallback, useState, type ReactNode } from 'react';
import { AppFooter } from '~/app/app-footer.tsx';
import { AppHeader } from '~/app/app-header.tsx';
import { Notices } from '~/app/notices.tsx';
import { CommandPalette } from '~/app/palette/command-palette.tsx';
import { PhoneNavigation } from '~/app/phone-navigation.tsx';
import { ProfileLayer } from '~/app/profile-layer.tsx';
import { useFrameCommands } from '~/app/frame-commands.ts';
import { SubscriptionNotice } from '~/features/billing/subscription-notice.tsx';
import { DeletionNotice } from '~/features/account/deletion-notice.tsx';
import { VerificationNotice } from '~/features/account/verification-notice.tsx';
import { useHasLeft } from '~/lib/shown-organization.ts';
import { useCloseOnNavigation } from '~/lib/use-close-on-navigation.ts';
import { useShortcuts } from '~/lib/use-shortcuts.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';
import { SkipLink } from '~/ui/skip-link.tsx';
import { Toaster } from '~/ui/toast.tsx';
import { TooltipProvider } from '~/ui/tooltip.tsx';

const LeftOrganization = lazy(async () => ({
  default: (await import('~/app/left-organization.tsx')).LeftOrganization,
}));
const ShortcutSheet = lazy(async () => ({ default: (await import('~/app/shortcut-sheet.tsx')).ShortcutSheet }));

/** The frame of every signed-in screen: header, navigation, footer, palette, shortcuts and messages. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [hasPalette, setHasPalette] = useState(false);
  const openPalette = useCallback(() => setHasPalette((open) => !open), []);
  const closePalette = useCallback(() => setHasPalette(false), []);
  useCloseOnNavigation(hasPalette, closePalette);
  const hasLeft = useHasLeft();
  const shortcuts = useLayerOf('help', 'shortcuts');
  useFrameCommands({ hasPalette, openPalette, openShortcuts: shortcuts.open });
  useShortcuts();

  return (
    <TooltipProvider delay={400}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <AppHeader onOpenPalette={openPalette} onOpenShortcuts={shortcuts.open} />
        <DeletionNotice />
        <SubscriptionNotice />
        <VerificationNotice />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          {children}
        </main>
        <AppFooter />
        <PhoneNavigation />
      </div>
      <Notices />
      <Toaster />
      <ProfileLayer />
      {hasPalette ? <CommandPalette onClose={closePalette} /> : null}
      <Suspense>{hasLeft ? <LeftOrganization /> : null}</Suspense>
      <Suspense>{shortcuts.isOpen ? <ShortcutSheet onClose={shortcuts.close} /> : null}</Suspense>
    </TooltipProvider>
  );
}
