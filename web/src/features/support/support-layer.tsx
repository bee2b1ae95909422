import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { openDocumentationEvent } from '~/features/support/open-documentation.ts';
import { openSupportTicketEvent } from '~/features/support/open-support-ticket.ts';
import { helpPageOf } from '~/lib/help-page.ts';
import { useSession } from '~/lib/session.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';

const SupportDialog = lazy(async () => ({
  default: (await import('~/features/support/support-dialog.tsx')).SupportDialog,
}));

/**
 * Help on whatever page its events are raised: the way to the documentation, and the support ticket dialog, whose code
 * comes with the first time.
 */
export function SupportLayer() {
  const router = useRouter();
  const session = useSession();
  // People's typing isn't for the next person who signs in.
  const typist = session.status === 'signed_in' ? session.user.id : undefined;
  const { isOpen, open, close } = useLayerOf('help', 'ticket');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const goThere = (): void => void router.history.push(helpPageOf(router.state.location));
    window.addEventListener(openDocumentationEvent, goThere);
    return () => window.removeEventListener(openDocumentationEvent, goThere);
  }, [router]);
  useEffect(() => {
    window.addEventListener(openSupportTicketEvent, open);
    return () => window.removeEventListener(openSupportTicketEvent, open);
  }, [open]);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <SupportDialog key={typist} open={isOpen} onClose={close} />
    </Suspense>
  );
}
